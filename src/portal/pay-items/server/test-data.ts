import { aPayCompany } from '#portal/salaries/server/test-data.ts'
import type { NewItem, PayItem } from '../contract.ts'
import { payItemHandlers } from '../server.ts'

/** The company of the tests of pay, with the endpoints of single amounts. */
export async function anItemCompany() {
  const all = await aPayCompany(() => payItemHandlers)
  type Person = typeof all.omar
  return {
    ...all,
    add: (as: Person, of: Person, change: Partial<NewItem> = {}, key?: string) =>
      all.post<PayItem>(
        as,
        'pay-items',
        {
          employeeId: of.employeeId,
          month: '2026-12',
          kind: 'bonus',
          fils: 150_000,
          label: { en: 'Eid bonus', ar: 'مكافأة العيد' },
          note: 'Agreed in the interview',
          ...change,
        },
        key,
      ),
    upload: async (as: Person, text: string, name = 'items.csv') =>
      all.server.call('POST /api/portal/pay-items/file-checks', {
        as: as.token,
        form: { file: new File([text], name, { type: 'text/csv' }) },
      }),
    numberOf: async (of: Person) =>
      (
        await all.database.queries
          .selectFrom('employees')
          .select('employee_no')
          .where('site_id', '=', all.siteId)
          .where('id', '=', of.employeeId)
          .executeTakeFirstOrThrow()
      ).employee_no,
    items: () =>
      all.database.queries
        .selectFrom('pay_items')
        .selectAll()
        .where('site_id', '=', all.siteId)
        .orderBy('id')
        .execute(),
    /** As when a run of a month was approved. */
    pay: (month: string) =>
      all.database.queries
        .insertInto('pay_runs')
        .values({
          site_id: all.siteId,
          id: crypto.randomUUID(),
          month,
          number: 1,
          state: 'approved',
          to_do: 0,
          requested_by: all.payroll.userId,
          requested_at: all.server.clock.now,
          submitted_by: all.payroll.userId,
          submitted_at: all.server.clock.now,
          decided_by: all.finance.userId,
          decided_at: all.server.clock.now,
        })
        .execute(),
  }
}
