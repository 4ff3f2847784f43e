/**
 * The JSON text of a request. JSON writes NaN and infinity as null, which counts as missing; of a text in their place the
 * optimizer says that a number must stand there.
 */
export const requestText = (request: object): string =>
  JSON.stringify(request, (_, value: unknown) =>
    typeof value === 'number' && !Number.isFinite(value) ? `${value}` : value,
  )
