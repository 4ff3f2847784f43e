/** The stations of the tour in their order; a station that is not on the page is passed over. */
export const steps = [
  { key: 'tabs', selector: '#tour-tabs' },
  { key: 'configuration', selector: '#tour-configuration' },
  { key: 'stock', selector: '#tour-stock' },
  { key: 'pieces', selector: '#tour-pieces' },
  { key: 'joins', selector: '#tour-joins' },
  { key: 'optimize', selector: '#tour-optimize, #tour-optimize-dock' },
  // On a phone the export is in the menu of tools.
  { key: 'export', selector: '#tour-export > button, #tour-tools > button' },
] as const
