import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { StepCode, TaskKind, TaskState } from '../rules/transactions.ts'
import type { StepState, TaskDependant } from '../tasks/contract.ts'

export interface NewTask {
  readonly id: string
  readonly batchId: string | null
  readonly employeeId: string | null
  readonly dependant: TaskDependant | null
  readonly type: string
  readonly kind: TaskKind
  readonly ownerUserId: string | null
  readonly dueOn: string
  readonly createdBy: string
}

export async function insertBatch(
  trx: Trx,
  siteId: number,
  batch: { id: string; type: string; kind: TaskKind; createdBy: string },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('portal_document_batches')
    .values({
      site_id: siteId,
      id: batch.id,
      type: batch.type,
      kind: batch.kind,
      created_by: batch.createdBy,
      created_at: now,
    })
    .execute()
}

/** Adds these tasks with their steps; one that runs already is left out. Returns those added. */
export async function insertTasks(
  trx: Trx,
  siteId: number,
  tasks: readonly NewTask[],
  steps: readonly StepCode[],
  now: Date,
): Promise<string[]> {
  const added = await trx
    .insertInto('portal_document_tasks')
    .values(
      tasks.map((task) => ({
        site_id: siteId,
        id: task.id,
        batch_id: task.batchId,
        employee_id: task.employeeId,
        dependant_id: task.dependant?.id ?? null,
        dependant_name_en: task.dependant?.name.en ?? null,
        dependant_name_ar: task.dependant?.name.ar ?? null,
        dependant_relation: task.dependant?.relation ?? null,
        type: task.type,
        kind: task.kind,
        owner_user_id: task.ownerUserId,
        due_on: task.dueOn,
        created_by: task.createdBy,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  const ids = added.map(({ id }) => id)
  if (ids.length > 0 && steps.length > 0)
    await trx
      .insertInto('portal_document_task_steps')
      .values(
        ids.flatMap((id) =>
          steps.map((code, index) => ({
            site_id: siteId,
            task_id: id,
            position: index + 1,
            code,
          })),
        ),
      )
      .execute()
  return ids
}

export async function updateTask(
  trx: Trx,
  siteId: number,
  id: string,
  change: {
    state?: TaskState
    endedAt?: Date | null
    dueOn?: string
    ownerUserId?: string | null
    versionId?: string
  },
): Promise<void> {
  const set = {
    ...(change.state === undefined ? {} : { state: change.state }),
    ...(change.endedAt === undefined ? {} : { ended_at: change.endedAt }),
    ...(change.dueOn === undefined ? {} : { due_on: change.dueOn }),
    ...(change.ownerUserId === undefined ? {} : { owner_user_id: change.ownerUserId }),
    ...(change.versionId === undefined ? {} : { version_id: change.versionId }),
  }
  if (Object.keys(set).length === 0) return
  await trx
    .updateTable('portal_document_tasks')
    .set(set)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export async function setStep(
  trx: Trx,
  siteId: number,
  { taskId, position }: { taskId: string; position: number },
  step: { state: StepState; feeFils: number; by: string },
  now: Date,
): Promise<void> {
  const isOpen = step.state === 'todo'
  await trx
    .updateTable('portal_document_task_steps')
    .set({
      state: step.state,
      fee_fils: step.feeFils,
      done_by: isOpen ? null : step.by,
      done_at: isOpen ? null : now,
    })
    .where('site_id', '=', siteId)
    .where('task_id', '=', taskId)
    .where('position', '=', position)
    .execute()
}

export async function appendStep(
  trx: Trx,
  siteId: number,
  taskId: string,
  step: { position: number; name: string },
): Promise<void> {
  await trx
    .insertInto('portal_document_task_steps')
    .values({
      site_id: siteId,
      task_id: taskId,
      position: step.position,
      code: 'own',
      name: step.name,
    })
    .execute()
}

export interface NewEvent {
  readonly kind:
    | 'created'
    | 'stepDone'
    | 'stepSkipped'
    | 'stepReopened'
    | 'state'
    | 'assigned'
    | 'due'
    | 'note'
    | 'file'
  readonly step?: { readonly code: StepCode; readonly name: string }
  readonly state?: TaskState
  readonly dueOn?: string | null
  readonly note?: string
  readonly fileId?: string
  readonly isForStaff?: boolean
}

/** Adds a line to the history of each of these tasks. */
export async function insertEvents(
  trx: Trx,
  siteId: number,
  taskIds: readonly string[],
  event: NewEvent & { by: string },
  now: Date,
): Promise<void> {
  if (taskIds.length === 0) return
  await trx
    .insertInto('portal_document_task_events')
    .values(
      taskIds.map((taskId) => ({
        site_id: siteId,
        id: newId(),
        task_id: taskId,
        at: now,
        user_id: event.by,
        kind: event.kind,
        step_code: event.step?.code ?? null,
        step_name: event.step?.name ?? null,
        state: event.state ?? null,
        due_on: event.dueOn ?? null,
        note: event.note ?? '',
        file_id: event.fileId ?? null,
        for_staff: event.isForStaff ?? false,
      })),
    )
    .execute()
}
