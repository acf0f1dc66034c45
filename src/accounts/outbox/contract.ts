import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id, Instant, pageLimit, pageOf, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

/** `waiting` is sent automatically, or retried after a failure; `failed` was given up. */
export const MailState = z.enum(['sent', 'waiting', 'failed'])
export type MailState = z.infer<typeof MailState>

export const MailLine = z.strictObject({
  id: Id,
  toAddress: z.string(),
  /** The user with this address, if any. */
  to: z.strictObject({ id: Id, name: TwoNames }).nullable(),
  language: z.enum(['en', 'ar']),
  subject: z.string(),
  state: MailState,
  createdAt: Instant,
  sentAt: Instant.nullable(),
  tries: z.int(),
  /** The mail server's last error; null when there was none. */
  lastError: z.string().nullable(),
})
export type MailLine = z.infer<typeof MailLine>

/**
 * The text is empty once a mail server has accepted the email, and once-only links are shortened,
 * because they are for the addressee alone.
 */
export const OneMail = z.strictObject({ ...MailLine.shape, text: z.string() })
export type OneMail = z.infer<typeof OneMail>

const area = 'accounts'

export const listMails = endpoint({
  name: 'listMails',
  method: 'GET',
  path: '/api/accounts/mails',
  summary: 'Emails sent by this site, newest first',
  area,
  access: allowed('outbox.read'),
  query: z.strictObject({
    state: MailState.optional(),
    after: Id.optional(),
    limit: pageLimit(100, 50),
  }),
  reply: pageOf(MailLine),
})

export const openMail = endpoint({
  name: 'openMail',
  method: 'GET',
  path: '/api/accounts/mails/{id}',
  summary: 'One email with its text. Each view is recorded in the audit log',
  area,
  access: allowed('outbox.read'),
  confirm: true,
  params: z.strictObject({ id: Id }),
  reply: OneMail,
  refusals: ['outbox.notFound'],
})
