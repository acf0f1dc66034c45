import { sql } from 'kysely'
import { daysOfMonth } from '#platform/days.ts'
import type { Queries } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { identityDocuments } from '#portal/employees/database/documents.ts'
import type { PaymentState } from '../double/contract.ts'
import { accountOf, type PaidLine, type PaidSlip } from '../rules/payment.ts'

/** A slip of a run that has to be paid by a file. */
export interface DueSlip extends PaidSlip {
  readonly slipId: string
  readonly employeeId: string
  /** What the bank said when it last returned this wage from the same account; null where it did not. */
  readonly returnedBecause: string | null
}

/** In these states a payment may still reach the employee, or has: no other file may have it too. */
export const LIVE_STATES: readonly PaymentState[] = ['sent', 'pending', 'paid']

interface Returned {
  readonly account: string
  readonly reason: string
}

/** Whether a slip is held: no file pays it until payroll releases it. */
const IS_HELD = sql<boolean>`exists (select from pay_holds h
  where h.site_id = s.site_id and h.run_id = s.run_id and h.employee_id = s.employee_id
    and h.released_at is null)`

interface Run {
  readonly id: string
  readonly month: string
}

/** What the lines of each slip come to by code; earnings and deductions of a code stay apart. */
async function linesOf(
  queries: Queries,
  siteId: number,
  runId: string,
): Promise<Map<string, PaidLine[]>> {
  const { rows } = await sql<PaidLine & { slip_id: string }>`
    select s.id as slip_id, l.code, l.kind, sum(l.effect_fils)::float8 as "effectFils"
    from pay_slips s join pay_slip_lines l on l.site_id = s.site_id and l.slip_id = s.id
    where s.site_id = ${siteId} and s.run_id = ${runId}::uuid and s.net_fils > 0
    group by s.id, l.code, l.kind, l.effect_fils > 0`.execute(queries)
  return new Map(
    [...Map.groupBy(rows, (row) => row.slip_id)].map(([id, lines]) => [
      id,
      lines.map(({ code, kind, effectFils }) => ({ code, kind, effectFils: Number(effectFils) })),
    ]),
  )
}

/**
 * The slips of a run with a net above zero that no file pays yet and that are not held, by employee
 * number. A payment that came back has to be made again.
 */
export async function dueSlips(
  queries: Queries,
  siteId: number,
  { runId, today }: { runId: string; today: string },
): Promise<DueSlip[]> {
  const rows = await queries
    .selectFrom('pay_slips as s')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.site_id', '=', 's.site_id').onRef('e.id', '=', 's.employee_id'),
    )
    .leftJoinLateral(identityDocuments(queries).as('d'), (join) => join.onTrue())
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('employee_pay as n')
          .whereRef('n.site_id', '=', 's.site_id')
          .whereRef('n.employee_id', '=', 's.employee_id')
          .where('n.from_date', '<=', today)
          .select(['n.iban as current_iban', 'n.bank_routing_code as current_routing_code'])
          .orderBy('n.from_date', 'desc')
          .limit(1)
          .as('now'),
      (join) => join.onTrue(),
    )
    .select(['now.current_iban', 'now.current_routing_code'])
    .select(
      sql<Returned[]>`coalesce((select json_agg(
          json_build_object('account', r.account, 'reason', r.reason) order by r.file_id desc)
        from wage_payments r
        where r.site_id = s.site_id and r.slip_id = s.id and r.state = 'returned'), '[]')`.as(
        'returned',
      ),
    )
    .select(['s.id', 's.employee_id', 's.from_day', 's.to_day', 's.paid_days', 's.contract_fils'])
    .select(['s.iban', 's.bank_routing_code', 'e.employee_no', 'e.name_en', 'e.name_ar'])
    .select('d.labour_card_personal_no as person_code')
    .where('s.site_id', '=', siteId)
    .where('s.run_id', '=', runId)
    .where('s.net_fils', '>', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('wage_payments as p')
            .select('p.slip_id')
            .whereRef('p.site_id', '=', 's.site_id')
            .whereRef('p.slip_id', '=', 's.id')
            .where('p.state', 'in', [...LIVE_STATES]),
        ),
      ),
    )
    .where(({ not }) => not(IS_HELD))
    .orderBy('e.employee_no')
    .orderBy('e.id')
    .execute()
  const lines = await linesOf(queries, siteId, runId)
  return rows.map((row) => {
    const account = accountOf({
      approved: { iban: row.iban, bankRoutingCode: row.bank_routing_code },
      current:
        row.current_iban === null
          ? null
          : { iban: row.current_iban, bankRoutingCode: row.current_routing_code ?? '' },
      wasReturned: row.returned.length > 0,
    })
    const again = row.returned.find(({ account: iban }) => iban === account.iban)
    return {
      slipId: row.id,
      employeeId: row.employee_id,
      employeeNo: row.employee_no,
      name: { en: row.name_en, ar: row.name_ar },
      personCode: row.person_code ?? '',
      ...account,
      returnedBecause: again?.reason ?? null,
      fromDay: row.from_day,
      toDay: row.to_day,
      paidDays: row.paid_days,
      contractFils: row.contract_fils,
      lines: lines.get(row.id) ?? [],
    }
  })
}

/** An employee with a person code of the ministry, and what this month has for them. */
export interface KnownEmployee {
  readonly id: string
  readonly employeeNo: string
  readonly name: TwoNames
  readonly joiningDate: string
  /** Thousandths of days that the run pays; null without a slip. */
  readonly paidDays: number | null
}

/**
 * Everyone employed in the month with a person code, except those paid by an earlier file of the
 * run or by another approved run of the month, and those whose pay is held, who are listed apart.
 */
export async function knownUnpaid(
  queries: Queries,
  siteId: number,
  { id, month }: Run,
): Promise<KnownEmployee[]> {
  const days = daysOfMonth(month)
  const rows = await queries
    .selectFrom('employees as e')
    .innerJoinLateral(identityDocuments(queries).as('d'), (join) => join.onTrue())
    .leftJoin('pay_slips as s', (join) =>
      join
        .onRef('s.site_id', '=', 'e.site_id')
        .onRef('s.employee_id', '=', 'e.id')
        .on('s.run_id', '=', id),
    )
    .select(['e.id', 'e.employee_no', 'e.name_en', 'e.name_ar', 'e.joining_date', 's.paid_days'])
    .where('e.site_id', '=', siteId)
    .where('d.labour_card_personal_no', 'is not', null)
    .where('e.joining_date', '<=', days.at(-1) ?? '')
    .where((where) =>
      where.or([where('e.leaving_date', 'is', null), where('e.leaving_date', '>=', days[0] ?? '')]),
    )
    .where(
      sql<boolean>`not exists (
        select from wage_payments p where p.site_id = e.site_id and p.slip_id = s.id
          and p.state in ('sent', 'pending', 'paid'))`,
    )
    .where(
      sql<boolean>`not exists (
        select from pay_slips o join pay_runs r on r.site_id = o.site_id and r.id = o.run_id
        where o.site_id = e.site_id and o.employee_id = e.id
          and ${month} between o.month and coalesce(o.ahead_to, o.month)
          and o.run_id <> ${id}::uuid and o.net_fils > 0 and r.state = 'approved')`,
    )
    .where(({ not }) => not(IS_HELD))
    .orderBy('e.employee_no')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    employeeNo: row.employee_no,
    name: { en: row.name_en, ar: row.name_ar },
    joiningDate: row.joining_date,
    paidDays: row.paid_days,
  }))
}
