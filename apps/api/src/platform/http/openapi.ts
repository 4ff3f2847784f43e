import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { describedByCore } from './describedByCore.ts'
import { securitySchemes } from './security.ts'
import { wordedOpenApi } from './wordedOpenApi.ts'

const signedHeaders = {
  'webhook-id': 'The id of the event, the same at every try.',
  'webhook-timestamp': 'When it was sent, in seconds since 1970.',
  'webhook-signature':
    '`v1,` and the HMAC-SHA256 of id, timestamp and body in base64; two of them, with a space between, while two secrets sign.',
}

/** The events that the server posts to the addresses of programs. */
const webhooks = {
  event: {
    post: {
      summary: 'A job has ended. Signed in the form of Standard Webhooks.',
      operationId: 'onEvent',
      security: [],
      parameters: Object.entries(signedHeaders).map(([name, description]) => ({
        name,
        description,
        in: 'header' as const,
        required: true,
        schema: { type: 'string' as const },
      })),
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/WebhookEvent' } } },
      },
      responses: { '2XX': { description: 'Received. Any other answer has the event sent again.' } },
    },
  },
}

/** `GET /rest/openapi.json`, made from the routes themselves; register before them. */
export async function serveOpenApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Kerfwise',
        description:
          'Plans how to cut bars, profiles and boards. Programs call what is below `/rest/v1`; all other calls serve the page.',
        version,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      components: { securitySchemes },
      webhooks,
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => describedByCore(wordedOpenApi(jsonSchemaTransformObject(document))),
  })
  app.get('/rest/openapi.json', { schema: { hide: true }, config: { open: true } }, async () => app.swagger())
}
