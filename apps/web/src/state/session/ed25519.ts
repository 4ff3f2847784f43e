import { hashes, verify } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'

hashes.sha512 = sha512

/** Ed25519 for browsers without one of their own; fetched only there. */
export { verify }
