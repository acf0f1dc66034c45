import { newId } from '#platform/id.ts'
import { standardTemplateId } from '#portal/letters/database/templates.ts'
import type { TestProduct } from '#test/helpers/test-product.ts'
import { type AccessCase, missing, nothing } from './access-cases.ts'
import { read } from './leave-records.ts'

export interface LetterRecords {
  /** The employee's request, which waits. */
  requestedId: string
  /** The employee's own issued letter. */
  issuedId: string
  /** A draft to the employee. */
  draftId: string
  /** A template of the company's own. */
  templateId: string
  employeeId: string
}

const names = { en: 'Anything', ar: 'أي شيء' }
export const TEMPLATE = {
  title: { en: 'Equipment receipt', ar: 'استلام عهدة' },
  body: { en: 'Dear {{name}}', ar: 'عزيزنا {{name}}' },
  layout: 'together',
  asks: [],
  requestable: true,
  active: true,
}
const LETTERHEAD = {
  prefix: 'HR',
  company: names,
  lines: names,
  signer: names,
  signerPosition: names,
}

/** Letters of the employee of the demonstration company. */
export async function letterRecords(
  product: TestProduct,
  employeeId: string,
): Promise<LetterRecords> {
  const [hr, employee] = [
    await product.signInAs('hr@demo.test'),
    await product.signInAs('employee@demo.test'),
  ]
  const post = async (path: string, as: string, body: unknown) =>
    read<{ id: string }>(
      await product.call(`POST /api/portal/${path}`, {
        as,
        body,
        key: `records-${path.replaceAll('/', '-')}-${newId()}`,
      }),
    ).id
  const templateId = await post('letter-templates', hr, TEMPLATE)
  const draft = (): Promise<string> =>
    post('letter-desk', hr, { templateId, to: { employeeId }, values: [] })
  const issuedId = await draft()
  read(await product.call(`POST /api/portal/letter-desk/${issuedId}/issue`, { as: hr }))
  return {
    employeeId,
    templateId,
    issuedId,
    draftId: await draft(),
    requestedId: await post('letters', employee, {
      templateId: standardTemplateId(product.sites.demo, 'experience'),
      values: [],
      note: 'Anything',
    }),
  }
}

export function letterBodies({ templateId }: LetterRecords, own: { employeeId: string }) {
  return {
    'letters.request': { templateId, values: [], note: '' },
    'letters.create': { templateId, to: { employeeId: own.employeeId }, values: [] },
    'letters.save': { values: [], layout: 'together' },
    'letters.decide': { approve: false, reason: 'Anything' },
    'letters.issueMany': { ids: [newId()] },
    'letters.issueToMany': { templateId, employeeIds: [own.employeeId], values: [] },
    'letters.revoke': { reason: 'Anything' },
    'letters.addTemplate': { ...TEMPLATE, title: { en: 'Another', ar: 'آخر' } },
    'letters.changeTemplate': { ...TEMPLATE, version: 1 },
    'letters.changeLetterhead': LETTERHEAD,
  }
}

export function letterAccessCases(records: LetterRecords): AccessCase[] {
  const { requestedId, issuedId, draftId, templateId, employeeId } = records
  return [
    ...missing('letters.withdraw', 'params.id', requestedId, 'kitchen@demo.test', 'outsider'),
    ...missing('letters.ownPdf', 'params.id', issuedId, 'kitchen@demo.test', 'outsider'),
    ...['letters.show', 'letters.pdf', 'letters.save', 'letters.decide', 'letters.issue'].flatMap(
      (name) =>
        missing(
          name,
          'params.id',
          draftId,
          'employee@demo.test',
          'manager@demo.test',
          'payroll@demo.test',
          'pro@demo.test',
          'outsider',
        ),
    ),
    ...['letters.discard', 'letters.revoke'].flatMap((name) =>
      missing(name, 'params.id', issuedId, 'employee@demo.test', 'outsider'),
    ),
    ...missing('letters.changeTemplate', 'params.id', templateId, 'admin@demo.test', 'outsider'),
    ...['letters.request', 'letters.create', 'letters.issueToMany'].flatMap((name) =>
      nothing(name, 'body.templateId', templateId, 'outsider'),
    ),
    ...nothing('letters.create', 'body.to.employeeId', employeeId, 'outsider'),
    ...nothing('letters.issueToMany', 'body.employeeIds.0', employeeId, 'outsider'),
    ...nothing('letters.issueMany', 'body.ids.0', draftId, 'outsider'),
    ...nothing('letters.list', 'query.employeeId', employeeId, 'outsider'),
    ...nothing('letters.fields', 'query.employeeId', employeeId, 'outsider'),
  ]
}

/** Page cursors, and a code that its letter's owner gives away. */
export const LETTER_NAMES_NO_RECORD = [
  'letters.own query.after',
  'letters.list query.after',
  'letters.check params.code',
]

/** The lists of letters with realistic queries. `{…}` are ids of existing rows. */
export const LETTER_LISTS: Readonly<Record<string, readonly string[]>> = {
  'letters.choices': ['/api/portal/letters/choices'],
  'letters.own': ['/api/portal/letters'],
  'letters.list': ['', '?view=issued', '?view=closed', '?view=issued&employeeId={employee}'].map(
    (query) => `/api/portal/letter-desk${query}`,
  ),
  'letters.templateChoices': ['/api/portal/letter-desk/choices'],
  'letters.templates': ['/api/portal/letter-templates'],
  'letters.fields': ['/api/portal/letter-fields?employeeId={employee}'],
  'letters.letterhead': ['/api/portal/letterhead'],
}
/** Read one letter by its key. */
export const LETTER_NO_LISTS = ['letters.ownPdf', 'letters.show', 'letters.pdf', 'letters.check']
