import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, text, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'
import { Away } from '../preview/contract.ts'

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
    'Active colleagues whose name or number contains the search text, by name. Used to choose a cover or a delegate',
  query: z.strictObject({ q: text(100, 3) }),
  reply: z.strictObject({ items: z.array(Colleague) }),
  refusals: ['leave.notAllowed'],
})

/** A year and the week around it. */
export const MAX_AWAY_DAYS = 372

/** Marks the days of the request form. */
export const listColleaguesAway = endpoint({
  name: 'leave.colleaguesAway',
  method: 'GET',
  path: '/api/portal/leave/colleagues/away',
  area: 'portal',
  access: allowed('leave.own'),
  summary: 'My team’s leave between two days, without my own',
  query: z.strictObject({ from: Day, to: Day }),
  reply: z.strictObject({ items: z.array(Away) }),
  refusals: ['leave.notLinked', 'leave.backwards', 'leave.tooLong'],
})
