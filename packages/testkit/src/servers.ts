export { type IdentityProvider, startIdentityProvider } from './identityProvider.ts'
export { startMailServer } from './mailServer.ts'
