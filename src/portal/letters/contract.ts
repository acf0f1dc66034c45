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
const Values = z.array(LetterValue).max(MAX_ASKS)

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

/** A letter at the desk, with everything its text is made from. */
export const LetterDetail = z.strictObject({
  ...Letter.shape,
  templateId: Id,
  layout: LetterLayout,
  gender: Gender,
  body: TwoNames,
  asks: z.array(Ask),
  values: z.array(LetterValue),
  fields: z.array(FilledField),
  /** The text of an issued letter, which never changes; null before. */
  issued: z.strictObject({ en: z.array(Block), ar: z.array(Block) }).nullable(),
  head: Letterhead,
  /** Of the sums in it. */
  currency: z.string(),
  /** The code on the printed letter. */
  code: z.string().nullable(),
  showsPay: z.boolean(),
  showsIdentity: z.boolean(),
  canDecide: z.boolean(),
})
export type LetterDetail = z.infer<typeof LetterDetail>

const area = 'portal'
const one = z.strictObject({ id: Id })
const Cursor = z.string().max(60).optional()
const Language = z.enum(['en', 'ar']).optional()
const own = '/api/portal/letters'
const desk = '/api/portal/letter-desk'

export const LetterChoice = z.strictObject({
  id: Id,
  kind: LetterKind,
  title: TwoNames,
  asks: z.array(Ask),
})
export type LetterChoice = z.infer<typeof LetterChoice>

/** `currency`: of the sums among what is asked. */
const Choices = z.strictObject({ items: z.array(LetterChoice), currency: z.string() })

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
  query: z.strictObject({ after: Cursor, limit: pageLimit(100, 20) }),
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

/** `waiting`: requests and drafts, oldest first. The other lists start with the newest. */
export const LetterView = z.enum(['waiting', 'issued', 'closed'])
export type LetterView = z.infer<typeof LetterView>

export const listLetters = endpoint({
  name: 'letters.list',
  method: 'GET',
  path: desk,
  area,
  access: allowed('letters.all'),
  summary: 'Letters that wait, that were issued, or that were rejected and withdrawn',
  query: z.strictObject({
    view: LetterView.default('waiting'),
    employeeId: Id.optional(),
    after: Cursor,
    limit: pageLimit(100, 50),
  }),
  reply: pageOf(Letter).extend({ waiting: z.int().min(0) }),
})

export const listTemplateChoices = endpoint({
  name: 'letters.templateChoices',
  method: 'GET',
  path: `${desk}/choices`,
  area,
  access: allowed('letters.all'),
  summary: 'The templates a letter can be made from',
  reply: Choices,
})

export const showLetter = endpoint({
  name: 'letters.show',
  method: 'GET',
  path: `${desk}/{id}`,
  area,
  access: allowed('letters.all'),
  summary: 'One letter with its text. Pay and identity numbers are masked',
  params: one,
  reply: LetterDetail,
  refusals: ['letters.notFound'],
})

/** Someone who is not an employee yet, such as a candidate with an offer. */
export const Recipient = z.strictObject({
  name: z.strictObject({ en: line(120), ar: line(120) }),
  gender: Gender,
})
export type Recipient = z.infer<typeof Recipient>

export const createLetter = endpoint({
  name: 'letters.create',
  method: 'POST',
  path: desk,
  area,
  access: allowed('letters.all'),
  confirmNotNeeded: 'A draft, which nobody outside the desk sees',
  summary: 'Prepare a letter to an employee, or to someone who is not one yet',
  idempotent: true,
  status: 201,
  body: z.strictObject({
    templateId: Id,
    to: z.union([z.strictObject({ employeeId: Id }), Recipient]),
    values: Values,
  }),
  reply: LetterDetail,
  refusals: [
    'letters.templateNotFound',
    'letters.employeeNotFound',
    'letters.unknownField',
    'letters.wrongType',
    'letters.ownLetter',
  ],
})

export const saveLetter = endpoint({
  name: 'letters.save',
  method: 'PUT',
  path: `${desk}/{id}`,
  area,
  access: allowed('letters.all'),
  confirmNotNeeded: 'A draft, which nobody outside the desk sees',
  summary: 'Complete the fields of a letter that is not issued yet',
  params: one,
  body: z.strictObject({ values: Values, layout: LetterLayout }),
  reply: LetterDetail,
  refusals: [
    'letters.notFound',
    'letters.alreadyDecided',
    'letters.ownLetter',
    'letters.unknownField',
    'letters.wrongType',
  ],
})

