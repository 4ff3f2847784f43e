export { type IdentityProvider, startIdentityProvider } from './identityProvider.ts'
export { type MailServer, startMailServer } from './mailServer.ts'
