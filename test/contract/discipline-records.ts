import { newId } from '#platform/id.ts'
import type { TestProduct } from '#test/helpers/test-product.ts'
import { type AccessCase, missing, nothing } from './access-cases.ts'

/** A case and an award of the cook, a nomination that waits, and what pay takes over. */
export interface DisciplineRecords {
  readonly caseId: string
  readonly fileId: string
  readonly offenceId: string
  readonly awardId: string
  readonly nominationId: string
  readonly awardTypeId: string
  readonly adjustmentId: string
}

const PORTAL = '/api/portal'
const PDF = '%PDF-1.4\n1 0 obj <<>> endobj\nstartxref\n0\n%%EOF\n'

async function send<Reply>(
  product: TestProduct,
  email: string,
  path: string,
  body: object,
): Promise<Reply> {
  const as = await product.signInAs(email)
  const {
    status,
    body: reply,
    text,
  } = await product.call(`POST ${PORTAL}${path}`, {
    as,
    key: newId(),
    body,
  })
  if (status >= 300) throw new Error(`${path}: ${text}`)
  return reply
}

async function firstOf(product: TestProduct, email: string, path: string): Promise<string> {
  const as = await product.signInAs(email)
  const { body } = await product.call(`GET ${PORTAL}${path}`, { as })
  const [first] = (body as { items: { id: string }[] }).items
  if (first === undefined) throw new Error(`${path} is empty`)
  return first.id
}

async function addFile(product: TestProduct, email: string, caseId: string): Promise<string> {
  const { status, body, text } = await product.call(
    `POST ${PORTAL}/discipline/cases/${caseId}/files`,
    { as: await product.signInAs(email), form: { file: new File([PDF], 'log.pdf') } },
  )
  if (status !== 201) throw new Error(text)
  return (body as { id: string }).id
}

export async function disciplineRecords(
  product: TestProduct,
  cookEmployeeId: string,
): Promise<DisciplineRecords> {
  const hr = 'hr@demo.test'
  const offenceId = await firstOf(product, hr, '/discipline/offences')
  const made = await send<{ id: string }>(product, hr, '/discipline/cases', {
    ...REPORT,
    employeeId: cookEmployeeId,
    offenceId,
  })
  await send(product, hr, `/discipline/cases/${made.id}/charge`, { text: 'Anything' })
  const awardTypeId = await firstOf(product, hr, '/awards/types')
  const nominateCook = (email: string) =>
    send<{ id: string }>(product, email, '/awards', {
      typeId: awardTypeId,
      employeeId: cookEmployeeId,
      reason: 'Kept the kitchen running',
    })
  const award = await nominateCook('manager@demo.test')
  await send(product, hr, `/awards/${award.id}/decision`, GRANT)
  const nomination = await nominateCook('manager@demo.test')
  return {
    caseId: made.id,
    fileId: await addFile(product, hr, made.id),
    offenceId,
    awardId: award.id,
    nominationId: nomination.id,
    awardTypeId,
    adjustmentId: await firstOf(product, 'payroll@demo.test', '/pay-adjustments'),
  }
}

const REPORT = {
  happenedOn: '2026-11-17',
  discoveredOn: '2026-11-17',
  elsewhere: '',
  account: 'Anything',
}
const GRANT = {
  grant: true,
  citation: { en: 'For the kitchen', ar: 'من أجل المطبخ' },
  fils: null,
  month: null,
}
const OFFENCE = {
  name: { en: 'Anything', ar: 'أي شيء' },
  timing: 'other',
  ladder: [{ kind: 'notice', days: null }],
  active: true,
}
const WARNING = { kind: 'warning' }

