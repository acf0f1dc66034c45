import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { Line, Sums } from '../rules/lines.ts'
import { partOf } from '../rules/parts.ts'
import type { LineCode, LineDetails, PutOff, SlipWarning } from '../slips/contract.ts'
import type { Source } from './take.ts'

/** A calculated slip, before it is stored. */
export interface NewSlip extends Sums {
  readonly employeeId: string
  readonly fromDay: string
  readonly toDay: string
  readonly paidDays: number
  readonly departmentId: string
  readonly position: { readonly en: string; readonly ar: string }
  readonly contractFils: number
  readonly iban: string
  readonly bankRoutingCode: string
  readonly leaveBalance: number | null
  readonly lastNetFils: number | null
  /** The employee’s published slips when this one was calculated. */
  readonly paidBefore: number
  readonly warnings: readonly SlipWarning[]
  /** Deductions that wait for a later month. */
  readonly putOff: readonly PutOff[]
  readonly lines: readonly Line[]
}

/** The last month that the lines of a slip pay in advance; null where none does. */
function aheadOf({ lines }: NewSlip, month: string): string | null {
  const last = lines
    .map(({ forMonth }) => forMonth)
    .toSorted()
    .at(-1)
  return last !== undefined && last > month ? last : null
}

/** Adds the slips of a batch to a run. */
export async function insertSlips(
  trx: Trx,
  siteId: number,
  { id: runId, month }: { id: string; month: string },
  slips: readonly NewSlip[],
): Promise<void> {
  if (slips.length === 0) return
  const withIds = slips.map((slip) => ({ id: newId(), slip }))
  await trx
    .insertInto('pay_slips')
    .values(
      withIds.map(({ id, slip }) => ({
        site_id: siteId,
        id,
        run_id: runId,
        employee_id: slip.employeeId,
        month,
        from_day: slip.fromDay,
        to_day: slip.toDay,
        paid_days: slip.paidDays,
        department_id: slip.departmentId,
        position_en: slip.position.en,
        position_ar: slip.position.ar,
        contract_fils: slip.contractFils,
        iban: slip.iban,
        bank_routing_code: slip.bankRoutingCode,
        leave_balance: slip.leaveBalance,
        earnings_fils: slip.earningsFils,
        deductions_fils: slip.deductionsFils,
        net_fils: slip.netFils,
        employer_fils: slip.employerFils,
        last_net_fils: slip.lastNetFils,
        paid_before: slip.paidBefore,
        ahead_to: aheadOf(slip, month),
        warnings: [...slip.warnings],
        put_off: JSON.stringify(slip.putOff),
      })),
    )
    .execute()
  const lines = withIds.flatMap(({ id, slip }) =>
    slip.lines.map((line, position) => ({
      site_id: siteId,
      slip_id: id,
      position,
      code: line.code,
      kind: line.kind,
      for_month: line.forMonth,
      effect_fils: line.effectFils,
      source_id: line.sourceId,
      component_id: line.component?.id ?? null,
      component_from: line.component?.fromMonth ?? null,
      details: JSON.stringify(line.details),
    })),
  )
  if (lines.length > 0) await trx.insertInto('pay_slip_lines').values(lines).execute()
}

/**
 * Whether someone in a run has had another slip published since theirs was calculated: what it pays
 * could be paid twice then.
 */
export async function isPaidSince(
  queries: Queries,
  siteId: number,
  runId: string,
): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select exists (
      select from pay_slips s
      where s.site_id = ${siteId} and s.run_id = ${runId}::uuid and s.paid_before <> (
        select count(*) from pay_slips p
        where p.site_id = s.site_id and p.employee_id = s.employee_id
          and p.published_at is not null)) as exists`.execute(queries)
  return rows[0]?.exists === true
}

/** Publishes the slips of a run that pay something or take something. */
export async function publishSlips(
  trx: Trx,
  siteId: number,
  runId: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('pay_slips')
    .set({ published_at: now })
    .where('site_id', '=', siteId)
    .where('run_id', '=', runId)
    .where((where) =>
      where.or([
        where('earnings_fils', '>', 0),
        where('deductions_fils', '>', 0),
        where('employer_fils', '<>', 0),
      ]),
    )
    .execute()
}

/** The records that the lines of a run take, each once. */
export async function sourcesOf(
  queries: Queries,
  siteId: number,
  runId: string,
): Promise<Source[]> {
  const rows = await queries
    .selectFrom('pay_slip_lines as l')
    .innerJoin('pay_slips as s', (join) =>
      join.onRef('s.site_id', '=', 'l.site_id').onRef('s.id', '=', 'l.slip_id'),
    )
    .select(['l.source_id', 'l.code', 'l.effect_fils', 'l.details'])
    .where('l.site_id', '=', siteId)
    .where('s.run_id', '=', runId)
    .where('l.source_id', 'is not', null)
    .orderBy('l.source_id')
    .execute()
  return rows.flatMap(({ source_id: id, code, effect_fils: effectFils, details }) => {
    if (id === null) return []
    const part = partOf(details as LineDetails)
    const isWhole = part === undefined || part.restFils === 0
    const taken = isWhole ? null : { fils: -effectFils, dueFils: part.dueFils }
    return [{ id, code: code as LineCode, part: taken }]
  })
}
