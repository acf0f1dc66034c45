import { endpoint } from '#platform/http/endpoint.ts'
import { text } from '#platform/schemas.ts'
import { z } from 'zod'

export const MAX_TEXT_LENGTH = 500

/** The fields of a company's page that may be wrong. */
export const SuggestedField = z.enum([
  'name',
  'phone',
  'email',
  'website',
  'address',
  'hours',
  'closed',
  'other',
])
export type SuggestedField = z.infer<typeof SuggestedField>

export const suggestCorrection = endpoint({
  name: 'suggestions.suggest',
  method: 'POST',
  path: '/api/directory/companies/{number}/suggestions',
  area: 'directory',
  access: 'anyone',
  summary:
    'Report an error on a company’s page to a moderator. `site` is a trap for bots: leave it empty',
  params: z.strictObject({ number: z.string().regex(/^[1-9]\d{0,8}$/) }),
  status: 202,
  body: z.strictObject({
    field: SuggestedField,
    words: text(MAX_TEXT_LENGTH, 3),
    site: z.string().max(200).default(''),
  }),
  reply: z.strictObject({ ok: z.literal(true) }),
  refusals: ['suggestions.companyNotFound', 'suggestions.waitsAlready', 'session.tooManyTries'],
})
