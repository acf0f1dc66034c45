import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, Instant, line, pageLimit, pageOf, text, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

export const LetterKind = z.enum([
  'salaryCertificate',
  'noObjection',
  'experience',
  'resignation',
  'salaryUpdate',
  'employeeUpdate',
  'warning',
  'award',
  'returnToDuty',
  'offer',
  /** From a template of the company's own. */
  'other',
])
export type LetterKind = z.infer<typeof LetterKind>

export const LetterState = z.enum([
  'requested',
  'approved',
  /** Prepared by HR without a request. */
  'draft',
  'issued',
  'rejected',
  'withdrawn',
  'revoked',
])
export type LetterState = z.infer<typeof LetterState>

/** Both languages beside each other on one page, or a page for each. */
export const LetterLayout = z.enum(['together', 'separate'])
export type LetterLayout = z.infer<typeof LetterLayout>

/** The name by which a template's text refers to a field: `{{joiningDate}}`. */
export const FieldKey = z.string().regex(/^[a-z][A-Za-z0-9]{0,29}$/, 'letters.badFieldKey')

export const AskType = z.enum(['text', 'day', 'sum', 'number'])
export type AskType = z.infer<typeof AskType>

/** A field that is entered for each letter, because no record has it. */
export const Ask = z.strictObject({
  key: FieldKey,
  label: z.strictObject({ en: line(80), ar: line(80) }),
  type: AskType,
  /** The employee enters it with the request; HR may change it. */
  byEmployee: z.boolean(),
})
export type Ask = z.infer<typeof Ask>

/** The largest sum in a letter: a hundred million in the currency's whole units. */
const MAX_SUM = 10_000_000_000
const TextValue = z.strictObject({ en: text(1000, 0), ar: text(1000, 0) })

/** What was entered for one of the template's asks. `sum` is whole fils. */
export const LetterValue = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), key: FieldKey, text: TextValue }),
  z.strictObject({ type: z.literal('day'), key: FieldKey, day: Day }),
  z.strictObject({ type: z.literal('sum'), key: FieldKey, sum: z.int().min(0).max(MAX_SUM) }),
  z.strictObject({
    type: z.literal('number'),
    key: FieldKey,
    number: z.int().min(0).max(1_000_000),
  }),
])
export type LetterValue = z.infer<typeof LetterValue>

export const MAX_ASKS = 12
export const Values = z.array(LetterValue).max(MAX_ASKS)

/** Where a field gets its value, or why its value is hidden. */
export const FieldSource = z.enum(['record', 'identity', 'pay', 'letter', 'ask'])
export type FieldSource = z.infer<typeof FieldSource>

/**
 * A field's text in both languages; empty where the record lacks it. Pay and identity numbers are
 * masked: only the PDF shows them, after the password.
 */
export const FilledField = z.strictObject({
  key: z.string(),
  source: FieldSource,
  text: TwoNames,
})
export type FilledField = z.infer<typeof FilledField>

/** A piece of a letter's text; `field` where it came from one. */
export const Span = z.strictObject({
  text: z.string(),
  field: z.strictObject({ key: z.string(), source: FieldSource, missing: z.boolean() }).optional(),
})
export type Span = z.infer<typeof Span>

export const Block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('paragraph'), spans: z.array(Span) }),
  z.strictObject({ kind: z.literal('list'), items: z.array(z.array(Span)) }),
  z.strictObject({
    kind: z.literal('details'),
    rows: z.array(z.strictObject({ label: z.array(Span), value: z.array(Span) })),
  }),
])
export type Block = z.infer<typeof Block>

export const Letterhead = z.strictObject({
  company: TwoNames,
  /** Address, phone and licence, a line each. */
  lines: TwoNames,
  signer: TwoNames,
  signerPosition: TwoNames,
})
export type Letterhead = z.infer<typeof Letterhead>

const Person = z.strictObject({ id: Id, employeeNo: z.string(), name: TwoNames })

export const Letter = z.strictObject({
  id: Id,
  kind: LetterKind,
  title: TwoNames,
  state: LetterState,
  /** Null for someone who is not an employee yet. */
  employee: Person.nullable(),
  recipient: TwoNames,
  /** The employee requested it. */
  requested: z.boolean(),
  note: z.string(),
  createdAt: Instant,
  decidedBy: TwoNames.nullable(),
  decidedAt: Instant.nullable(),
  /** Why it was rejected or revoked. */
  reason: z.string().nullable(),
  /** As printed: HR-2026-0042. */
  number: z.string().nullable(),
  issuedOn: Day.nullable(),
})
export type Letter = z.infer<typeof Letter>

export const Gender = z.enum(['male', 'female'])

const area = 'portal'
const one = z.strictObject({ id: Id })
const Language = z.enum(['en', 'ar']).optional()
const own = '/api/portal/letters'

export const LetterChoice = z.strictObject({
  id: Id,
  kind: LetterKind,
  title: TwoNames,
  asks: z.array(Ask),
})
export type LetterChoice = z.infer<typeof LetterChoice>

/** `currency`: of the sums among what is asked. */
export const Choices = z.strictObject({ items: z.array(LetterChoice), currency: z.string() })

export const listLetterChoices = endpoint({
  name: 'letters.choices',
  method: 'GET',
  path: `${own}/choices`,
  area,
  access: allowed('letters.own'),
  summary: 'The letters I can request, with what I enter for each',
  reply: Choices,
})

export const requestLetter = endpoint({
  name: 'letters.request',
  method: 'POST',
  path: own,
  area,
  access: allowed('letters.own'),
  summary: 'Request a letter from HR',
  idempotent: true,
  status: 201,
  body: z.strictObject({ templateId: Id, values: Values, note: text(500, 0) }),
  reply: Letter,
  refusals: [
    'letters.notLinked',
    'letters.templateNotFound',
    'letters.alreadyRequested',
    'letters.unknownField',
    'letters.wrongType',
  ],
})

/** Never what HR only prepares. */
export const listOwnLetters = endpoint({
  name: 'letters.own',
  method: 'GET',
  path: own,
  area,
  access: allowed('letters.own'),
  summary: 'My letters and requests, newest first',
  query: z.strictObject({ after: Id.optional(), limit: pageLimit(100, 20) }),
  reply: pageOf(Letter),
  refusals: ['letters.notLinked'],
})

export const withdrawLetter = endpoint({
  name: 'letters.withdraw',
  method: 'POST',
  path: `${own}/{id}/withdrawal`,
  area,
  access: allowed('letters.own'),
  summary: 'Withdraw a request that is not issued yet',
  params: one,
  reply: Letter,
  refusals: ['letters.notFound', 'letters.alreadyDecided'],
})

export const openOwnLetter = endpoint({
  name: 'letters.ownPdf',
  method: 'GET',
  path: `${own}/{id}/pdf`,
  area,
  access: allowed('letters.own'),
  confirm: true,
  summary: 'One of my issued letters as PDF',
  params: one,
  query: z.strictObject({ language: Language }),
  reply: z.string(),
  replyAs: 'file',
  refusals: ['letters.notFound', 'letters.revoked'],
})
