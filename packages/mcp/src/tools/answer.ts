import type { OptimizeResult } from '@kerfwise/optimizer'
import type { CallToolResult, ServerContext } from '@modelcontextprotocol/server'
import { Fault } from '../fault.ts'
import { addressOf, FILES } from '../plan/addresses.ts'
import type { Shelf } from '../plan/shelf.ts'
import type { Turns } from '../serve/turns.ts'

/** What all tools of a server share. */
export interface Room {
  readonly shelf: Shelf
  readonly turns: Turns
}

/** A tool's answer: lines for people, the data for programs, and the drawing of the plan where there is one. */
export const answered = (text: string, data: Record<string, unknown>, plan?: string): CallToolResult => ({
  content: [
    { type: 'text', text },
    ...(plan === undefined
      ? []
      : [
          {
            type: 'resource_link' as const,
            uri: addressOf(plan, 'drawing'),
            name: FILES.drawing.name,
            mimeType: FILES.drawing.mimeType,
          },
        ]),
  ],
  structuredContent: data,
})

/** Turns a Fault into the tool's error, which an assistant can read and mend; other errors are the server's own. */
export const orFault = async (work: () => Promise<CallToolResult>): Promise<CallToolResult> => {
  try {
    return await work()
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault
    return { isError: true, content: [{ type: 'text', text: fault.message }] }
  }
}

/** Sends steps of the work to a caller that asked for them. */
export const progressOf = ({ mcpReq }: ServerContext): ((message: string) => void) | undefined => {
  const token = mcpReq._meta?.progressToken
  if (token === undefined) return undefined
  let progress = 0
  return (message) => {
    progress += 1
    // A caller that has left gets no further messages; the signal ends the work.
    void mcpReq
      .notify({ method: 'notifications/progress', params: { progressToken: token, progress, message } })
      .catch(() => {})
  }
}

/** One step of a search in words. */
export const betterPlan = ({ barsCount, meta }: OptimizeResult): string =>
  `${barsCount} bars, at most ${(Math.ceil(meta.proof.gap * 1000) / 10).toFixed(1)} % from the best possible`