/** Bodies that would succeed if the record were the caller's. */
export function disciplineBodies(
  records: DisciplineRecords,
  own: { employeeId: string },
): Readonly<Record<string, unknown>> {
  return {
    'discipline.report': {
      ...REPORT,
      employeeId: own.employeeId,
      offenceId: records.offenceId,
    },
    'discipline.answer': { text: 'Anything' },
    'discipline.object': { text: 'Anything' },
    'discipline.charge': { text: 'Anything' },
    'discipline.hear': { on: '2026-11-18', attended: true, statement: 'Anything' },
    'discipline.investigate': { findings: 'Anything' },
    'discipline.remove': { from: '2026-11-18', to: '2026-11-20' },
    'discipline.close': { reason: 'Anything' },
    'discipline.give': {
      measure: WARNING,
      entitled: false,
      reason: 'Anything',
      nextKind: 'warning',
    },
    'discipline.decideObjection': {
      outcome: 'upheld',
      measure: null,
      entitled: false,
      reason: 'Anything',
    },
    'discipline.addOffence': OFFENCE,
    'discipline.editOffence': OFFENCE,
    'awards.nominate': {
      typeId: records.awardTypeId,
      employeeId: own.employeeId,
      reason: 'Kept the kitchen running',
    },
    'awards.decide': GRANT,
    'awards.share': { shared: true },
    'awards.editType': { name: { en: 'Anything', ar: 'أي شيء' }, active: true },
    'payAdjustments.take': { ids: [records.adjustmentId] },
  }
}

export function disciplineAccessCases(
  records: DisciplineRecords,
  cookEmployeeId: string,
): AccessCase[] {
  const { caseId, awardId, nominationId } = records
  const colleagues = ['employee@demo.test', 'manager@demo.test', 'payroll@demo.test'] as const
  return [
    ...['discipline.case', 'discipline.files', 'discipline.addFile', 'discipline.file'].flatMap(
      (name) => missing(name, 'params.id', caseId, ...colleagues, 'outsider'),
    ),
    ...missing('discipline.file', 'params.fileId', records.fileId, 'outsider'),
    ...['discipline.answer', 'discipline.acknowledge', 'discipline.object'].flatMap((name) =>
      missing(name, 'params.id', caseId, 'employee@demo.test', 'manager@demo.test', 'outsider'),
    ),
    ...[
      'discipline.charge',
      'discipline.hear',
      'discipline.investigate',
      'discipline.remove',
      'discipline.close',
      'discipline.penaltyOptions',
      'discipline.give',
      'discipline.decideObjection',
    ].flatMap((name) => missing(name, 'params.id', caseId, 'manager@demo.test', 'outsider')),
    ...missing('discipline.editOffence', 'params.id', records.offenceId, 'outsider'),
    ...missing('discipline.report', 'body.employeeId', cookEmployeeId, ...colleagues, 'outsider'),
    ...nothing('discipline.report', 'body.offenceId', records.offenceId, 'outsider'),
    ...nothing(
      'discipline.cases',
      'query.employeeId',
      cookEmployeeId,
      'manager@demo.test',
      'outsider',
    ),
    ...['awards.show', 'awards.certificate'].flatMap((name) =>
      missing(name, 'params.id', awardId, 'employee@demo.test', 'payroll@demo.test', 'outsider'),
    ),
    ...missing('awards.share', 'params.id', awardId, ...colleagues, 'outsider'),
    ...missing('awards.withdraw', 'params.id', nominationId, 'employee@demo.test', 'outsider'),
    ...missing('awards.decide', 'params.id', nominationId, 'manager@demo.test', 'outsider'),
    ...missing('awards.editType', 'params.id', records.awardTypeId, 'outsider'),
    ...nothing('awards.nominate', 'body.typeId', records.awardTypeId, 'outsider'),
    ...nothing('awards.nominate', 'body.employeeId', cookEmployeeId, 'outsider'),
    ...nothing('payAdjustments.take', 'body.ids.0', records.adjustmentId, 'outsider'),
  ]
}

export const DISCIPLINE_NAMES_NO_RECORD = [
  'discipline.own query.after',
  'discipline.cases query.after',
  'awards.own query.after',
  'awards.nominations query.after',
  'awards.list query.after',
  'payAdjustments.list query.after',
]
