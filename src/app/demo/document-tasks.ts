import { addDays } from '#platform/days.ts'
import { newId } from '#platform/id.ts'
import { stepsOf } from '#portal/documents/rules/transactions.ts'
import { type DemoTask, documentsData } from './documents-data.ts'
import { type DocumentsFill, officeHour } from './documents.ts'
import { insertRows } from './insert.ts'

interface OneTask extends DemoTask {
  readonly id: string
  readonly batchId: string | null
  readonly employeeId: string | null
  readonly person: FamilyMember | null
}

interface FamilyMember {
  readonly id: string
  readonly name_en: string
  readonly name_ar: string
  readonly relation: string
}

/** The day a step was done: each some days after the one before, none after today. */
function doneDaysAgo(task: DemoTask, index: number): number {
  const each = Math.max(1, Math.floor(task.startedDaysAgo / (task.stepsDone + 1)))
  return Math.max(0, task.startedDaysAgo - (index + 1) * each)
}

async function insertSteps(fill: DocumentsFill, task: OneTask): Promise<void> {
  const steps = stepsOf(task.type, task.kind)
  await insertRows(
    fill,
    'portal_document_task_steps',
    steps.map((code, index) => {
      const isDone = index < task.stepsDone
      return {
        task_id: task.id,
        position: index + 1,
        code,
        state: isDone ? ('done' as const) : ('todo' as const),
        fee_fils: Math.round((task.feesDirhams[index] ?? 0) * 100),
        done_by: isDone ? fill.proUserId : null,
        done_at: isDone ? officeHour(fill, doneDaysAgo(task, index), 10 * 60 + index * 7) : null,
      }
    }),
  )
}

async function insertHistory(fill: DocumentsFill, task: OneTask): Promise<void> {
  const steps = stepsOf(task.type, task.kind)
  const line = { task_id: task.id, user_id: fill.proUserId }
  await insertRows(fill, 'portal_document_task_events', [
    { ...line, id: newId(), at: officeHour(fill, task.startedDaysAgo), kind: 'created' },
  ])
  for (let index = 0; index < task.stepsDone; index++)
    await insertRows(fill, 'portal_document_task_events', [
      {
        ...line,
        id: newId(),
        at: officeHour(fill, doneDaysAgo(task, index), 10 * 60 + index * 7),
        kind: 'stepDone',
        step_code: steps[index] ?? 'collect',
        step_name: '',
      },
    ])
  const lastDaysAgo = doneDaysAgo(task, task.stepsDone)
  if (task.state !== 'open')
    await insertRows(fill, 'portal_document_task_events', [
      {
        ...line,
        id: newId(),
        at: officeHour(fill, lastDaysAgo, 13 * 60),
        kind: 'state',
        state: task.state,
        note:
          task.state === 'rejected' || task.state === 'cancelled'
            ? (task.notes[0]?.text ?? '')
            : '',
      },
    ])
  else
    for (const note of task.notes)
      await insertRows(fill, 'portal_document_task_events', [
        {
          ...line,
          id: newId(),
          at: officeHour(fill, lastDaysAgo, 13 * 60),
          kind: 'note',
          note: note.text,
          for_staff: note.isForStaff,
        },
      ])
}

async function insertOne(fill: DocumentsFill, task: OneTask): Promise<void> {
  const isEnded = task.state === 'done' || task.state === 'cancelled'
  await insertRows(fill, 'portal_document_tasks', [
    {
      id: task.id,
      batch_id: task.batchId,
      employee_id: task.employeeId,
      dependant_id: task.person?.id ?? null,
      dependant_name_en: task.person?.name_en ?? null,
      dependant_name_ar: task.person?.name_ar ?? null,
      dependant_relation: task.person?.relation ?? null,
      type: task.type,
      kind: task.kind,
      state: task.state,
      owner_user_id: fill.proUserId,
      due_on: addDays(fill.today, task.dueInDays),
      created_by: fill.proUserId,
      created_at: officeHour(fill, task.startedDaysAgo),
      ended_at: isEnded ? officeHour(fill, doneDaysAgo(task, task.stepsDone), 13 * 60) : null,
    },
  ])
  await insertSteps(fill, task)
  await insertHistory(fill, task)
}

async function familyMember(
  { trx, siteId }: DocumentsFill,
  employeeId: string | null,
  nameEn: string | undefined,
): Promise<FamilyMember | null> {
  if (nameEn === undefined) return null
  return trx
    .selectFrom('dependants')
    .select(['id', 'name_en', 'name_ar', 'relation'])
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('name_en', '=', nameEn)
    .executeTakeFirstOrThrow()
}

/**
 * Transactions with authorities in every state: one batch of visas, one of a family member, and one
 * of the company's own.
 */
export async function insertDocumentTasks(fill: DocumentsFill): Promise<void> {
  for (const task of documentsData().tasks) {
    const batchId = task.employeeNos.length > 1 ? newId() : null
    if (batchId !== null)
      await insertRows(fill, 'portal_document_batches', [
        {
          id: batchId,
          type: task.type,
          kind: task.kind,
          created_by: fill.proUserId,
          created_at: officeHour(fill, task.startedDaysAgo),
        },
      ])
    const holders =
      task.employeeNos.length === 0
        ? [null]
        : task.employeeNos.map((employeeNo) => fill.ids.get(employeeNo)?.id ?? null)
    for (const employeeId of holders) {
      const person = await familyMember(fill, employeeId, task.dependant)
      await insertOne(fill, { ...task, id: newId(), batchId, employeeId, person })
    }
  }
}
