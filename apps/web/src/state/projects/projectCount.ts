import type { User } from '@kerfwise/contract'

/** How many projects a person has; not all of them come with the person. */
export const projectCount = ({ projectCount: all, projects }: User): number => all ?? projects.length
