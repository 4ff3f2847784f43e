import { pathToFileURL } from 'node:url'
import { program } from './built.ts'

/**
 * A file beside the server that this run has built. From sources, Node strips the types of a thread by WebAssembly, whose code V8
 * frees across threads with a race that ends the process (its stack: github.com/bardesss/haelan, pull request 187).
 */
export const besideServer = (name: string): URL => new URL(name, pathToFileURL(program))
