import { disk, file } from './disk.ts'
import { pgbouncer, postgres, solver, web } from './dying.ts'
import { editing } from './editing.ts'
import { cut, mail, silent } from './lost.ts'
import { races, rounds } from './races.ts'
import { rolling, upgrade } from './rolling.ts'
import type { Scenario } from './scenario.ts'

export const scenarios: Readonly<Record<string, Scenario>> = {
  solver,
  web,
  postgres,
  pgbouncer,
  rolling,
  upgrade,
  rounds,
  races,
  mail,
  cut,
  silent,
  disk,
  file,
  editing,
}
