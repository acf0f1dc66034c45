import type { Queries } from '#platform/db/database.ts'
import type { PayLines } from '../rules/record.ts'
import { inBatches } from './batches.ts'

export interface NewPay extends PayLines {
  readonly employeeId: string
  readonly fromDate: string
}

/** Whether any pay is stored, in the site's currency. */
export async function hasPay(queries: Queries, siteId: number): Promise<boolean> {
  return (
    (await queries
      .selectFrom('employee_pay')
      .select('employee_id')
      .where('site_id', '=', siteId)
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}

export async function insertPay(
  queries: Queries,
  siteId: number,
  pay: readonly NewPay[],
): Promise<void> {
  await inBatches(pay, (part) =>
    queries
      .insertInto('employee_pay')
      .values(part.map((each) => payRow(siteId, each)))
      .execute(),
  )
}

/** Pay from a day on; a second change on the same day replaces the first. */
export async function savePay(queries: Queries, siteId: number, pay: NewPay): Promise<void> {
  const {
    site_id: _site,
    employee_id: _employee,
    from_date: _from,
    ...values
  } = payRow(siteId, pay)
  await queries
    .insertInto('employee_pay')
    .values(payRow(siteId, pay))
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'employee_id', 'from_date']).doUpdateSet(values),
    )
    .execute()
}

function payRow(siteId: number, pay: NewPay) {
  return {
    site_id: siteId,
    employee_id: pay.employeeId,
    from_date: pay.fromDate,
    basic_fils: pay.basicFils,
    housing_fils: pay.housingFils,
    transport_fils: pay.transportFils,
    other_fils: pay.otherFils,
    iban: pay.iban,
    bank_routing_code: pay.bankRoutingCode,
  }
}
