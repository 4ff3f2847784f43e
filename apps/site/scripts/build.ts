/** Builds the site into `dist`. By Astro's functions, since its command reports its use to its makers. */
import { build } from 'astro'
import { writePages } from './pages.ts'
import { buildPeers } from './peers.ts'

buildPeers()
writePages()
await build({ logLevel: 'warn' })
