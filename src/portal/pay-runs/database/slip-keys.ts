import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import { keyOfSlip, type KeyedSlip } from '../rules/slip-key.ts'
import type { NewSlip } from './slips.ts'

interface Row {
  employee_id: string
  slip: Omit<KeyedSlip, 'lines'>
  lines: KeyedSlip['lines'] | null
}

/** What the slips of some people in a run say and pay (`keyOfSlip`). */
export async function slipKeysOf(
  queries: Queries,
  siteId: number,
  runId: string,
  employeeIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<Row>`
    select s.employee_id, jsonb_build_object('fromDay', s.from_day, 'toDay', s.to_day,
      'paidDays', s.paid_days, 'departmentId', s.department_id,
      'position', jsonb_build_object('en', s.position_en, 'ar', s.position_ar),
      'contractFils', s.contract_fils, 'iban', s.iban, 'bankRoutingCode', s.bank_routing_code,
      'leaveBalance', s.leave_balance, 'putOff', s.put_off) as slip, (
      select jsonb_agg(jsonb_build_object('code', l.code, 'kind', l.kind,
        'forMonth', l.for_month, 'effectFils', l.effect_fils, 'sourceId', l.source_id,
        'details', l.details, 'componentId', l.component_id))
      from pay_slip_lines l where l.site_id = s.site_id and l.slip_id = s.id) as lines
    from pay_slips s
    where s.site_id = ${siteId} and s.run_id = ${runId}::uuid
      and s.employee_id = any(${[...employeeIds]}::uuid[])`.execute(queries)
  return new Map(
    rows.map(({ employee_id: id, slip, lines }) => [
      id,
      keyOfSlip({ ...slip, lines: lines ?? [] }),
    ]),
  )
}

/** The key of a slip that is not stored. */
export function keyOfNewSlip(slip: NewSlip): string {
  const { fromDay, toDay, paidDays, departmentId, position, contractFils } = slip
  const { iban, bankRoutingCode, leaveBalance, putOff } = slip
  return keyOfSlip({
    fromDay,
    toDay,
    paidDays,
    departmentId,
    position: { en: position.en, ar: position.ar },
    contractFils,
    iban,
    bankRoutingCode,
    leaveBalance,
    putOff,
    lines: slip.lines.map(({ code, kind, forMonth, effectFils, sourceId, details, component }) => ({
      code,
      kind,
      forMonth,
      effectFils,
      sourceId,
      details,
      componentId: component?.id ?? null,
    })),
  })
}
