import type { TestProduct } from '#test/helpers/test-product.ts'
import { type AccessCase, missing, nothing } from './access-cases.ts'
import { read } from './leave-records.ts'

/** A circular for the cook alone, with a file and a question, and a draft. */
export interface CircularRecords {
  circularId: string
  fileId: string
  questionId: string
  draftId: string
  workSiteId: string
  departmentId: string
  cookId: string
}

const TITLE = { en: 'Hygiene', ar: 'النظافة' }
const PDF = '%PDF-1.4\n1 0 obj <<>> endobj\nstartxref\n0\n%%EOF\n'

const blocks = (text: string) => [{ type: 'paragraph', text: [{ text }] }]
const NO_ONE = {
  everyone: false,
  workSiteIds: [],
  departmentIds: [],
  positions: [],
  nationalities: [],
  employeeIds: [],
}
const DRAFT = {
  title: TITLE,
  blocks: { en: blocks('Wash your hands.'), ar: blocks('اغسل يديك.') },
  fileIds: [],
  audience: { ...NO_ONE, everyone: true },
  acknowledgement: null,
  expiresOn: null,
}

export async function circularRecords(
  product: TestProduct,
  known: { cookId: string; workSiteId: string; departmentId: string },
): Promise<CircularRecords> {
  const as = await product.signInAs('hr@demo.test')
  const desk = '/api/portal/circulars-desk'
  const add = async (key: string) =>
    read<{ id: string; revision: number }>(
      await product.call(`POST ${desk}`, { as, key, body: { kind: 'circular', title: TITLE } }),
    )
  const file = read<{ id: string }>(
    await product.call(`POST ${desk}/files`, {
      as,
      form: { file: new File([PDF], 'Hygiene.pdf') },
    }),
  )
  const { id, revision } = await add('records-circular')
  const saved = read<{ revision: number }>(
    await product.call(`PUT ${desk}/circulars/${id}/draft`, {
      as,
      body: {
        revision,
        draft: {
          ...DRAFT,
          fileIds: [file.id],
          audience: { ...NO_ONE, employeeIds: [known.cookId] },
        },
      },
    }),
  )
  read(
    await product.call(`POST ${desk}/circulars/${id}/publication`, {
      as,
      key: 'records-circular-published',
      body: {
        revision: saved.revision,
        publishAt: null,
        material: true,
        changeNote: { en: '', ar: '' },
      },
    }),
  )
  const question = read<{ id: string }>(
    await product.call(`POST /api/portal/circulars/${id}/questions`, {
      as: await product.signInAs('kitchen@demo.test'),
      key: 'records-circular-asked',
      body: { question: 'With cold water too?' },
    }),
  )
  const draft = await add('records-circular-draft')
  return {
    ...known,
    circularId: id,
    fileId: file.id,
    questionId: question.id,
    draftId: draft.id,
  }
}

const READERS = [
  'circulars.show',
  'circulars.read',
  'circulars.acknowledge',
  'circulars.questions',
  'circulars.ask',
]
const OF_THE_DESK = [
  'circulars.deskOne',
  'circulars.saveDraft',
  'circulars.publish',
  'circulars.cancelSchedule',
  'circulars.end',
  'circulars.withdraw',
  'circulars.pin',
  'circulars.people',
  'circulars.remind',
  'circulars.exportPeople',
]

/** No one else, not even a manager, reads what is for the cook; no other site has any of it. */
export function circularAccessCases(records: CircularRecords): AccessCase[] {
  const { circularId, fileId, questionId, draftId } = records
  const others = ['employee@demo.test', 'manager@demo.test', 'outsider'] as const
  return [
    ...READERS.flatMap((name) => missing(name, 'params.id', circularId, ...others)),
    ...missing('circulars.file', 'params.id', circularId, ...others),
    ...missing('circulars.file', 'params.fileId', fileId, ...others),
    ...OF_THE_DESK.flatMap((name) => missing(name, 'params.id', circularId, 'outsider')),
    ...missing('circulars.version', 'params.id', circularId, 'outsider'),
    ...missing('circulars.remove', 'params.id', draftId, 'outsider'),
    ...missing('circulars.answer', 'params.id', questionId, 'outsider'),
    ...nothing('circulars.deskQuestions', 'query.circularId', circularId, 'outsider'),
    ...(
      [
        ['workSiteIds', records.workSiteId],
        ['departmentIds', records.departmentId],
        ['employeeIds', records.cookId],
      ] as const
    ).flatMap(([field, id]) => [
      ...nothing('circulars.countAudience', `body.audience.${field}.0`, id, 'outsider'),
      ...nothing('circulars.saveDraft', `body.draft.audience.${field}.0`, id, 'outsider'),
    ]),
    ...nothing('circulars.saveDraft', 'body.draft.fileIds.0', fileId, 'outsider'),
  ]
}

/** Parameters that name no record, or the place of a page. */
export const CIRCULARS_NAME_NO_RECORD = [
  'circulars.version params.version',
  'circulars.desk query.after',
  'circulars.questions query.after',
  'circulars.deskQuestions query.after',
]

export function circularBodies(): Readonly<Record<string, unknown>> {
  return {
    'circulars.add': { kind: 'circular', title: TITLE },
    'circulars.read': { version: 1 },
    'circulars.acknowledge': { version: 1 },
    'circulars.ask': { question: 'Anything at all?' },
    'circulars.saveDraft': { revision: 1, draft: DRAFT },
    'circulars.publish': {
      revision: 1,
      publishAt: null,
      material: true,
      changeNote: { en: '', ar: '' },
    },
    'circulars.withdraw': { reason: 'Anything' },
    'circulars.pin': { pinned: true },
    'circulars.answer': { answer: { en: 'Anything', ar: '' } },
    'circulars.countAudience': { audience: NO_ONE },
  }
}
