export type { Command, CommandContext, HistoryEffect } from './command.ts'
export * from './execute.ts'
export * from './registry.ts'
export type { PastedBlock } from './table-commands.ts'
