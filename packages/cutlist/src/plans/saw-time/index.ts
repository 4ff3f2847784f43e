export * from './bundles.ts'
export * from './costs.ts'
export {
  follow,
  type SawEffort,
  type Setting,
  sawEffort,
  settingsOf,
  setUps,
} from './effort.ts'
export * from './order/arrange.ts'
