import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { RunState } from '../contract.ts'
import type { Sums } from '../rules/lines.ts'
import type { RunKind } from '../slips/contract.ts'

export interface StoredRun extends Sums {
  readonly id: string
  readonly kind: RunKind
  readonly month: string
  readonly number: number
  readonly state: RunState
  readonly attempt: number
  /** When its calculation was given up; null otherwise. */
  readonly failedAt: Date | null
  readonly toDo: number
  readonly done: number
  readonly computedTo: string | null
  readonly people: number
  readonly requestedBy: string
  readonly requesterName: TwoNames
  readonly requestedAt: Date
  readonly submittedBy: string | null
  readonly submitterName: TwoNames | null
  readonly submittedAt: Date | null
  readonly deciderName: TwoNames | null
  readonly decidedAt: Date | null
  readonly note: string
  /** The people that a run beside the month's pays; empty for a month's own, which pays everyone. */
  readonly employees: readonly { readonly id: string }[]
  /** The person that a run beside the month's pays, if it is one; null otherwise. */
  readonly personName: TwoNames | null
}

const PEOPLE = sql`from pay_run_people p where p.site_id = r.site_id and p.run_id = r.id`

function selectRuns(queries: Queries, siteId: number) {
  return queries
    .selectFrom('pay_runs as r')
    .innerJoin('users as q', (join) =>
      join.onRef('q.site_id', '=', 'r.site_id').onRef('q.id', '=', 'r.requested_by'),
    )
    .leftJoin('users as s', (join) =>
      join.onRef('s.site_id', '=', 'r.site_id').onRef('s.id', '=', 'r.submitted_by'),
    )
    .leftJoin('users as d', (join) =>
      join.onRef('d.site_id', '=', 'r.site_id').onRef('d.id', '=', 'r.decided_by'),
    )
    .selectAll('r')
    .select(['q.name_en as requester_en', 'q.name_ar as requester_ar'])
    .select(['s.name_en as submitter_en', 's.name_ar as submitter_ar'])
    .select(['d.name_en as decider_en', 'd.name_ar as decider_ar'])
    .select([
      sql<StoredRun['employees'] | null>`case when r.kind <> 'month' then (
        select jsonb_agg(jsonb_build_object('id', p.employee_id) order by p.employee_id) ${PEOPLE}) end`.as(
        'employees',
      ),
      // One name is looked up, and none where there are more people.
      sql<TwoNames | null>`case when r.kind <> 'month' then (
        select jsonb_build_object('en', e.name_en, 'ar', e.name_ar) from employees e
        where e.site_id = r.site_id and e.id = (
          select (array_agg(p.employee_id))[1] ${PEOPLE} having count(*) = 1)) end`.as(
        'person_name',
      ),
    ])
    .where('r.site_id', '=', siteId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRuns>['executeTakeFirstOrThrow']>>

function names(en: string | null, ar: string | null): TwoNames | null {
  return en === null || ar === null ? null : { en, ar }
}

function runFrom(row: Row): StoredRun {
  return {
    id: row.id,
    kind: row.kind,
    month: row.month,
    number: row.number,
    state: row.state,
    attempt: row.attempt,
    failedAt: row.failed_at,
    toDo: row.to_do,
    done: row.done,
    computedTo: row.computed_to,
    people: row.people,
    earningsFils: row.earnings_fils,
    deductionsFils: row.deductions_fils,
    netFils: row.net_fils,
    employerFils: row.employer_fils,
    requestedBy: row.requested_by,
    requesterName: { en: row.requester_en, ar: row.requester_ar },
    requestedAt: row.requested_at,
    submittedBy: row.submitted_by,
    submitterName: names(row.submitter_en, row.submitter_ar),
    submittedAt: row.submitted_at,
    deciderName: names(row.decider_en, row.decider_ar),
    decidedAt: row.decided_at,
    note: row.note,
    employees: row.employees ?? [],
    personName: row.person_name,
  }
}

export async function findRun(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<StoredRun | null> {
  const row = await selectRuns(queries, siteId).where('r.id', '=', id).executeTakeFirst()
  return row === undefined ? null : runFrom(row)
}

/** Of two who change a run at once the second waits, and then sees what the first did. */
export async function lockRun(trx: Trx, siteId: number, id: string): Promise<StoredRun | null> {
  await trx
    .selectFrom('pay_runs')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return findRun(trx, siteId, id)
}

interface RunsPage {
  readonly only: 'all' | 'openBeside'
  readonly after: string | undefined
  readonly limit: number
}

export async function listRuns(
  queries: Queries,
  siteId: number,
  { only, after, limit }: RunsPage,
): Promise<StoredRun[]> {
  let query = selectRuns(queries, siteId)
  if (only === 'openBeside')
    query = query
      .where('r.kind', '<>', 'month')
      .where('r.state', 'in', ['computing', 'draft', 'submitted'])
  if (after !== undefined) query = query.where('r.id', '<', after)
  const rows = await query.orderBy('r.id', 'desc').limit(limit).execute()
  return rows.map(runFrom)
}

/** The own runs of a month that were not given up. */
export async function runsOfMonth(
  queries: Queries,
  siteId: number,
  month: string,
): Promise<StoredRun[]> {
  const rows = await selectRuns(queries, siteId)
    .where('r.kind', '=', 'month')
    .where('r.month', '=', month)
    .where('r.state', '<>', 'cancelled')
    .orderBy('r.number')
    .execute()
  return rows.map(runFrom)
}

/** The last month with an approved run of its own, or null. */
export async function lastPaidMonth(queries: Queries, siteId: number): Promise<string | null> {
  const row = await queries
    .selectFrom('pay_runs')
    .select(({ fn }) => fn.max('month').as('month'))
    .where('site_id', '=', siteId)
    .where('kind', '=', 'month')
    .where('state', '=', 'approved')
    .executeTakeFirst()
  return row?.month ?? null
}

interface NewRun {
  readonly month: string
  readonly toDo: number
  readonly requestedBy: string
  readonly now: Date
}

/** Returns null if another month's run is under way. */
export async function insertRun(
  trx: Trx,
  siteId: number,
  { month, toDo, requestedBy, now }: NewRun,
): Promise<string | null> {
  const number = (await runsOfMonth(trx, siteId, month)).length + 1
  const row = await trx
    .insertInto('pay_runs')
    .values({
      site_id: siteId,
      id: newId(),
      month,
      number,
      state: 'computing',
      to_do: toDo,
      requested_by: requestedBy,
      requested_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

const NOTHING = {
  earnings_fils: 0,
  deductions_fils: 0,
  net_fils: 0,
  employer_fils: 0,
  people: 0,
  done: 0,
  computed_to: null,
  failed_at: null,
} as const

/** Removes what was calculated, and begins again. */
export async function restartRun(
  trx: Trx,
  siteId: number,
  { id, attempt }: StoredRun,
  toDo: number,
): Promise<void> {
  await trx.deleteFrom('pay_slips').where('site_id', '=', siteId).where('run_id', '=', id).execute()
  await trx
    .updateTable('pay_runs')
    .set({ ...NOTHING, state: 'computing', attempt: attempt + 1, to_do: toDo, note: '' })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

interface Progress extends Sums {
  readonly computedTo: string | null
  readonly done: number
  readonly people: number
  readonly isLast: boolean
}

/** Adds a batch to what is calculated; the last one makes the run a draft. */
export async function saveProgress(
  trx: Trx,
  siteId: number,
  run: StoredRun,
  progress: Progress,
): Promise<void> {
  await trx
    .updateTable('pay_runs')
    .set({
      state: progress.isLast ? 'draft' : 'computing',
      computed_to: progress.computedTo,
      done: run.done + progress.done,
      people: run.people + progress.people,
      earnings_fils: run.earningsFils + progress.earningsFils,
      deductions_fils: run.deductionsFils + progress.deductionsFils,
      net_fils: run.netFils + progress.netFils,
      employer_fils: run.employerFils + progress.employerFils,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', run.id)
    .execute()
}

interface Change {
  readonly state: RunState
  readonly submitted?: { readonly by: string; readonly at: Date } | null
  readonly decided?: { readonly by: string; readonly at: Date } | null
  readonly note?: string
}

export async function changeRun(
  trx: Trx,
  siteId: number,
  id: string,
  { state, submitted, decided, note }: Change,
): Promise<void> {
  await trx
    .updateTable('pay_runs')
    .set({
      state,
      ...(submitted === undefined
        ? {}
        : { submitted_by: submitted?.by ?? null, submitted_at: submitted?.at ?? null }),
      ...(decided === undefined
        ? {}
        : { decided_by: decided?.by ?? null, decided_at: decided?.at ?? null }),
      ...(note === undefined ? {} : { note }),
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}
