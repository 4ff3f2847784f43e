/** How many times the width there is the longest bar takes. */
export const zoomSteps = [1, 1.5, 2, 3, 4, 6, 8]

export function zoomBy(zoom: number, step: 1 | -1): number {
  return zoomSteps[zoomSteps.indexOf(zoom) + step] ?? zoom
}
