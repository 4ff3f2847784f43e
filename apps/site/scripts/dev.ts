/** The site with hot reload of its components; pages of `docs` are written once, at the start. */
import { dev } from 'astro'
import { writePages } from './pages.ts'
import { buildPeers } from './peers.ts'

buildPeers()
writePages()
await dev({})
