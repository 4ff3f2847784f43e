/** Under this name the browser keeps which panels of a project have other bars of the rack by a step of the history. */
export const steppedKey = (projectId: string): string => `rackStepped.${projectId}`
