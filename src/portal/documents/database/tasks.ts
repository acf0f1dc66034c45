import { type SqlBool, sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { PersonLine } from '../contract.ts'
import type { StepState, TaskDependant } from '../tasks/contract.ts'
import type { StepCode, TaskKind, TaskState } from '../rules/transactions.ts'
import { namesOfUsers } from './people.ts'

export interface StoredStep {
  readonly position: number
  readonly code: StepCode
  readonly name: string
  readonly state: StepState
  readonly feeFils: number
  readonly doneBy: TwoNames | null
  readonly doneAt: Date | null
}

export interface StoredTask {
  readonly id: string
  readonly batchId: string | null
  readonly employee: PersonLine | null
  readonly dependant: TaskDependant | null
  readonly type: string
  readonly kind: TaskKind
  readonly state: TaskState
  readonly owner: { readonly id: string; readonly name: TwoNames } | null
  readonly dueOn: string
  readonly createdAt: Date
  readonly endedAt: Date | null
  /** The version that was recorded of it. */
  readonly versionId: string | null
  readonly steps: readonly StoredStep[]
}

function selectTasks(queries: Queries, siteId: number) {
  return queries
    .selectFrom('portal_document_tasks as t')
    .leftJoin('employees as e', (join) =>
      join.onRef('e.site_id', '=', 't.site_id').onRef('e.id', '=', 't.employee_id'),
    )
    .leftJoin('dependants as d', (join) =>
      join.onRef('d.site_id', '=', 't.site_id').onRef('d.id', '=', 't.dependant_id'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 't.site_id').onRef('u.id', '=', 't.owner_user_id'),
    )
    .where('t.site_id', '=', siteId)
    .selectAll('t')
    .select(['e.employee_no', 'e.name_en', 'e.name_ar'])
    .select(['d.name_en as family_en', 'd.name_ar as family_ar', 'd.relation as family_relation'])
    .select(['u.name_en as owner_en', 'u.name_ar as owner_ar'])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectTasks>['executeTakeFirstOrThrow']>>

/** As they are on record now, or as they were when the transaction started. */
function dependantOf(row: Row): TaskDependant | null {
  const { dependant_name_en: en, dependant_name_ar: ar, dependant_relation: relation } = row
  if (en === null) return null
  return {
    id: row.dependant_id,
    name: { en: row.family_en ?? en, ar: row.family_ar ?? ar ?? '' },
    relation: row.family_relation ?? relation ?? 'other',
  }
}

async function withSteps(
  queries: Queries,
  siteId: number,
  rows: readonly Row[],
): Promise<StoredTask[]> {
  if (rows.length === 0) return []
  const steps = await queries
    .selectFrom('portal_document_task_steps as s')
    .where('s.site_id', '=', siteId)
    .where(
      's.task_id',
      'in',
      rows.map(({ id }) => id),
    )
    .selectAll('s')
    .orderBy('s.task_id')
    .orderBy('s.position')
    .execute()
  // Few people did the steps of a page: joined to each step, the planner would read all users.
  const doers = await namesOfUsers(queries, siteId, [
    ...new Set(steps.flatMap(({ done_by }) => done_by ?? [])),
  ])
  const nameOf = new Map(doers.map(({ id, name }) => [id, name]))
  const byTask = Map.groupBy(steps, (each) => each.task_id)
  return rows.map((row) => ({
    id: row.id,
    batchId: row.batch_id,
    employee:
      row.employee_id === null
        ? null
        : {
            id: row.employee_id,
            employeeNo: row.employee_no ?? '',
            name: { en: row.name_en ?? '', ar: row.name_ar ?? '' },
          },
    dependant: dependantOf(row),
    type: row.type,
    kind: row.kind,
    state: row.state,
    owner:
      row.owner_user_id === null
        ? null
        : { id: row.owner_user_id, name: { en: row.owner_en ?? '', ar: row.owner_ar ?? '' } },
    dueOn: row.due_on,
    createdAt: row.created_at,
    endedAt: row.ended_at,
    versionId: row.version_id,
    steps: (byTask.get(row.id) ?? []).map((step) => ({
      position: step.position,
      code: step.code as StepCode,
      name: step.name,
      state: step.state,
      feeFils: Number(step.fee_fils),
      doneBy: nameOf.get(step.done_by ?? '') ?? null,
      doneAt: step.done_at,
    })),
  }))
}

export async function findTask(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<StoredTask | null> {
  const rows = await selectTasks(queries, siteId).where('t.id', '=', id).execute()
  return (await withSteps(queries, siteId, rows))[0] ?? null
}

/** The same, and locks it, so that of two changes at once the second sees the first. */
export async function lockTask(trx: Trx, siteId: number, id: string): Promise<StoredTask | null> {
  await trx
    .selectFrom('portal_document_tasks')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute()
  return findTask(trx, siteId, id)
}

export interface TaskPosition {
  /** The due day, or the instant it ended. */
  readonly at: string
  readonly id: string
}

/** Open tasks by due day, or those of one batch. */
export async function openTasks(
  queries: Queries,
  siteId: number,
  page: { batch: string | undefined; after: TaskPosition | null; limit: number },
): Promise<StoredTask[]> {
  const { batch, after, limit } = page
  const rows = await selectTasks(queries, siteId)
    .where('t.ended_at', 'is', null)
    .$if(batch !== undefined, (query) => query.where('t.batch_id', '=', batch ?? ''))
    .$if(after !== null, (query) =>
      query.where(sql<SqlBool>`(t.due_on, t.id) > (${after?.at}::date, ${after?.id}::uuid)`),
    )
    .orderBy('t.due_on')
    .orderBy('t.id')
    .limit(limit)
    .execute()
  return withSteps(queries, siteId, rows)
}

/** Tasks that have ended, the latest first. */
export async function endedTasks(
  queries: Queries,
  siteId: number,
  page: { batch: string | undefined; after: TaskPosition | null; limit: number },
): Promise<StoredTask[]> {
  const { batch, after, limit } = page
  const rows = await selectTasks(queries, siteId)
    .where('t.ended_at', 'is not', null)
    .$if(batch !== undefined, (query) => query.where('t.batch_id', '=', batch ?? ''))
    .$if(after !== null, (query) =>
      query.where(
        sql<SqlBool>`t.ended_at <= ${after?.at}::timestamptz and (t.ended_at < ${after?.at}::timestamptz or t.id > ${after?.id}::uuid)`,
      ),
    )
    .orderBy('t.ended_at', 'desc')
    .orderBy('t.id')
    .limit(limit)
    .execute()
  return withSteps(queries, siteId, rows)
}

const MAX_OF_ONE = 50

/** Tasks of an employee and their family, or the company's own for null: the newest first. */
export async function tasksOf(
  queries: Queries,
  siteId: number,
  employeeId: string | null,
): Promise<StoredTask[]> {
  const rows = await selectTasks(queries, siteId)
    .where(
      employeeId === null
        ? sql<SqlBool>`t.employee_id is null`
        : sql<SqlBool>`t.employee_id = ${employeeId}`,
    )
    .orderBy('t.id', 'desc')
    .limit(MAX_OF_ONE)
    .execute()
  return withSteps(queries, siteId, rows)
}

/** Which types of these people, or of the company for null, have an open task: `<employee id> <type>`. */
export async function runningTypes(
  queries: Queries,
  siteId: number,
  employeeIds: readonly (string | null)[],
): Promise<Set<string>> {
  const ids = employeeIds.filter((id) => id !== null)
  const { rows } = await sql<{ employee_id: string | null; type: string }>`
    select employee_id, type from portal_document_tasks
    where site_id = ${siteId} and ended_at is null and employee_id = any(${ids}::uuid[])
      and dependant_name_en is null
    union all
    select employee_id, type from portal_document_tasks
    where site_id = ${siteId} and ended_at is null and employee_id is null and ${employeeIds.includes(null)}::boolean`.execute(
    queries,
  )
  return new Set(rows.map((row) => runningKey(row.employee_id, row.type)))
}

export function runningKey(personId: string | null, type: string): string {
  return `${personId ?? 'company'} ${type}`
}

/** Which types of these dependants have an open task: `<dependant id> <type>`. */
export async function runningOfDependants(
  queries: Queries,
  siteId: number,
  dependantIds: readonly string[],
): Promise<Set<string>> {
  if (dependantIds.length === 0) return new Set()
  const { rows } = await sql<{ dependant_id: string; type: string }>`
    select dependant_id, type from portal_document_tasks
    where site_id = ${siteId} and ended_at is null
      and dependant_id = any(${dependantIds}::uuid[])`.execute(queries)
  return new Set(rows.map((row) => runningKey(row.dependant_id, row.type)))
}

/** Whether another transaction of the same document is running. */
export async function isOtherRunning(
  queries: Queries,
  siteId: number,
  { id, type, employee, dependant }: Pick<StoredTask, 'id' | 'type' | 'employee' | 'dependant'>,
): Promise<boolean> {
  const [employeeId, dependantId] = [employee?.id ?? null, dependant?.id ?? null]
  const row = await queries
    .selectFrom('portal_document_tasks')
    .where('site_id', '=', siteId)
    .where('type', '=', type)
    .where('ended_at', 'is', null)
    .where('employee_id', employeeId === null ? 'is' : '=', employeeId)
    .where('dependant_id', dependantId === null ? 'is' : '=', dependantId)
    .where('id', '<>', id)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