export const decideLetter = endpoint({
  name: 'letters.decide',
  method: 'POST',
  path: `${desk}/{id}/decision`,
  area,
  access: allowed('letters.all'),
  confirmNotNeeded: 'Nothing is issued by it',
  summary: 'Approve a request, or reject it with a reason',
  params: one,
  body: z.strictObject({ approve: z.boolean(), reason: text(500, 0) }),
  reply: LetterDetail,
  refusals: [
    'letters.notFound',
    'letters.alreadyDecided',
    'letters.ownLetter',
    'letters.reasonNeeded',
  ],
})

export const discardLetter = endpoint({
  name: 'letters.discard',
  method: 'DELETE',
  path: `${desk}/{id}`,
  area,
  access: allowed('letters.all'),
  confirmNotNeeded: 'A draft, which nobody outside the desk sees',
  summary: 'Delete a draft',
  params: one,
  reply: one,
  refusals: ['letters.notFound', 'letters.alreadyDecided'],
})

export const issueLetter = endpoint({
  name: 'letters.issue',
  method: 'POST',
  path: `${desk}/{id}/issue`,
  area,
  access: allowed('letters.all'),
  confirm: true,
  summary: 'Issue a letter. It gets the next number of the year, and its text never changes again',
  params: one,
  reply: LetterDetail,
  refusals: [
    'letters.notFound',
    'letters.alreadyDecided',
    'letters.ownLetter',
    'letters.fieldsMissing',
  ],
})

/** What was not issued, and what it lacks. */
const Skipped = z.strictObject({
  id: Id,
  name: TwoNames,
  why: z.enum(['missing', 'decided', 'own', 'absent']),
  missing: z.array(TwoNames),
})
const ManyIssued = z.strictObject({
  issued: z.array(z.strictObject({ id: Id, name: TwoNames, number: z.string() })),
  skipped: z.array(Skipped),
})
export type ManyIssued = z.infer<typeof ManyIssued>
export const MAX_AT_ONCE = 200

export const issueLetters = endpoint({
  name: 'letters.issueMany',
  method: 'POST',
  path: `${desk}/issue`,
  area,
  access: allowed('letters.all'),
  confirm: true,
  summary:
    'Issue several waiting letters. Those with missing fields are listed and stay as they are',
  idempotent: true,
  body: z.strictObject({ ids: z.array(Id).min(1).max(MAX_AT_ONCE) }),
  reply: ManyIssued,
})

export const issueToMany = endpoint({
  name: 'letters.issueToMany',
  method: 'POST',
  path: `${desk}/bulk`,
  area,
  access: allowed('letters.all'),
  confirm: true,
  summary:
    'Issue the same letter to several employees. Those whose record lacks a field are listed',
  idempotent: true,
  body: z.strictObject({
    templateId: Id,
    employeeIds: z.array(Id).min(1).max(MAX_AT_ONCE),
    values: Values,
  }),
  reply: ManyIssued,
  refusals: ['letters.templateNotFound', 'letters.unknownField', 'letters.wrongType'],
})

export const revokeLetter = endpoint({
  name: 'letters.revoke',
  method: 'POST',
  path: `${desk}/{id}/revocation`,
  area,
  access: allowed('letters.all'),
  confirm: true,
  summary: 'Revoke an issued letter. Its public page says so from then on',
  params: one,
  body: z.strictObject({ reason: text(500) }),
  reply: LetterDetail,
  refusals: ['letters.notFound', 'letters.alreadyDecided', 'letters.ownLetter'],
})

/** Before it is issued: a draft that says so. Pay needs `pay.all`, identity numbers `employees.papers`. */
export const openLetter = endpoint({
  name: 'letters.pdf',
  method: 'GET',
  path: `${desk}/{id}/pdf`,
  area,
  access: allowed('letters.all'),
  confirm: true,
  summary: 'A letter as PDF',
  params: one,
  query: z.strictObject({ language: Language }),
  reply: z.string(),
  replyAs: 'file',
  refusals: ['letters.notFound', 'letters.payHidden', 'letters.identityHidden'],
})
