import type { ItemValues } from '../../lists/project/item.ts'
import { DEMO_DEFAULTS, type Demo } from './demo.ts'

/** Both ends angled towards each other: the long edge lies on the fence. */
const frame = (angle: string): Partial<ItemValues> => ({
  leftAngle: angle,
  leftAngleDirection: 1,
  rightAngle: angle,
  rightAngleDirection: -1,
})

/** Both ends lean the same way. */
const brace = (angle: string): Partial<ItemValues> => ({
  leftAngle: angle,
  leftAngleDirection: 1,
  rightAngle: angle,
  rightAngleDirection: 1,
})

const miterCutting: Demo = {
  id: 'miter-cutting-demo',
  titleKey: 'demo.miterCutting.title',
  descriptionKey: 'demo.miterCutting.description',
  configuration: {
    ...DEMO_DEFAULTS,
    barLength: '120/240',
    miterEnabled: true,
    width: '3.5',
    miterTipOffset: '0.1',
    symmetricalX: true,
    symmetricalY: true,
    symmetricalZ: true,
  },
  pieces: [
    ['60', '4', frame('45')],
    ['36 1/2', '4', frame('45')],
    ['48', '6', brace('30')],
    ['24 1/4', '8', brace('22.5')],
    ['18', '5'],
  ],
}

const materialJoining: Demo = {
  id: 'material-joining-demo',
  titleKey: 'demo.materialJoining.title',
  descriptionKey: 'demo.materialJoining.description',
  configuration: {
    ...DEMO_DEFAULTS,
    barLength: '214/288',
    leftovers: [{ length: '45', stock: '50' }],
    sideCutWaste: '0.25',
    maxJoins: 2,
    minJoinLength: '4',
    joinMode: 'singleRawAllowed',
  },
  pieces: [
    ['320', '3'],
    ['250 1/2', '4'],
    ['141 3/4', '6'],
    ['82', '5'],
  ],
}

const stockAndScrap: Demo = {
  id: 'stock-and-scrap-demo',
  titleKey: 'demo.stockAndScrap.title',
  descriptionKey: 'demo.stockAndScrap.description',
  configuration: {
    ...DEMO_DEFAULTS,
    barLength: '120/240',
    stock: '9/',
    leftovers: [{ length: '45', stock: '50' }],
    algorithm: 'aggressive',
  },
  pieces: [
    ['72 1/2', '12'],
    ['54', '10'],
    ['43 3/4', '8'],
    ['21 7/8', '30'],
  ],
}

const basicExample: Demo = {
  id: 'basic-example-demo',
  titleKey: 'demo.basicExample.title',
  descriptionKey: 'demo.basicExample.description',
  configuration: { ...DEMO_DEFAULTS, barLength: '240' },
  pieces: [
    ['72 1/2', '8'],
    ['54', '6'],
    ['41 1/4', '10'],
    ['30', '12'],
    ['16 3/8', '20'],
  ],
}

export const DEMOS: readonly Demo[] = [miterCutting, materialJoining, stockAndScrap, basicExample]

export function findDemo(id: string): Demo | undefined {
  return DEMOS.find((demo) => demo.id === id)
}
