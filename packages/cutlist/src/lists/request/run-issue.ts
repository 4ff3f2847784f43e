import type { ItemId } from '../base/id.ts'
import type { Issue } from '../base/issue.ts'
import type { ColumnKey } from '../columns/column.ts'
import type { ConfigurationKey } from '../project/configuration.ts'

/** Why a panel cannot be run, and the place a page jumps to. */
export type RunIssue =
  | { readonly where: 'panel'; readonly issue: Issue }
  | { readonly where: 'configuration'; readonly key: ConfigurationKey; readonly issue: Issue }
  | { readonly where: 'item'; readonly id: ItemId; readonly key: ColumnKey; readonly issue: Issue }
