import { planSvg } from '@kerfwise/formats/svg'
import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server'
import { addressOf, FILES, type FileKind } from './plan/addresses.ts'
import { modelOf } from './plan/model.ts'
import type { Plan } from './plan/plan.ts'
import { proofText } from './plan/proof-file.ts'
import { hashOf } from './plan/shelf.ts'
import type { Room } from './tools/answer.ts'

const WRITERS: Readonly<Record<FileKind, (plan: Plan, signal: AbortSignal) => Promise<string>>> = {
  drawing: async (plan) => new TextDecoder().decode(planSvg((await modelOf(plan)).project)),
  plan: async ({ request, answer }) => JSON.stringify({ request, answer }),
  proof: ({ request, answer }, signal) => proofText(request, answer, signal),
}

const TITLES: Readonly<Record<FileKind, string>> = {
  drawing: 'The drawing of a plan',
  plan: 'A plan as JSON, with its request',
  proof: 'The proof file of a plan',
}

export const addResources = (server: McpServer, { shelf, turns }: Room) => {
  for (const kind of Object.keys(FILES) as FileKind[]) {
    const { name, mimeType } = FILES[kind]
    const list = () => ({
      resources: shelf.all().map((plan) => ({ uri: addressOf(hashOf(plan), kind), name, mimeType })),
    })
    server.registerResource(
      name,
      new ResourceTemplate(addressOf('{plan}', kind), { list }),
      { title: TITLES[kind], mimeType },
      async (uri, { plan: hash }, { mcpReq: { signal } }) => {
        const plan = shelf.get(`${hash}`)
        if (plan === null) throw new ResourceNotFoundError(uri.href)
        const text = await turns.take(signal, () => WRITERS[kind](plan, signal))
        return { contents: [{ uri: uri.href, mimeType, text }] }
      },
    )
  }
}
