import * as angle from './angle-commands.ts'
import type { Command } from './command.ts'
import * as configuration from './configuration-commands.ts'
import * as imports from './import-commands.ts'
import * as item from './item-commands.ts'
import * as job from './job-commands.ts'
import * as length from './length-commands.ts'
import * as panel from './panel-commands.ts'
import * as project from './project-commands.ts'
import * as result from './result-commands.ts'
import * as table from './table-commands.ts'
import * as template from './template-commands.ts'

const ALL = {
  ...project,
  ...panel,
  ...item,
  ...angle,
  ...length,
  ...job,
  ...table,
  ...imports,
  ...template,
  ...configuration,
  ...result,
}
type All = typeof ALL
type CommandOf<Name extends keyof All> = All[Name]

export type CommandId = { [Name in keyof All]: CommandOf<Name>['id'] }[keyof All]

type ArgsOf<C> = C extends { run: (document: never, args: infer Args, context: never) => unknown }
  ? Args
  : never

/** The arguments of each command. */
export type CommandArgs = {
  [Name in keyof All as CommandOf<Name>['id']]: ArgsOf<CommandOf<Name>>
}

type Commands = { readonly [Id in CommandId]: Command<Id, CommandArgs[Id]> }

/** A command with its arguments, as a toolbar, a test or a log names it. */
export type Invocation<Id extends CommandId = CommandId> = {
  [K in Id]: { readonly id: K; readonly args: CommandArgs[K] }
}[Id]

/** Every command there is. */
export const COMMANDS: readonly Commands[CommandId][] = Object.values(ALL)

const BY_ID: ReadonlyMap<string, Commands[CommandId]> = new Map(COMMANDS.map((entry) => [entry.id, entry]))

const isCalled = <Id extends CommandId>(id: Id, found: Commands[CommandId]): found is Commands[Id] =>
  found.id === id

/** The command of an id; its type keeps the arguments that belong to the id. */
export function commandOf<Id extends CommandId>(id: Id): Commands[Id] {
  const found = BY_ID.get(id)
  if (found === undefined || !isCalled(id, found)) throw new RangeError(`unknown command ${id}`)
  return found
}
