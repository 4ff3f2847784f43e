import type { RackBar } from '@kerfwise/cutlist'

/** A free oak offcut of 1194 mm on the rack, as the server tells of it. */
export const aBar = (values: Partial<RackBar> = {}): RackBar => ({
  id: 'K7Q2M9',
  kind: 'offcut',
  length: '1194',
  unit: 'mm',
  material: 'Oak',
  rack: '',
  slot: '',
  from: null,
  job: '',
  state: 'free',
  plan: null,
  added: 0,
  modified: 0,
  ...values,
})
