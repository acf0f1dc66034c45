import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { z } from 'zod'

/** What is not set up as it should be, in both languages. */
export const SiteWarning = z.strictObject({
  code: z.string(),
  messages: z.strictObject({ en: z.string(), ar: z.string() }),
})
export type SiteWarning = z.infer<typeof SiteWarning>

export const listWarnings = endpoint({
  name: 'listWarnings',
  method: 'GET',
  path: '/api/accounts/site-warnings',
  summary: 'What an administrator should set up differently on this server',
  area: 'accounts',
  access: allowed('site.edit'),
  reply: z.strictObject({ items: z.array(SiteWarning) }),
})
