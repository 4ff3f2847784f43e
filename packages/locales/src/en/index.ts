import account from './account.json' with { type: 'json' }
import commands from './commands.json' with { type: 'json' }
import common from './common.json' with { type: 'json' }
import cutlist from './cutlist.json' with { type: 'json' }
import editor from './editor.json' with { type: 'json' }
import errors from './errors.json' with { type: 'json' }
import plan from './plan.json' with { type: 'json' }
import pricing from './pricing.json' with { type: 'json' }
import session from './session.json' with { type: 'json' }
import tour from './tour.json' with { type: 'json' }

export default { account, commands, common, cutlist, editor, errors, plan, pricing, session, tour }
