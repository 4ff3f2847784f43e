import type { Texts } from '../texts.ts'
import account from './account.json' with { type: 'json' }
import billing from './billing.json' with { type: 'json' }
import commands from './commands.json' with { type: 'json' }
import common from './common.json' with { type: 'json' }
import consent from './consent.json' with { type: 'json' }
import cutlist from './cutlist.json' with { type: 'json' }
import dashboard from './dashboard.json' with { type: 'json' }
import editor from './editor.json' with { type: 'json' }
import errors from './errors.json' with { type: 'json' }
import exchange from './exchange.json' with { type: 'json' }
import materials from './materials.json' with { type: 'json' }
import news from './news.json' with { type: 'json' }
import plan from './plan.json' with { type: 'json' }
import pricing from './pricing.json' with { type: 'json' }
import projects from './projects.json' with { type: 'json' }
import proof from './proof.json' with { type: 'json' }
import saw from './saw.json' with { type: 'json' }
import session from './session.json' with { type: 'json' }
import sheets from './sheets.json' with { type: 'json' }
import tour from './tour.json' with { type: 'json' }

export default {
  account,
  billing,
  commands,
  common,
  consent,
  cutlist,
  dashboard,
  editor,
  errors,
  exchange,
  materials,
  news,
  plan,
  pricing,
  projects,
  proof,
  saw,
  session,
  sheets,
  tour,
} satisfies Texts
