import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id, text, TwoNames } from '#platform/shapes.ts'
import { z } from 'zod'

/** No more of a person than is needed to name them. */
export const Colleague = z.strictObject({ id: Id, number: z.string(), name: TwoNames })
export type Colleague = z.infer<typeof Colleague>

export const findColleagues = endpoint({
  name: 'leave.colleagues',
  method: 'GET',
  path: '/api/portal/leave/colleagues',
  area: 'portal',
  access: allowed('leave.own'),
  summary: 'Active colleagues whose name or number holds the words, by name; for who covers while one is away',
  query: z.strictObject({ q: text(100, 3) }),
  reply: z.strictObject({ items: z.array(Colleague) }),
  refusals: ['leave.notLinked'],
})
