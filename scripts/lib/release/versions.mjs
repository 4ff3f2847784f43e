// One version for all published packages.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.mjs'
import { Missing } from '../say.mjs'
import { npmPackages } from './npm.mjs'

const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8')

/** Every place that states the version, in the order of docs/releasing.md. */
const stated = () => [
  ['package.json', JSON.parse(read('package.json')).version],
  ...npmPackages.map((folder) => [
    `${folder}/package.json`,
    JSON.parse(read(`${folder}/package.json`)).version,
  ]),
  ['Cargo.toml, workspace.package', read('Cargo.toml').match(/^version = "(.+)"$/m)?.[1]],
  ...[...read('Cargo.toml').matchAll(/^(kerfwise-\w+) = .*version = "([^"]+)"/gm)].map(
    ([, name, version]) => [`Cargo.toml, ${name}`, version],
  ),
  [
    'crates/kerfwise-python/Cargo.toml',
    read('crates/kerfwise-python/Cargo.toml').match(/^version = "(.+)"$/m)?.[1],
  ],
  ['CHANGELOG.md, its first heading', read('CHANGELOG.md').match(/^## (\S+)/m)?.[1]],
]

/** The version, or the places that say another one than `package.json`. */
export const requireOneVersion = () => {
  const [[, version] = [], ...others] = stated()
  const wrong = others.filter(([, said]) => said !== version).map(([place, said]) => `${place} says ${said}`)
  if (wrong.length > 0) throw new Missing(`the version is ${version}, but ${wrong.join(', ')}.`)
  return String(version)
}
