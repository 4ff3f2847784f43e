export * from './bundles.ts'
export * from './costs.ts'
export {
  AT_FIRST,
  type EqualBars,
  follow,
  type SawEffort,
  type Setting,
  sawEffort,
  settingAfter,
  settingsOf,
  setUps,
} from './effort.ts'
export * from './order/arrange.ts'
