import { endpoint } from '#platform/http/endpoint.ts'
import { z } from 'zod'

/** What waits for the people at a desk, each with a page of its own. */
export const WaitingKind = z.enum([
  'letters',
  'documents',
  'overdueTasks',
  'nominations',
  'cases',
  'questions',
  'salaryUpdates',
])
export type WaitingKind = z.infer<typeof WaitingKind>

/** Counting stops here: at a hundred a desk is behind, whatever the number. */
export const MAX_COUNTED = 100

export const countWaiting = endpoint({
  name: 'countWaiting',
  method: 'GET',
  path: '/api/portal/waiting',
  summary: 'How much waits for the caller at each desk that their permissions open',
  area: 'portal',
  access: 'signed-in',
  reply: z.strictObject({
    items: z.array(z.strictObject({ kind: WaitingKind, count: z.int().min(1).max(MAX_COUNTED) })),
  }),
})
