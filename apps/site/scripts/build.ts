/**
 * Builds the site into `dist`, with `--without-race` all but the race. By Astro's functions, since its command reports its use
 * to its makers.
 */
import { build } from 'astro'
import { withRace } from '../src/race/integration.ts'
import { writePages } from './pages.ts'
import { buildPeers } from './peers.ts'

if (withRace) buildPeers()
writePages()
await build({ logLevel: 'warn' })
