import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { describedByCore } from './describedByCore.ts'
import { securitySchemes } from './security.ts'
import { wordedOpenApi } from './wordedOpenApi.ts'

/** The events that the server posts to the addresses of programs. */
const webhooks = {
  event: {
    post: {
      summary: 'A job has ended. Signed in the form of Standard Webhooks.',
      operationId: 'onEvent',
      security: [],
      parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
        name,
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
