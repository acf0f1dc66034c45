import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id, line, pageLimit, pageOf, text, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'
import {
  Ask,
  Block,
  Choices,
  FilledField,
  Gender,
  Letter,
  Letterhead,
  LetterLayout,
  LetterValue,
  Values,
} from '../contract.ts'

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
const desk = '/api/portal/letter-desk'

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
