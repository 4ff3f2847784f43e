import { newUser } from '../../src/modules/auth/index.ts'

/** A person as the table has one, without a password. */
export const somebody = () =>
  newUser({
    id: '1',
    name: 'Ann',
    mail: 'ann@example.com',
    passwordHash: null,
    signUpForUpdates: false,
    createdAt: 0,
  })
