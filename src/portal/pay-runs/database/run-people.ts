import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { RunKind } from '../slips/contract.ts'
import type { Span } from '../rules/leave-pay.ts'
import { type PaidPerson, peopleWithIds } from './people.ts'

interface NewRun {
  readonly kind: Exclude<RunKind, 'month'>
  readonly month: string
  readonly employees: readonly {
    readonly id: string
    /** The leave that is paid in advance. */
    readonly leave?: Span & { readonly requestId: string }
  }[]
  readonly requestedBy: string
  readonly now: Date
}

/** Numbers that others took meanwhile are tried so often. */
const TRIES = 20

/** The row of a run of the month beside its own, with the next number of its kind. */
async function insertNumbered(
  trx: Trx,
  siteId: number,
  { kind, month, employees, requestedBy, now }: NewRun,
): Promise<string> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const last = await trx
      .selectFrom('pay_runs')
      .select(({ fn }) => fn.max('number').as('number'))
      .where('site_id', '=', siteId)
      .where('kind', '=', kind)
      .where('month', '=', month)
      .executeTakeFirst()
    const row = await trx
      .insertInto('pay_runs')
      .values({
        site_id: siteId,
        id: newId(),
        kind,
        month,
        number: (last?.number ?? 0) + 1,
        state: 'computing',
        to_do: employees.length,
        requested_by: requestedBy,
        requested_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row !== undefined) return row.id
  }
  throw new Error('A pay run found no free number')
}

/**
 * Starts a run that pays some employees beside the month's own. Returns null where one of them is
 * in another such run that is under way, or their leave was paid already.
 */
export async function insertBeside(trx: Trx, siteId: number, run: NewRun): Promise<string | null> {
  const runId = await insertNumbered(trx, siteId, run)
  const added = await trx
    .insertInto('pay_run_people')
    .values(
      run.employees.map(({ id, leave }) => ({
        site_id: siteId,
        run_id: runId,
        employee_id: id,
        leave_request_id: leave?.requestId ?? null,
        from_day: leave?.fromDay ?? null,
        to_day: leave?.toDay ?? null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('employee_id')
    .execute()
  return added.length === run.employees.length ? runId : null
}

/** An employee of a run, with the whole days of leave that it pays. */
export interface RunPerson extends PaidPerson {
  readonly leave: Span | null
}

/** The next employees of a run beside the month's own, by id. */
export async function runPeopleAfter(
  queries: Queries,
  siteId: number,
  run: { readonly id: string; readonly month: string },
  { after, limit }: { after: string | null; limit: number },
): Promise<RunPerson[]> {
  let query = queries
    .selectFrom('pay_run_people')
    .select(['employee_id', 'from_day', 'to_day'])
    .where('site_id', '=', siteId)
    .where('run_id', '=', run.id)
  if (after !== null) query = query.where('employee_id', '>', after)
  const rows = await query.orderBy('employee_id').limit(limit).execute()
  if (rows.length === 0) return []
  const people = await peopleWithIds(
    queries,
    siteId,
    run.month,
    rows.map((row) => row.employee_id),
  )
  return people.map((person) => {
    const row = rows.find((each) => each.employee_id === person.id)
    const { from_day: fromDay = null, to_day: toDay = null } = row ?? {}
    return { ...person, leave: fromDay === null || toDay === null ? null : { fromDay, toDay } }
  })
}

/** Nothing of a run is open any more: it was approved, or given up. */
export async function closeRun(
  trx: Trx,
  siteId: number,
  runId: string,
  { isPaid, now }: { isPaid: boolean; now: Date },
): Promise<void> {
  await trx
    .updateTable('pay_run_people')
    .set({ state: isPaid ? 'paid' : 'cancelled' })
    .where('site_id', '=', siteId)
    .where('run_id', '=', runId)
    .execute()
  await trx
    .updateTable('settlements')
    .set(isPaid ? { state: 'settled', settled_at: now } : { state: 'cancelled' })
    .where('site_id', '=', siteId)
    .where('run_id', '=', runId)
    .execute()
}
