// The tables as PostgreSQL has them, for drizzle-kit: a table comes after the tables that it refers to.
import * as billing from '../src/modules/billing/tables.ts'
import * as external from '../src/modules/external/tables.ts'
import * as keyTables from '../src/modules/keys/tables.ts'
import * as materialTables from '../src/modules/materials/tables.ts'
import * as projectTables from '../src/modules/projects/tables.ts'
import * as rackTables from '../src/modules/rack/tables.ts'
import * as repeatTables from '../src/modules/repeats/tables.ts'
import * as sawTables from '../src/modules/saw/tables.ts'
import * as shareTables from '../src/modules/shares/tables.ts'
import * as solveJobTables from '../src/modules/solveJobs/tables.ts'
import * as tierTables from '../src/modules/tiers/tables.ts'
import * as people from '../src/modules/users/tables.ts'
import * as webhookTables from '../src/modules/webhooks/tables.ts'
import * as jobTables from '../src/platform/jobs/tables.ts'
import * as limits from '../src/platform/rateLimits/tables.ts'
import * as sessionTables from '../src/platform/sessions/tables.ts'
import { toPostgres } from './toPostgres.ts'

export const users = toPostgres(people.users)
export const mailKeys = toPostgres(people.mailKeys)
export const recoveryCodes = toPostgres(people.recoveryCodes)
export const externalIdentities = toPostgres(people.externalIdentities)
export const sessions = toPostgres(sessionTables.sessions)
export const externalFlows = toPostgres(external.externalFlows)
export const projects = toPostgres(projectTables.projects)
export const projectResults = toPostgres(projectTables.projectResults)
export const projectMaterials = toPostgres(projectTables.projectMaterials)
export const materials = toPostgres(materialTables.materials)
export const rackBars = toPostgres(rackTables.rackBars)
export const rackWorths = toPostgres(rackTables.rackWorths)
export const apiKeys = toPostgres(keyTables.apiKeys)
export const keyedCalls = toPostgres(repeatTables.keyedCalls)
export const solveJobs = toPostgres(solveJobTables.solveJobs)
export const webhooks = toPostgres(webhookTables.webhooks)
export const deliveries = toPostgres(webhookTables.deliveries)
export const sawEvents = toPostgres(sawTables.sawEvents)
export const sawLinks = toPostgres(sawTables.sawLinks)
export const shares = toPostgres(shareTables.shares)
export const tiers = toPostgres(tierTables.tiers)
export const subscriptions = toPostgres(tierTables.subscriptions)
export const tierPrices = toPostgres(tierTables.tierPrices)
export const paymentCustomers = toPostgres(billing.paymentCustomers)
export const paymentEvents = toPostgres(billing.paymentEvents)
export const jobs = toPostgres(jobTables.jobs)
export const rateCounts = toPostgres(limits.rateCounts)
