import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import { keyOfSlip, type PaidSlip } from '../rules/slip-key.ts'

interface Row {
  employee_id: string
  iban: string
  bank_routing_code: string
  lines: PaidSlip['lines'] | null
}

/** What the slips of some people in a run pay (`keyOfSlip`). */
export async function slipKeysOf(
  queries: Queries,
  siteId: number,
  runId: string,
  employeeIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<Row>`
    select s.employee_id, s.iban, s.bank_routing_code, (
      select jsonb_agg(jsonb_build_object('code', l.code, 'forMonth', l.for_month,
        'effectFils', l.effect_fils, 'sourceId', l.source_id, 'componentId', l.component_id))
      from pay_slip_lines l where l.site_id = s.site_id and l.slip_id = s.id) as lines
    from pay_slips s
    where s.site_id = ${siteId} and s.run_id = ${runId}::uuid
      and s.employee_id = any(${[...employeeIds]}::uuid[])`.execute(queries)
  return new Map(
    rows.map(({ employee_id: id, iban, bank_routing_code: bankRoutingCode, lines }) => [
      id,
      keyOfSlip({ iban, bankRoutingCode, lines: lines ?? [] }),
    ]),
  )
}
