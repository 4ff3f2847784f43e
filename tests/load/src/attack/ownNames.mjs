// Loaded by the attacked server before its own code: it asks the bench's name server, not the machine's.
import { Resolver } from 'node:dns/promises'

const sent = new WeakSet()
for (const kind of /** @type {const} */ (['resolve4', 'resolve6'])) {
  const real = Resolver.prototype[kind]
  Resolver.prototype[kind] = /** @this {Resolver} @param {any[]} given */ function (...given) {
    if (!sent.has(this)) this.setServers(['127.0.0.1:3951'])
    sent.add(this)
    return Reflect.apply(real, this, given)
  }
}
