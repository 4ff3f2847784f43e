import { z } from 'zod'
import { operation } from './operation.ts'

export const metrics = operation({
  method: 'GET',
  path: '/metrics',
  summary: 'Figures in the Prometheus text form, for the bearer of the operator token.',
  tag: 'operation',
  access: 'operator',
  raw: { file: 'text/plain' },
  parts: {},
  success: z.string(),
  errors: [],
})
