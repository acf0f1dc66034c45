import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id, line, text, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'
import {
  Ask,
  FilledField,
  Gender,
  Letterhead,
  LetterKind,
  LetterLayout,
  MAX_ASKS,
} from '../contract.ts'

/**
 * Plain text: an empty line between paragraphs, a hyphen before each item of a list, an equals sign
 * between label and value. `{{name}}` is a field, `{{his|her}}` depends on the recipient.
 */
const Body = text(8000)

const PARTS = {
  title: z.strictObject({ en: line(80), ar: line(80) }),
  body: z.strictObject({ en: Body, ar: Body }),
  layout: LetterLayout,
  asks: z.array(Ask).max(MAX_ASKS),
  /** Employees can request it. */
  requestable: z.boolean(),
  active: z.boolean(),
}

export const Template = z.strictObject({
  ...PARTS,
  id: Id,
  kind: LetterKind,
  title: TwoNames,
  body: TwoNames,
  /** Goes up with each change. */
  version: z.int(),
})
export type Template = z.infer<typeof Template>

const area = 'portal'
const access = allowed('letters.setUp')
const one = z.strictObject({ id: Id })
const path = '/api/portal/letter-templates'

export const listTemplates = endpoint({
  name: 'letters.templates',
  method: 'GET',
  path,
  area,
  access,
  summary: 'All templates of letters with their texts',
  reply: z.strictObject({ items: z.array(Template) }),
})

const AGAINST = [
  'letters.unknownFields',
  'letters.unclosedField',
  'letters.askNameTaken',
  'letters.titleTaken',
] as const

export const addTemplate = endpoint({
  name: 'letters.addTemplate',
  method: 'POST',
  path,
  area,
  access,
  summary: 'Add a template of the company’s own',
  idempotent: true,
  status: 201,
  body: z.strictObject(PARTS),
  reply: Template,
  refusals: AGAINST,
})

export const changeTemplate = endpoint({
  name: 'letters.changeTemplate',
  method: 'PUT',
  path: `${path}/{id}`,
  area,
  access,
  summary: 'Edit a template. Issued letters keep their text',
  params: one,
  body: z.strictObject({ ...PARTS, version: z.int().min(0) }),
  reply: Template,
  refusals: ['letterTemplates.notFound', 'letterTemplates.changedMeanwhile', ...AGAINST],
})

/** What a template's text can use: a sample, or one employee's record with masked numbers. */
export const listFields = endpoint({
  name: 'letters.fields',
  method: 'GET',
  path: '/api/portal/letter-fields',
  area,
  access: allowed('letters.all'),
  summary: 'The fields of letters, filled with an example or with an employee’s record',
  query: z.strictObject({ employeeId: Id.optional() }),
  reply: z.strictObject({
    gender: Gender,
    fields: z.array(FilledField),
    head: Letterhead,
    currency: z.string(),
  }),
  refusals: ['letters.employeeNotFound'],
})

const HeadParts = {
  /** The first part of every number: HR-2026-0042. */
  prefix: z.string().regex(/^[A-Z0-9]{1,8}$/, 'letters.badPrefix'),
  lines: z.strictObject({ en: text(400, 0), ar: text(400, 0) }),
  signer: z.strictObject({ en: line(120, 0), ar: line(120, 0) }),
  signerPosition: z.strictObject({ en: line(120, 0), ar: line(120, 0) }),
}

export const LetterheadSettings = z.strictObject({
  ...HeadParts,
  company: TwoNames,
  lines: TwoNames,
  signer: TwoNames,
  signerPosition: TwoNames,
})
export type LetterheadSettings = z.infer<typeof LetterheadSettings>

export const showLetterhead = endpoint({
  name: 'letters.letterhead',
  method: 'GET',
  path: '/api/portal/letterhead',
  area,
  access,
  summary: 'The letterhead, the signature and the first part of the numbers',
  reply: LetterheadSettings,
})

export const changeLetterhead = endpoint({
  name: 'letters.changeLetterhead',
  method: 'PUT',
  path: '/api/portal/letterhead',
  area,
  access,
  summary: 'Edit the letterhead. Issued letters keep theirs',
  body: z.strictObject({
    ...HeadParts,
    /** The legal name; empty where it is the site’s name. */
    company: z.strictObject({ en: line(160, 0), ar: line(160, 0) }),
  }),
  reply: LetterheadSettings,
})
