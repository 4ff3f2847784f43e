/** Headings of sizes across the bar; a column of these is never the length. */
const WIDTHS =
  /^(width|breite|largeur|ancho|szerokosc|largura|thickness|dicke|starke|epaisseur|grosor|espesor|grubosc|espessura)/i

/** Whether a heading without accents names a size across the bar. */
export const isSizeHeading = (text: string) => WIDTHS.test(text)
