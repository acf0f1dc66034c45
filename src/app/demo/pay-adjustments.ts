import type { DemoCompany } from './company-data.ts'
import { userIdOf } from './insert.ts'
import { officeTime, workingDayBefore } from './office-time.ts'

/** Payroll includes a month's adjustments on its twenty-fifth. */
function takenOn(month: string): string {
  return workingDayBefore(`${month}-25`)
}

/** Marks as included what was due before a day, as payroll did then. */
export async function takeUntil({ trx, siteId }: DemoCompany, day: string): Promise<void> {
  const payrollUserId = await userIdOf(trx, siteId, 'payroll@demo.test')
  if (payrollUserId === null) throw new Error('The demonstration has no payroll@demo.test')
  const open = await trx
    .selectFrom('pay_adjustments')
    .select(['id', 'month'])
    .where('site_id', '=', siteId)
    .where('state', '=', 'open')
    .orderBy('id')
    .execute()
  for (const [index, { id, month }] of open.entries()) {
    if (takenOn(month) >= day) continue
    await trx
      .updateTable('pay_adjustments')
      .set({
        state: 'taken',
        taken_at: officeTime(takenOn(month), index),
        taken_by: payrollUserId,
      })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute()
  }
}
