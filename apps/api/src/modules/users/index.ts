export {
  addExternalUser,
  type Identity,
  linkIdentity,
  userByIdentity,
} from './external.repository.ts'
export { loginKey } from './names.ts'
export {
  addMailKey,
  changePassword,
  dropEndedMailKeys,
  hasMailKey,
  type MailKeyRow,
  mailKeyLifetimeMs,
  rehashPassword,
  resetPassword,
  verifyMail,
} from './password.repository.ts'
export * from './repository.ts'
export { externalIdentities, users } from './tables.ts'
export * from './totp.repository.ts'
