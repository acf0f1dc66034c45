import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { halfUp } from '#platform/money.ts'
import type { Instalment } from '../contract.ts'
import type { StoredLoan } from './loans.ts'

export async function insertInstalments(
  trx: Trx,
  siteId: number,
  { id, employee }: Pick<StoredLoan, 'id' | 'employee'>,
  instalments: readonly Instalment[],
): Promise<void> {
  await trx
    .insertInto('loan_instalments')
    .values(
      instalments.map(({ number, month, fils, takenFils = 0 }) => ({
        site_id: siteId,
        id: newId(),
        loan_id: id,
        employee_id: employee.id,
        number,
        month,
        fils,
        taken_fils: takenFils,
      })),
    )
    .execute()
}

/**
 * Moves open instalments. They get other ids, so that a run which was calculated with the old ones
 * is calculated again before it is approved.
 */
export async function replaceInstalments(
  trx: Trx,
  siteId: number,
  loan: Pick<StoredLoan, 'id' | 'employee'>,
  moved: readonly Instalment[],
): Promise<void> {
  await trx
    .deleteFrom('loan_instalments')
    .where('site_id', '=', siteId)
    .where('loan_id', '=', loan.id)
    .where('state', '=', 'open')
    .where(
      'number',
      'in',
      moved.map(({ number }) => number),
    )
    .execute()
  await insertInstalments(trx, siteId, loan, moved)
}

/** Everything that is left was paid back at a time, which settles the loan. */
export async function settleAll(
  trx: Trx,
  siteId: number,
  loanId: string,
  { at, by, note, fileId }: { at: Date; by: string; note: string; fileId: string },
): Promise<void> {
  await trx
    .updateTable('loan_instalments')
    .set({ state: 'settled', taken_at: at })
    .where('site_id', '=', siteId)
    .where('loan_id', '=', loanId)
    .where('state', '=', 'open')
    .execute()
  await trx
    .updateTable('loans')
    .set({ state: 'settled', settled_by: by, settled_note: note, settled_file_id: fileId })
    .where('site_id', '=', siteId)
    .where('id', '=', loanId)
    .execute()
}

const DEDUCTIONS = ['overpayment', 'damage', 'fine', 'otherDeduction'] as const
/** Half days of a month of thirty. */
const HALF_DAYS_A_MONTH = 60n

/** What else is known that an employee's pay will deduct, by month; `wageFils` prices days. */
export async function otherDeductions(
  queries: Queries,
  siteId: number,
  { employeeId, exceptLoanId }: { employeeId: string; exceptLoanId: string },
): Promise<(month: string, wageFils: number) => number> {
  const instalments = await queries
    .selectFrom('loan_instalments')
    .select(['month', 'fils', 'taken_fils'])
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('state', '=', 'open')
    .where('loan_id', '<>', exceptLoanId)
    .execute()
  const items = await queries
    .selectFrom('pay_items')
    .select(['month', 'fils', 'taken_fils'])
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('state', '=', 'open')
    .where('kind', 'in', [...DEDUCTIONS])
    .execute()
  const adjustments = await queries
    .selectFrom('pay_adjustments')
    .select(['month', 'fils', 'half_days', 'taken_fils', 'due_fils'])
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('state', '=', 'open')
    .where('direction', '=', 'deduct')
    .execute()
  return (month, wageFils) => {
    const amounts = [...instalments, ...items].filter((each) => each.month === month)
    const days = adjustments.filter((each) => each.month === month)
    return [
      ...amounts.map(({ fils, taken_fils: takenFils }) => fils - takenFils),
      ...days.map(
        ({ fils, half_days: halfDays, due_fils: dueFils, taken_fils: takenFils }) =>
          (dueFils ?? fils ?? halfUp(BigInt(wageFils) * BigInt(halfDays ?? 0), HALF_DAYS_A_MONTH)) -
          takenFils,
      ),
    ].reduce((sum, fils) => sum + fils, 0)
  }
}
