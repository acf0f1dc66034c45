import { endpoint } from '#platform/http/endpoint.ts'
import { Id, text, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

/** Only what is needed to name a person. */
export const Colleague = z.strictObject({ id: Id, number: z.string(), name: TwoNames })
export type Colleague = z.infer<typeof Colleague>

/** For employees, and for human resources, who can name a delegate without being employees. */
export const findColleagues = endpoint({
  name: 'leave.colleagues',
  method: 'GET',
  path: '/api/portal/leave/colleagues',
  area: 'portal',
  access: 'signed-in',
  summary:
    'Active colleagues whose name or number contains the search text, by name; to choose a cover or a delegate',
  query: z.strictObject({ q: text(100, 3) }),
  reply: z.strictObject({ items: z.array(Colleague) }),
  refusals: ['leave.notAllowed'],
})
