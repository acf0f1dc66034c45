import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, Instant, pageLimit, pageOf, text, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

export const AuditRow = z.strictObject({
  id: Id,
  at: Instant,
  /** Null when no one was signed in, or the product itself acted. */
  actor: z.strictObject({ id: Id, name: TwoNames, email: z.string() }).nullable(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  /** The person, when the subject is of kind `user`. */
  subject: z.strictObject({ name: TwoNames, email: z.string() }).nullable(),
  before: z.unknown(),
  after: z.unknown(),
  address: z.string(),
  requestId: z.string(),
})
export type AuditRow = z.infer<typeof AuditRow>

/** Newest first. Days are those of the site's zone, both ends included. */
export const listAudit = endpoint({
  name: 'listAudit',
  method: 'GET',
  path: '/api/accounts/audit',
  summary: 'Who changed what, with the values before and after',
  area: 'accounts',
  access: allowed('audit.read'),
  query: z.strictObject({
    subjectKind: text(60).optional(),
    subjectId: text(120).optional(),
    actor: Id.optional(),
    action: text(60).optional(),
    from: Day.optional(),
    to: Day.optional(),
    after: Id.optional(),
    limit: pageLimit(200, 50),
  }),
  reply: pageOf(AuditRow),
  refusals: ['audit.subjectNeedsKind'],
})

/**
 * `changed`: an entry differs from what was sealed; `missing`: an entry or a link of the chain is
 * missing; `cut`: the end of the chain is missing; `inserted`: an entry was added with an earlier
 * date; `anchor`: the file that has the ends of the chain was written to by someone else.
 */
export const SealIssue = z.enum(['changed', 'missing', 'cut', 'inserted', 'anchor'])

export const checkAudit = endpoint({
  name: 'checkAudit',
  method: 'POST',
  path: '/api/accounts/audit/check',
  summary: 'Recompute the hash chain and report whether anything was tampered with',
  area: 'accounts',
  access: allowed('audit.read'),
  reply: z.strictObject({
    intact: z.boolean(),
    sealed: z.int(),
    unsealed: z.int(),
    issue: z
      .strictObject({ number: z.int().nullable(), entryId: Id.nullable(), issue: SealIssue })
      .nullable(),
  }),
})
