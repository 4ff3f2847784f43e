import { sealSecrets } from '../modules/auth/index.ts'
import { seedTierBook } from '../modules/tiers/index.ts'
import { type AdminCommand, withDatabase } from './context.ts'

export const migrateCommand: AdminCommand = {
  name: 'migrate',
  parameters: '',
  about: 'Bring the tables up to date, before servers of a new version start beside those of the old one.',
  run: (context) =>
    withDatabase(context, async ({ db }) => {
      await seedTierBook(db)
      await sealSecrets({ db, vault: context.vault(), logger: context.logger })
      context.say('the tables are up to date')
    }),
}
