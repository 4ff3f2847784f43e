import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { release, root } from './release.ts'
import { emptyFolder, shell } from './shell.ts'

/** The pinned toolchain, which is the minimum that the crates state. */
const channel = () =>
  /channel = "([^"]+)"/.exec(readFileSync(join(root, 'rust-toolchain.toml'), 'utf8'))?.[1] ?? 'stable'

export const toolchain = { RUSTUP_TOOLCHAIN: channel(), CARGO_NET_OFFLINE: 'true' }

const unpack = async (into: string) => {
  for (const name of readdirSync(release).filter((file) => file.endsWith('.crate')))
    await shell(`tar xzf "${join(release, name)}"`, into)
  return readdirSync(into)
}

/** Our crates among each other, as a workspace that finds the rest in cargo's cache. */
const workspaceOf = (folders: readonly string[]) => {
  const patches = folders.map((folder) => `${folder.replace(/-[\d.]+$/, '')} = { path = "${folder}" }`)
  return `[workspace]\nresolver = "3"\nmembers = ${JSON.stringify(folders)}\n\n[patch.crates-io]\n${patches.join('\n')}\n`
}

/**
 * A folder below which cargo takes crates from a copy of crates.io that holds our packed files and what they depend on, and
 * asks no network.
 */
export const folderWithCrates = async (): Promise<string> => {
  const [folder, sources] = [emptyFolder(), emptyFolder()]
  const ours = await unpack(sources)
  writeFileSync(join(sources, 'Cargo.toml'), workspaceOf(ours))
  cpSync(join(root, 'Cargo.lock'), join(sources, 'Cargo.lock'))
  const crates = join(folder, 'crates')
  await shell(`cargo vendor --quiet --offline "${crates}"`, sources, toolchain)
  for (const name of ours) {
    cpSync(join(sources, name), join(crates, name), { recursive: true })
    writeFileSync(join(crates, name, '.cargo-checksum.json'), '{"files":{}}')
  }
  mkdirSync(join(folder, '.cargo'))
  const config = `[source.crates-io]\nreplace-with = "copy"\n\n[source.copy]\ndirectory = "${crates}"\n`
  writeFileSync(join(folder, '.cargo/config.toml'), config)
  return folder
}
