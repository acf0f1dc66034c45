import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { Instalment, LoanKind, LoanState } from '../contract.ts'

export interface StoredLoan {
  readonly id: string
  readonly employee: { readonly id: string; readonly number: string; readonly name: TwoNames }
  readonly kind: LoanKind
  readonly fils: number
  readonly months: number
  readonly firstMonth: string
  readonly reason: string
  readonly state: LoanState
  readonly requestedBy: string
  readonly requesterName: TwoNames
  readonly requestedAt: Date
  readonly decidedBy: TwoNames | null
  readonly decidedAt: Date | null
  readonly note: string
  /** Null unless it was paid back early. */
  readonly settlement: {
    readonly by: TwoNames
    readonly note: string
    readonly fileId: string | null
  } | null
  readonly consentFileId: string | null
}

/** `offset 0`: people are looked up one by one; joined, all of them may be read. */
function selectLoans(queries: Queries, siteId: number) {
  return queries
    .selectFrom('loans as l')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('employees')
          .select(['employee_no', 'name_en', 'name_ar'])
          .whereRef('site_id', '=', 'l.site_id')
          .whereRef('id', '=', 'l.employee_id')
          .offset(0)
          .as('e'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('users')
          .select(['name_en', 'name_ar'])
          .whereRef('site_id', '=', 'l.site_id')
          .whereRef('id', '=', 'l.requested_by')
          .offset(0)
          .as('r'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('users')
          .select(['name_en', 'name_ar'])
          .whereRef('site_id', '=', 'l.site_id')
          .whereRef('id', '=', 'l.decided_by')
          .offset(0)
          .as('d'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('users')
          .select(['name_en', 'name_ar'])
          .whereRef('site_id', '=', 'l.site_id')
          .whereRef('id', '=', 'l.settled_by')
          .offset(0)
          .as('t'),
      (join) => join.onTrue(),
    )
    .selectAll('l')
    .select(['e.employee_no', 'e.name_en', 'e.name_ar'])
    .select(['r.name_en as requester_en', 'r.name_ar as requester_ar'])
    .select(['d.name_en as decider_en', 'd.name_ar as decider_ar'])
    .select(['t.name_en as settler_en', 't.name_ar as settler_ar'])
    .where('l.site_id', '=', siteId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectLoans>['executeTakeFirstOrThrow']>>

function loanFrom(row: Row): StoredLoan {
  const { decider_en: en, decider_ar: ar, settler_en: settlerEn, settler_ar: settlerAr } = row
  return {
    id: row.id,
    employee: {
      id: row.employee_id,
      number: row.employee_no,
      name: { en: row.name_en, ar: row.name_ar },
    },
    kind: row.kind,
    fils: row.fils,
    months: row.months,
    firstMonth: row.first_month,
    reason: row.reason,
    state: row.state,
    requestedBy: row.requested_by,
    requesterName: { en: row.requester_en, ar: row.requester_ar },
    requestedAt: row.requested_at,
    decidedBy: en === null || ar === null ? null : { en, ar },
    decidedAt: row.decided_at,
    note: row.decision_note,
    settlement:
      settlerEn === null || settlerAr === null
        ? null
        : {
            by: { en: settlerEn, ar: settlerAr },
            note: row.settled_note,
            fileId: row.settled_file_id,
          },
    consentFileId: row.consent_file_id,
  }
}

export async function findLoan(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<StoredLoan | null> {
  const row = await selectLoans(queries, siteId).where('l.id', '=', id).executeTakeFirst()
  return row === undefined ? null : loanFrom(row)
}

/**
 * Locks a loan with its instalments, and these first, as a run that takes them does. Of two changes
 * at once the second waits, and then sees the first.
 */
export async function lockLoan(
  trx: Trx,
  siteId: number,
  id: string,
): Promise<{ loan: StoredLoan; instalments: Instalment[] } | null> {
  await trx
    .selectFrom('loan_instalments')
    .select('id')
    .where('site_id', '=', siteId)
    .where('loan_id', '=', id)
    .orderBy('id')
    .forUpdate()
    .execute()
  await trx
    .selectFrom('loans')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  const loan = await findLoan(trx, siteId, id)
  if (loan === null) return null
  return { loan, instalments: (await instalmentsOf(trx, siteId, [id])).get(id) ?? [] }
}

/** The instalments of some loans in their order. `offset 0`: one look-up for each loan. */
export async function instalmentsOf(
  queries: Queries,
  siteId: number,
  loanIds: readonly string[],
): Promise<Map<string, Instalment[]>> {
  if (loanIds.length === 0) return new Map()
  const { rows } = await sql<Instalment & { loan_id: string }>`
    select loans.id as loan_id, i.number, i.month, i.fils::float8 as fils,
      i.taken_fils::float8 as "takenFils", i.state
    from unnest(${[...loanIds]}::uuid[]) as loans (id)
    cross join lateral (
      select number, month, fils, taken_fils, state from loan_instalments
      where site_id = ${siteId} and loan_id = loans.id
      order by number offset 0) i
    order by loans.id, i.number`.execute(queries)
  const found = new Map<string, Instalment[]>()
  for (const { loan_id: id, takenFils = 0, ...each } of rows) {
    const instalment = takenFils === 0 ? each : { ...each, takenFils: Number(takenFils) }
    found.set(id, [...(found.get(id) ?? []), instalment])
  }
  return found
}

interface StatePage {
  readonly state: LoanState
  /** The caller, who does not decide on their own. */
  readonly exceptEmployeeId: string | null
  readonly after: string | undefined
  readonly limit: number
}

export async function loansInState(
  queries: Queries,
  siteId: number,
  { state, exceptEmployeeId, after, limit }: StatePage,
): Promise<StoredLoan[]> {
  let query = selectLoans(queries, siteId).where('l.state', '=', state)
  if (exceptEmployeeId !== null) query = query.where('l.employee_id', '<>', exceptEmployeeId)
  if (after !== undefined) query = query.where('l.id', '<', after)
  const rows = await query.orderBy('l.id', 'desc').limit(limit).execute()
  return rows.map(loanFrom)
}

/** How many loans an employee's page shows; no one has as many. */
const MAX_OF_EMPLOYEE = 50

export async function loansOfEmployee(
  queries: Queries,
  siteId: number,
  employeeId: string,
): Promise<StoredLoan[]> {
  const rows = await selectLoans(queries, siteId)
    .where('l.employee_id', '=', employeeId)
    .orderBy('l.id', 'desc')
    .limit(MAX_OF_EMPLOYEE)
    .execute()
  return rows.map(loanFrom)
}

/** Whether a request of an employee waits; the employee's row is locked. */
export async function hasPending(trx: Trx, siteId: number, employeeId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('loans')
    .select('id')
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('state', '=', 'requested')
    .executeTakeFirst()
  return row !== undefined
}

export interface NewLoan {
  readonly employeeId: string
  readonly kind: LoanKind
  readonly fils: number
  readonly months: number
  readonly firstMonth: string
  readonly reason: string
  readonly requestedBy: string
}

export async function insertLoan(
  trx: Trx,
  siteId: number,
  { employeeId, kind, fils, months, firstMonth, reason, requestedBy }: NewLoan,
  now: Date,
): Promise<string> {
  const id = newId()
  await trx
    .insertInto('loans')
    .values({
      site_id: siteId,
      id,
      employee_id: employeeId,
      kind,
      fils,
      months,
      first_month: firstMonth,
      reason,
      state: 'requested',
      requested_by: requestedBy,
      requested_at: now,
    })
    .execute()
  return id
}

interface Decision {
  readonly state: 'active' | 'rejected' | 'withdrawn'
  /** Null for one that was withdrawn. */
  readonly decision: { readonly by: string; readonly note: string } | null
  readonly at: Date
}

export async function saveDecision(
  trx: Trx,
  siteId: number,
  id: string,
  { state, decision, at }: Decision,
): Promise<void> {
  await trx
    .updateTable('loans')
    .set({
      state,
      decided_by: decision?.by ?? null,
      decided_at: at,
      decision_note: decision?.note ?? '',
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .execute()
}
