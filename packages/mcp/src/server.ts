import { McpServer } from '@modelcontextprotocol/server'
import product from '../package.json' with { type: 'json' }
import { newShelf } from './plan/shelf.ts'
import { addResources } from './resources.ts'
import { newTurns } from './serve/turns.ts'
import type { Room } from './tools/answer.ts'
import { addExplain } from './tools/explain.ts'
import { addMakeFile } from './tools/make-file.ts'
import { addMakeList } from './tools/make-list.ts'
import { addReadList } from './tools/read-list.ts'
import { addSolve } from './tools/solve.ts'
import { addVerify } from './tools/verify.ts'
import { addWhatIf } from './tools/what-if.ts'

export const version = product.version

const INSTRUCTIONS =
  'Kerfwise plans how to cut bars, profiles and boards. Ask for the kerf if nobody named it. A list in a mail, a table or a file goes to `read_list` first; a thing to build by its sizes goes to `make_list`. Begin with `solve`; its answer names the plan by a hash, by which `explain`, `verify`, `what_if`, `make_file` and the resources know it. Say "proved" only where `proof.optimal` is true.'

export const newRoom = (): Room => ({ shelf: newShelf(), turns: newTurns() })

/** A server for one connection, or for one request over HTTP; all of a process share one room. */
export const newServer = (room: Room): McpServer => {
  const server = new McpServer(
    { name: 'kerfwise', title: 'Kerfwise', version },
    { instructions: INSTRUCTIONS },
  )
  addSolve(server, room)
  addReadList(server)
  addMakeList(server)
  addMakeFile(server, room)
  addExplain(server, room)
  addVerify(server, room)
  addWhatIf(server, room)
  addResources(server, room)
  return server
}
