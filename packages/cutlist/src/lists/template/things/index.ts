import type { Template } from '../template.ts'
import { deck } from './deck.ts'
import { fence } from './fence.ts'
import { gate } from './gate.ts'
import { pergola } from './pergola.ts'
import { pictureFrame } from './pictureFrame.ts'
import { raisedBed } from './raisedBed.ts'
import { roofTruss } from './roofTruss.ts'
import { sawhorse } from './sawhorse.ts'
import { shelf } from './shelf.ts'
import { stair } from './stair.ts'
import { table } from './table.ts'
import { windowFrame } from './windowFrame.ts'
import { workbench } from './workbench.ts'

/** In the order of the gallery; the landing page shows the first four. */
export const TEMPLATES = [
  shelf,
  table,
  workbench,
  pictureFrame,
  windowFrame,
  sawhorse,
  raisedBed,
  deck,
  fence,
  gate,
  pergola,
  stair,
  roofTruss,
] as const

type Listed = (typeof TEMPLATES)[number]

export type TemplateId = Listed['id']
export type ParameterKey = Listed['parameters'][number]['key']
export type StockKey = Listed['stocks'][number]['key']
export type PartKey = Listed['parts'][number]
export type FigureKey = Listed['figures'][number]

/** Any of the templates. */
export type ThingTemplate = Template<TemplateId, ParameterKey, PartKey, StockKey, FigureKey>

export const findTemplate = (id: string): ThingTemplate | undefined => TEMPLATES.find((one) => one.id === id)
