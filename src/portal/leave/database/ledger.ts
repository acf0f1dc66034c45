import { addDays } from '#platform/days.ts'
import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { mapResult, type PreparedQuery, runQuery, statement } from '#platform/db/statement.ts'
import { newId } from '#platform/id.ts'
import type { Bucket, BucketUsage } from '../rules/buckets.ts'
import { addMonths } from '../rules/days.ts'

export type LineKind = 'grant' | 'expired' | 'taken' | 'givenBack' | 'correction' | 'encashed'

export interface NewLine {
  readonly bucketId: string
  readonly day: string
  readonly amount: number
  readonly kind: LineKind
  readonly requestId?: string
  readonly encashmentId?: string
  readonly runKey?: string
  readonly note?: string
  readonly actorUserId?: string
}

export interface Account {
  readonly employeeId: string
  readonly typeId: string
}

export interface StoredBucket extends Bucket {
  /** What has expired of it, less what was later taken of that after all. */
  readonly expired: number
}

/**
 * The buckets of one person's account with what is left in each: the sum of its lines, less what
 * pending requests reserve (I2, I3).
 */
export async function bucketsOf(
  queries: Queries,
  siteId: number,
  { employeeId, typeId }: Account,
): Promise<StoredBucket[]> {
  const { rows } = await sql<{
    id: string
    first_day: string
    year_end: string
    last_day: string
    carry_cap: number
    balance: number
    held: number
    expired: number
    after: number
  }>`
    select b.id, b.first_day, b.year_end, b.last_day, b.carry_cap,
      coalesce((select sum(l.amount) from leave_ledger l where l.site_id = b.site_id and l.bucket_id = b.id), 0)::int as balance,
      coalesce(sum(t.amount) filter (where t.state = 'pending'), 0)::int as held,
      coalesce((select -sum(l.amount) from leave_ledger l where l.site_id = b.site_id and l.bucket_id = b.id and l.kind = 'expired'), 0)::int as expired,
      (coalesce(sum(t.amount) filter (where t.day > b.year_end), 0) - coalesce((select sum(l.amount) from leave_ledger l
        where l.site_id = b.site_id and l.bucket_id = b.id and l.kind = 'encashed' and l.day > b.year_end), 0))::int as after
    from leave_buckets b
    left join lateral (select t.amount, t.day, r.state from leave_takings t join leave_requests r on r.site_id = t.site_id and r.id = t.request_id
      where t.site_id = b.site_id and t.bucket_id = b.id) t on true
    where b.site_id = ${siteId} and b.employee_id = ${employeeId}::uuid and b.type_id = ${typeId}::uuid
    group by b.site_id, b.id
    order by b.first_day`.execute(queries)
  return rows.map((row) => ({
    id: row.id,
    firstDay: row.first_day,
    yearEnd: row.year_end,
    lastDay: row.last_day,
    carryCap: row.carry_cap,
    left: row.balance - row.held,
    expired: row.expired,
    usedAfter: row.after,
  }))
}

