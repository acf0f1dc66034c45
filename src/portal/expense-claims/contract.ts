import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import {
  Day,
  Fils,
  Id,
  Instant,
  Month,
  pageLimit,
  pageOf,
  text,
  TwoNames,
} from '#platform/schemas.ts'
import { z } from 'zod'

/** More than a million for one claim is a typing error. */
export const MAX_FILS = 100_000_000

export const Category = z.enum([
  'travel',
  'fuel',
  'meals',
  'accommodation',
  'supplies',
  'communication',
  'other',
])
export type Category = z.infer<typeof Category>

export const ClaimState = z.enum(['pending', 'approved', 'taken', 'rejected', 'withdrawn'])
export type ClaimState = z.infer<typeof ClaimState>

const claim = {
  id: Id,
  day: Day,
  category: Category,
  fils: Fils,
  note: z.string(),
  hasReceipt: z.boolean(),
  state: ClaimState,
  requestedAt: Instant,
  /** Why it was rejected. */
  decisionNote: z.string(),
  /** Of the slip that paid it. */
  paidMonth: Month.nullable(),
}

/** What employees see of their own. */
export const OwnClaim = z.strictObject({ ...claim, actions: z.array(z.enum(['withdraw'])) })
export type OwnClaim = z.infer<typeof OwnClaim>

export const Claim = z.strictObject({
  ...claim,
  employee: z.strictObject({ id: Id, number: z.string(), name: TwoNames }),
  decidedBy: TwoNames.nullable(),
  decidedAt: Instant.nullable(),
  actions: z.array(z.enum(['decide'])),
})
export type Claim = z.infer<typeof Claim>

const area = 'portal'
const own = allowed('pay.own')
const payroll = allowed('pay.all')
const one = z.strictObject({ id: Id })
const ownPath = '/api/portal/expense-claims'
const path = '/api/portal/expense-claim-requests'

/** A photo of today's phones, before it is reduced. */
export const RECEIPT_MEGABYTES = 15
const RECEIPT_LIMIT = RECEIPT_MEGABYTES * 1024 * 1024
/** How many files one person may have uploaded and not used yet; the newest stay. */
export const UNUSED_MAX = 20
export const UNUSED_HOURS = 24

export const uploadReceipt = endpoint({
  name: 'expenseClaims.upload',
  method: 'POST',
  path: `${ownPath}/files`,
  area,
  access: own,
  summary: 'Upload a receipt: PDF, JPEG or PNG. Unused files are deleted after a day',
  status: 201,
  bodyAs: 'multipart',
  body: z.strictObject({ file: z.file() }),
  bodyLimit: RECEIPT_LIMIT + 16 * 1024,
  reply: z.strictObject({ id: Id, name: z.string(), bytes: z.int() }),
  refusals: [
    'session.tooManyTries',
    'files.tooLarge',
    'files.empty',
    'files.nameNotAllowed',
    'files.typeNotAllowed',
    'files.unreadable',
    'files.tooManyPixels',
  ],
})

export const listOwnClaims = endpoint({
  name: 'expenseClaims.own',
  method: 'GET',
  path: ownPath,
  area,
  access: own,
  summary: 'My expense claims, newest first',
  query: z.strictObject({ after: Id.optional(), limit: pageLimit(100, 20) }),
  reply: pageOf(OwnClaim).extend({ currency: z.string() }),
})

export const sendClaim = endpoint({
  name: 'expenseClaims.send',
  method: 'POST',
  path: ownPath,
  area,
  access: own,
  confirmNotNeeded: 'Payroll decides on it',
  summary: 'Claim money that I spent for the company, with its receipt',
  idempotent: true,
  status: 201,
  body: z.strictObject({
    day: Day,
    category: Category,
    fils: Fils.min(1).max(MAX_FILS),
    note: text(500, 3),
    fileId: Id,
  }),
  reply: OwnClaim,
  refusals: [
    'expenseClaims.notFound',
    'expenseClaims.dayInFuture',
    'expenseClaims.dayTooEarly',
    'expenseClaims.fileNotFound',
  ],
})

export const withdrawClaim = endpoint({
  name: 'expenseClaims.withdraw',
  method: 'POST',
  path: `${ownPath}/{id}/withdrawal`,
  area,
  access: own,
  summary: 'Withdraw a claim of mine that is not decided yet',
  params: one,
  reply: OwnClaim,
  refusals: ['expenseClaims.notFound', 'expenseClaims.alreadyDecided'],
})

export const openOwnReceipt = endpoint({
  name: 'expenseClaims.ownReceipt',
  method: 'GET',
  path: `${ownPath}/{id}/receipt`,
  area,
  access: own,
  confirmNotNeeded: 'A file that the caller sent, one at a time',
  summary: 'The receipt of my claim, as a download',
  params: one,
  reply: z.unknown(),
  replyAs: 'file',
  refusals: ['expenseClaims.notFound', 'files.notFound', 'files.damaged'],
})

export const listClaims = endpoint({
  name: 'expenseClaims.list',
  method: 'GET',
  path,
  area,
  access: payroll,
  confirm: true,
  summary: 'Expense claims by status, newest first, without the caller’s own',
  query: z.strictObject({
    state: ClaimState.default('pending'),
    after: Id.optional(),
    limit: pageLimit(100, 50),
  }),
  reply: pageOf(Claim).extend({ currency: z.string() }),
})

export const decideClaim = endpoint({
  name: 'expenseClaims.decide',
  method: 'POST',
  path: `${path}/{id}/decision`,
  area,
  access: payroll,
  confirm: true,
  summary: 'Approve a claim, which the next pay run pays, or reject it',
  params: one,
  body: z.discriminatedUnion('approve', [
    z.strictObject({ approve: z.literal(true) }),
    z.strictObject({ approve: z.literal(false), reason: text(500, 3) }),
  ]),
  reply: Claim,
  refusals: ['expenseClaims.notFound', 'expenseClaims.ownClaim', 'expenseClaims.alreadyDecided'],
})

export const openReceipt = endpoint({
  name: 'expenseClaims.receipt',
  method: 'GET',
  path: `${path}/{id}/receipt`,
  area,
  access: payroll,
  confirm: true,
  summary: 'The receipt of a claim, as a download. Each view is recorded in the audit log',
  params: one,
  reply: z.unknown(),
  replyAs: 'file',
  refusals: ['expenseClaims.notFound', 'expenseClaims.ownClaim', 'files.notFound', 'files.damaged'],
})
