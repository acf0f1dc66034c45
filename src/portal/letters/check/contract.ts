import { endpoint } from '#platform/http/endpoint.ts'
import { Day, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

/** What anyone with a printed letter may confirm. It contains no name and nothing of the text. */
export const CheckedLetter = z.strictObject({
  number: z.string(),
  issuedOn: Day,
  title: TwoNames,
  initials: TwoNames,
  state: z.enum(['valid', 'revoked']),
})
export type CheckedLetter = z.infer<typeof CheckedLetter>

export const checkLetter = endpoint({
  name: 'letters.check',
  method: 'GET',
  path: '/api/portal/letter-checks/{code}',
  area: 'portal',
  access: 'anyone',
  summary: 'Whether a printed letter is genuine, by the code on it',
  params: z.strictObject({ code: z.string().max(40) }),
  reply: CheckedLetter,
  refusals: ['letterCheck.notFound', 'letterCheck.tooManyTries'],
})
