export { type NamedPlace, nearestName, unknownName } from './nearest.ts'
