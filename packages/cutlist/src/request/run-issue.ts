import type { ColumnKey } from '../columns/column.ts'
import type { ConfigurationKey } from '../configuration/configuration.ts'
import type { ItemId } from '../id.ts'
import type { Issue } from '../issue.ts'

/** Why a panel cannot be run, and the place a page jumps to. */
export type RunIssue =
  | { readonly where: 'panel'; readonly issue: Issue }
  | { readonly where: 'configuration'; readonly key: ConfigurationKey; readonly issue: Issue }
  | { readonly where: 'item'; readonly id: ItemId; readonly key: ColumnKey; readonly issue: Issue }