/** The bucket of a year, created if missing. */
export async function bucketOf(
  trx: Trx,
  siteId: number,
  account: Account,
  bucket: Pick<Bucket, 'firstDay' | 'yearEnd' | 'lastDay' | 'carryCap'>,
): Promise<string> {
  const { firstDay, yearEnd, lastDay, carryCap } = bucket
  const key = {
    site_id: siteId,
    employee_id: account.employeeId,
    type_id: account.typeId,
    first_day: firstDay,
  }
  const made = await trx
    .insertInto('leave_buckets')
    .values({ ...key, id: newId(), year_end: yearEnd, last_day: lastDay, carry_cap: carryCap })
    // So that the row is returned even if it already exists.
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'employee_id', 'type_id', 'first_day'])
        .doUpdateSet({ first_day: firstDay }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

const linesAdded = statement(
  (
    queries,
    params: { siteId: number; employeeId: string; typeId: string; at: Date; lines: string },
  ) =>
    sql<{ id: string }>`
      insert into leave_ledger (site_id, id, employee_id, type_id, bucket_id, day, amount, kind,
        request_id, encashment_id, run_key, note, actor_user_id, at)
      select ${params.siteId}::int, l.id, ${params.employeeId}::uuid, ${params.typeId}::uuid, l.bucket_id, l.day, l.amount, l.kind,
        l.request_id, l.encashment_id, l.run_key, l.note, l.actor_user_id, ${params.at}::timestamptz
      from jsonb_to_recordset(${params.lines}::jsonb) as l (id uuid, bucket_id uuid, day date, amount integer, kind text,
        request_id uuid, encashment_id uuid, run_key text, note text, actor_user_id uuid)
      on conflict (site_id, bucket_id, kind, run_key) where run_key is not null do nothing
      returning id`.compile(queries),
)

/** Adds lines and skips those of a run that already exist; how many were added. */
export function addLinesQuery(
  siteId: number,
  { employeeId, typeId }: Account,
  lines: readonly NewLine[],
  at: Date,
): PreparedQuery<number> {
  const rows = lines.map((line) => ({
    id: newId(),
    bucket_id: line.bucketId,
    day: line.day,
    amount: line.amount,
    kind: line.kind,
    request_id: line.requestId ?? null,
    encashment_id: line.encashmentId ?? null,
    run_key: line.runKey ?? null,
    note: line.note ?? '',
    actor_user_id: line.actorUserId ?? null,
  }))
  return mapResult(
    linesAdded({ siteId, employeeId, typeId, at, lines: JSON.stringify(rows) }),
    (added) => added.length,
  )
}

/**
 * Adds lines and skips those of a run that already exist, so that a job may run twice. Returns how
 * many were added.
 */
export async function addLines(
  trx: Trx,
  siteId: number,
  account: Account,
  lines: readonly NewLine[],
  at: Date,
): Promise<number> {
  if (lines.length === 0) return 0
  return runQuery(trx, addLinesQuery(siteId, account, lines, at))
}

/** The runs of an account: which months were granted, which years closed, and what each came to. */
export async function runsOf(
  queries: Queries,
  siteId: number,
  { employeeId, typeId }: Account,
): Promise<Map<string, number>> {
  const rows = await queries
    .selectFrom('leave_ledger')
    .select(['run_key', sql<number>`sum(amount)::int`.as('amount')])
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('type_id', '=', typeId)
    .where('run_key', 'is not', null)
    .groupBy('run_key')
    .execute()
  return new Map(rows.map((row) => [row.run_key ?? '', row.amount]))
}

/** What was taken from a bucket whose year ends on `yearEnd`. */
export interface StoredUsage extends BucketUsage {
  readonly yearEnd: string
}

/** How many year ends lie between a bucket's own year and a day. */
function yearsAfter({ day, yearEnd }: StoredUsage): number {
  let years = 0
  while (day > addDays(addMonths(addDays(yearEnd, 1), years * 12), -1)) years += 1
  return years
}

/** One line for each bucket and side of a year's end (I4), dated on the first of its days. */
export function linesOf(
  used: readonly StoredUsage[],
  sign: 1 | -1,
  line: Pick<NewLine, 'kind' | 'requestId' | 'actorUserId'>,
): NewLine[] {
  return [...Map.groupBy(used, (part) => `${part.bucketId} ${yearsAfter(part)}`).values()].map(
    (parts) => ({
      ...line,
      bucketId: parts[0]?.bucketId ?? '',
      day: parts.map((part) => part.day).toSorted()[0] ?? '',
      amount: sign * parts.reduce((sum, part) => sum + part.amount, 0),
    }),
  )
}

export async function insertTakings(
  trx: Trx,
  siteId: number,
  requestId: string,
  used: readonly BucketUsage[],
): Promise<void> {
  if (used.length === 0) return
  await trx
    .insertInto('leave_takings')
    .values(
      used.map(({ day, bucketId, amount }) => ({
        site_id: siteId,
        request_id: requestId,
        day,
        bucket_id: bucketId,
        amount,
      })),
    )
    .execute()
}

const takings = statement((queries, { siteId, requestId }: { siteId: number; requestId: string }) =>
  queries
    .selectFrom('leave_takings as t')
    .innerJoin('leave_buckets as b', (join) =>
      join.onRef('b.site_id', '=', 't.site_id').onRef('b.id', '=', 't.bucket_id'),
    )
    .select(['t.day', 't.bucket_id', 't.amount', 'b.year_end'])
    .where('t.site_id', '=', siteId)
    .where('t.request_id', '=', requestId)
    .orderBy('t.day')
    .orderBy('t.bucket_id')
    .compile(),
)

export function takingsQuery(siteId: number, requestId: string): PreparedQuery<StoredUsage[]> {
  return mapResult(takings({ siteId, requestId }), (rows) =>
    rows.map((row) => ({
      day: row.day,
      bucketId: row.bucket_id,
      amount: row.amount,
      yearEnd: row.year_end,
    })),
  )
}

export async function takingsOf(
  queries: Queries,
  siteId: number,
  requestId: string,
): Promise<StoredUsage[]> {
  return runQuery(queries, takingsQuery(siteId, requestId))
}

const takingsRemoved = statement(
  (queries, { siteId, requestId }: { siteId: number; requestId: string }) =>
    queries
      .deleteFrom('leave_takings')
      .where('site_id', '=', siteId)
      .where('request_id', '=', requestId)
      .compile(),
)

/** Removes all that a request has taken. */
export function removeTakingsQuery(siteId: number, requestId: string): PreparedQuery<unknown> {
  return takingsRemoved({ siteId, requestId })
}

export async function removeTakings(
  trx: Trx,
  siteId: number,
  requestId: string,
  days: readonly string[] | null,
): Promise<void> {
  if (days === null) {
    await runQuery(trx, removeTakingsQuery(siteId, requestId))
    return
  }
  await trx
    .deleteFrom('leave_takings')
    .where('site_id', '=', siteId)
    .where('request_id', '=', requestId)
    .where('day', 'in', days)
    .execute()
}
