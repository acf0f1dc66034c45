import type { Queries, Trx } from '#platform/db/database.ts'
import type { BankValues } from '../changes/contract.ts'

/** The account that pay goes to, with the code by which wages reach its bank. */
interface BankAccount extends BankValues {
  readonly routingCode: string
}

const AMOUNTS = ['basic_fils', 'housing_fils', 'transport_fils', 'other_fils'] as const

/** The account in use on a day, or the first one later; null where no pay is recorded. */
export async function bankOn(
  queries: Queries,
  siteId: number,
  employeeId: string,
  day: string,
): Promise<BankAccount | null> {
  const pay = await payOn(queries, siteId, employeeId, day)
  if (pay === undefined) return null
  const owner = await queries
    .selectFrom('employee_banks')
    .select(['account_holder', 'bank_name'])
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('from_date', '<=', day)
    .orderBy('from_date', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    iban: pay.iban,
    routingCode: pay.bank_routing_code,
    accountHolder: owner?.account_holder ?? '',
    bankName: owner?.bank_name ?? '',
  }
}

function payRows(queries: Queries, siteId: number, employeeId: string) {
  return queries
    .selectFrom('employee_pay')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .limit(1)
}

async function payOn(queries: Queries, siteId: number, employeeId: string, day: string) {
  const rows = payRows(queries, siteId, employeeId)
  return (
    (await rows.where('from_date', '<=', day).orderBy('from_date', 'desc').executeTakeFirst()) ??
    (await rows.where('from_date', '>', day).orderBy('from_date').executeTakeFirst())
  )
}

/**
 * Pays to another account from a day on. The amounts stay. What was to be paid to another account
 * later goes to this one too: the last account that was approved counts.
 */
export async function saveBank(
  trx: Trx,
  siteId: number,
  { employeeId, fromDay }: { readonly employeeId: string; readonly fromDay: string },
  account: BankAccount,
): Promise<void> {
  const pay = await payOn(trx, siteId, employeeId, fromDay)
  if (pay === undefined) return
  const columns = { iban: account.iban, bank_routing_code: account.routingCode }
  if (pay.from_date <= fromDay)
    await trx
      .insertInto('employee_pay')
      .values({ ...pay, ...columns, from_date: fromDay })
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'employee_id', 'from_date']).doUpdateSet(columns),
      )
      .execute()
  await trx
    .updateTable('employee_pay')
    .set(columns)
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('from_date', '>=', fromDay)
    .execute()
  await trx
    .deleteFrom('employee_banks')
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('from_date', '>', fromDay)
    .execute()
  const owner = { account_holder: account.accountHolder, bank_name: account.bankName }
  await trx
    .insertInto('employee_banks')
    .values({ site_id: siteId, employee_id: employeeId, from_date: fromDay, ...owner })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'employee_id', 'from_date']).doUpdateSet(owner),
    )
    .execute()
}

export interface PlannedBank {
  readonly employeeId: string
  readonly fromDay: string
  readonly dayBefore: string
  readonly iban: string
}

/**
 * Pays to the account before a planned one again, up to the next account that was approved. The
 * amounts stay, and so does an account that was approved since. Returns false where no pay is
 * recorded before the plan, and so no account is known.
 */
export async function removePlannedBank(
  trx: Trx,
  siteId: number,
  { employeeId, fromDay, dayBefore, iban }: PlannedBank,
): Promise<boolean> {
  const before = await payRows(trx, siteId, employeeId)
    .where('from_date', '<=', dayBefore)
    .orderBy('from_date', 'desc')
    .executeTakeFirst()
  if (before === undefined) return false
  const planned = await payOn(trx, siteId, employeeId, fromDay)
  if (planned?.from_date !== fromDay || planned.iban !== iban) return true
  const next = await trx
    .selectFrom('employee_banks')
    .select('from_date')
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('from_date', '>', fromDay)
    .orderBy('from_date')
    .limit(1)
    .executeTakeFirst()
  let rows = trx
    .updateTable('employee_pay')
    .set({ iban: before.iban, bank_routing_code: before.bank_routing_code })
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('iban', '=', iban)
    .where('from_date', '>=', fromDay)
  if (next !== undefined) rows = rows.where('from_date', '<', next.from_date)
  await rows.execute()
  await trx
    .deleteFrom('employee_banks')
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('from_date', '=', fromDay)
    .execute()
  if (AMOUNTS.every((amount) => planned[amount] === before[amount]))
    await trx
      .deleteFrom('employee_pay')
      .where('site_id', '=', siteId)
      .where('employee_id', '=', employeeId)
      .where('from_date', '=', fromDay)
      .execute()
  return true
}
