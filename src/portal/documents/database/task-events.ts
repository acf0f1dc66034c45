import type { Queries } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { StepCode, TaskState } from '../rules/transactions.ts'
import type { NewEvent } from './task-changes.ts'

export interface StoredEvent {
  readonly id: string
  readonly at: Date
  readonly by: TwoNames | null
  readonly kind: NewEvent['kind']
  readonly step: { readonly code: StepCode; readonly name: string } | null
  readonly state: TaskState | null
  readonly dueOn: string | null
  readonly note: string
  readonly file: { readonly id: string; readonly name: string } | null
  readonly isForStaff: boolean
}

const MAX_EVENTS = 200

/** A task's history, oldest first; without what is for staff only, unless the reader is staff. */
export async function eventsOf(
  queries: Queries,
  siteId: number,
  taskId: string,
  isStaff: boolean,
): Promise<StoredEvent[]> {
  const rows = await queries
    .selectFrom('portal_document_task_events as v')
    .leftJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'v.site_id').onRef('u.id', '=', 'v.user_id'),
    )
    .leftJoin('files as f', (join) =>
      join.onRef('f.site_id', '=', 'v.site_id').onRef('f.id', '=', 'v.file_id'),
    )
    .where('v.site_id', '=', siteId)
    .where('v.task_id', '=', taskId)
    .$if(!isStaff, (query) => query.where('v.for_staff', '=', false))
    .selectAll('v')
    .select(['u.name_en', 'u.name_ar', 'f.name as file_name'])
    .orderBy('v.id')
    .limit(MAX_EVENTS)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    by: row.name_en === null || row.name_ar === null ? null : { en: row.name_en, ar: row.name_ar },
    kind: row.kind,
    step:
      row.step_code === null
        ? null
        : { code: row.step_code as StepCode, name: row.step_name ?? '' },
    state: row.state as TaskState | null,
    dueOn: row.due_on,
    note: row.note,
    file: row.file_id === null ? null : { id: row.file_id, name: row.file_name ?? '' },
    isForStaff: row.for_staff,
  }))
}

/** A file in a task's history; null when it is not there or not for this reader. */
export async function findTaskFile(
  queries: Queries,
  siteId: number,
  { taskId, fileId, isStaff }: { taskId: string; fileId: string; isStaff: boolean },
) {
  const row = await queries
    .selectFrom('portal_document_task_events as v')
    .innerJoin('files as f', (join) =>
      join.onRef('f.site_id', '=', 'v.site_id').onRef('f.id', '=', 'v.file_id'),
    )
    .where('v.site_id', '=', siteId)
    .where('v.task_id', '=', taskId)
    .where('v.file_id', '=', fileId)
    .$if(!isStaff, (query) => query.where('v.for_staff', '=', false))
    .select(['f.name', 'f.media_type', 'f.sha256'])
    .executeTakeFirst()
  return row ?? null
}
