import { type RackWorth, worthOfLength } from '../../lists/stock/worth-classes.ts'
import { lengthOfBar, type RackBar } from './bar.ts'

export const worthOf = (bar: Pick<RackBar, 'length' | 'unit'>, worth: RackWorth): number | null =>
  worthOfLength(lengthOfBar(bar), worth)
