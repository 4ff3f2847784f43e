import type { Client, RequestOptions } from '@modelcontextprotocol/client'

interface Reply {
  readonly isError: boolean
  readonly text: string
  readonly data: Record<string, unknown>
}

/** Calls tools of a server and reads its resources. */
export interface Caller {
  /** Rejects if the tool reports an error. */
  (name: string, given: object, options?: RequestOptions): Promise<Reply>
  raw(name: string, given: object, options?: RequestOptions): Promise<Reply>
  /** The text of a resource. */
  read(uri: string): Promise<string>
}

export const callerOf = (client: Client): Caller => {
  const raw = async (name: string, given: object, options?: RequestOptions): Promise<Reply> => {
    const result = await client.callTool({ name, arguments: { ...given } }, options)
    const [first] = result.content
    return {
      isError: result.isError === true,
      text: first?.type === 'text' ? first.text : '',
      data: (result.structuredContent ?? {}) as Record<string, unknown>,
    }
  }
  const call = async (name: string, given: object, options?: RequestOptions) => {
    const reply = await raw(name, given, options)
    if (reply.isError) throw new Error(reply.text)
    return reply
  }
  const read = async (uri: string) => {
    const { contents } = await client.readResource({ uri })
    const [content] = contents
    return content !== undefined && 'text' in content ? content.text : ''
  }
  return Object.assign(call, { raw, read })
}
