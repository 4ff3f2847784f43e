// The common beginning of start, test and dev: makes a fresh machine ready to build.
import { installPackages, provideNode } from './javascript.mjs'
import { provideRust, requireLinker } from './rust.mjs'
import { Missing } from './say.mjs'
import { provideWasmTools } from './wasm-tools.mjs'

const requireNode = () => {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20) {
    throw new Missing(
      `Node ${process.versions.node} is too old to begin with; install Node 20 or newer from https://nodejs.org.`,
    )
  }
}

/** Brings Rust, Node and pnpm. */
export const provideLanguages = async () => {
  requireNode()
  requireLinker()
  await provideRust()
  await provideNode()
}

export const prepare = async () => {
  await provideLanguages()
  // One waits for the network, the other one for the processor.
  await Promise.all([installPackages(), provideWasmTools()])
}
