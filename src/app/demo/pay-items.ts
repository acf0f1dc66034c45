import { parseDate } from '@internationalized/date'
import { z } from 'zod'
import { newId } from '#platform/id.ts'
import { TwoNames } from '#platform/schemas.ts'
import { insertEncashment } from '#portal/leave/adjustments/database.ts'
import { addLines, bucketsOf } from '#portal/leave/database/ledger.ts'
import { typesOf } from '#portal/leave/database/types.ts'
import { basicPayOf } from '#portal/leave/report/database/sums.ts'
import { worthOf } from '#portal/leave/report/rules/liability.ts'
import { DAY } from '#portal/leave/rules/amounts.ts'
import { payOf, savePayRows } from '#portal/salaries/database/pay.ts'
import { insertUpdate, saveDecision } from '#portal/salaries/database/updates.ts'
import { amountsOf, rowOn, rowsToSave } from '#portal/salaries/rules/periods.ts'
import type { DemoCompany } from './company-data.ts'
import { demoData } from './data.ts'
import { insertRows } from './insert.ts'
import { officeTime, workingDayBefore } from './office-time.ts'
import type { Payroll } from './salaries.ts'

const Dirhams = z.int().min(1)
const MonthsAgo = z.int().min(-1).max(8)

const Data = z.strictObject({
  items: z.array(
    z.strictObject({
      employeeNo: z.string(),
      /** Before this month; 0 waits for the pay of this one. */
      monthsAgo: MonthsAgo,
      kind: z.enum(['bonus', 'commission', 'overpayment', 'damage', 'fine', 'otherEarning']),
      dirhams: Dirhams,
      label: TwoNames,
      note: z.string(),
    }),
  ),
  loans: z.array(
    z.strictObject({
      employeeNo: z.string(),
      kind: z.enum(['loan', 'advance']),
      dirhams: Dirhams,
      months: z.int(),
      /** When its first instalment was due. */
      monthsAgo: MonthsAgo,
      reason: z.string(),
      isPending: z.boolean(),
    }),
  ),
  claims: z.array(
    z.strictObject({
      employeeNo: z.string(),
      monthsAgo: MonthsAgo,
      day: z.int().min(1).max(28),
      category: z.enum([
        'travel',
        'fuel',
        'meals',
        'accommodation',
        'supplies',
        'communication',
        'other',
      ]),
      dirhams: Dirhams,
      note: z.string(),
      state: z.enum(['pending', 'approved', 'rejected']),
      decisionNote: z.string(),
    }),
  ),
  /** Work that an ordinary week does not have. */
  extraWork: z.array(
    z.strictObject({
      employeeNo: z.string(),
      kind: z.enum(['restDay', 'holiday', 'night']),
      /** On the last such day that is at least so long ago. */
      daysAgo: z.int(),
      fromHour: z.int(),
      /** Past midnight from 24 on. */
      toHour: z.int(),
    }),
  ),
  /** Annual leave paid out instead of taken. */
  encashments: z.array(
    z.strictObject({
      employeeNo: z.string(),
      monthsAgo: MonthsAgo,
      day: z.int(),
      days: z.int(),
      note: z.string(),
    }),
  ),
  /** Raises that were approved after the month from which they apply had been paid. */
  lateRaises: z.array(
    z.strictObject({
      employeeNo: z.string(),
      monthsAgo: MonthsAgo,
      hundredths: z.int(),
      note: z.string(),
    }),
  ),
})
export type PayItemsData = z.infer<typeof Data>

export const payItemsData = demoData('pay-items.json', Data)

function employeeOf({ people }: DemoCompany, employeeNo: string): string {
  const person = people.find((each) => each.employeeNo === employeeNo)
  if (person === undefined) throw new Error(`The demonstration has no employee ${employeeNo}`)
  return person.id
}

function monthBefore(today: string, monthsAgo: number): string {
  return parseDate(`${today.slice(0, 7)}-01`)
    .subtract({ months: monthsAgo })
    .toString()
    .slice(0, 7)
}

/** In equal instalments of whole fils; the last one takes what is left. */
function instalmentsOf(fils: number, months: number): number[] {
  const each = Math.floor(fils / months)
  return Array.from({ length: months }, (_, index) =>
    index === months - 1 ? fils - each * (months - 1) : each,
  )
}

async function insertLoans(
  company: DemoCompany,
  { requester, approver }: Payroll,
  loans: PayItemsData['loans'],
): Promise<void> {
  for (const [index, loan] of loans.entries()) {
    const id = newId()
    const employeeId = employeeOf(company, loan.employeeNo)
    const month = monthBefore(company.today, loan.monthsAgo)
    const at = officeTime(
      workingDayBefore(`${monthBefore(company.today, loan.monthsAgo + 1)}-20`),
      index,
    )
    const fils = loan.dirhams * 100
    await insertRows(company, 'loans', [
      {
        id,
        employee_id: employeeId,
        kind: loan.kind,
        fils,
        first_month: month,
        months: loan.months,
        reason: loan.reason,
        state: loan.isPending ? 'requested' : 'active',
        requested_by: requester,
        requested_at: at,
        decided_by: loan.isPending ? null : approver,
        decided_at: loan.isPending ? null : at,
      },
    ])
    if (loan.isPending) continue
    await insertRows(
      company,
      'loan_instalments',
      instalmentsOf(fils, loan.months).map((amount, number) => ({
        id: newId(),
        loan_id: id,
        employee_id: employeeId,
        number: number + 1,
        month: parseDate(`${month}-01`).add({ months: number }).toString().slice(0, 7),
        fils: amount,
      })),
    )
  }
}

/** Single amounts, loans and claims, as payroll and employees entered them. */
export async function insertPayItems(
  company: DemoCompany,
  payroll: Payroll,
  data: PayItemsData,
): Promise<void> {
  const { today } = company
  const { requester, approver } = payroll
  await insertRows(
    company,
    'pay_items',
    data.items.map(({ employeeNo, monthsAgo, kind, dirhams, label, note }, index) => {
      const month = monthBefore(today, monthsAgo)
      return {
        id: newId(),
        employee_id: employeeOf(company, employeeNo),
        month,
        kind,
        fils: dirhams * 100,
        label_en: label.en,
        label_ar: label.ar,
        note,
        created_by: requester,
        created_at: officeTime(workingDayBefore(`${month}-18`), index),
      }
    }),
  )
  await insertLoans(company, payroll, data.loans)
  await insertEncashments(company, payroll, data.encashments)
  await insertRows(
    company,
    'expense_claims',
    data.claims.map((claim, index) => {
      const day = `${monthBefore(today, claim.monthsAgo)}-${String(claim.day).padStart(2, '0')}`
      const at = officeTime(workingDayBefore(day), index)
      const isDecided = claim.state !== 'pending'
      return {
        id: newId(),
        employee_id: employeeOf(company, claim.employeeNo),
        day,
        category: claim.category,
        fils: claim.dirhams * 100,
        note: claim.note,
        state: claim.state,
        requested_at: at,
        decided_by: isDecided ? approver : null,
        decided_at: isDecided ? at : null,
        decision_note: claim.decisionNote,
      }
    }),
  )
}

/** Annual leave of the oldest year with enough left, paid out. */
async function insertEncashments(
  company: DemoCompany,
  { approver }: Payroll,
  encashments: PayItemsData['encashments'],
): Promise<void> {
  const { trx, siteId, today } = company
  const type = (await typesOf(trx, siteId)).find(({ code }) => code === 'annual')
  if (type === undefined) return
  for (const [index, { employeeNo, monthsAgo, day, days, note }] of encashments.entries()) {
    const account = { employeeId: employeeOf(company, employeeNo), typeId: type.id }
    const on = `${monthBefore(today, monthsAgo)}-${String(day).padStart(2, '0')}`
    const amount = days * DAY
    const bucket = (await bucketsOf(trx, siteId, account)).find(({ left }) => left >= amount)
    const basicFils = (await basicPayOf(trx, siteId, [account.employeeId], on)).get(
      account.employeeId,
    )?.basicFils
    if (bucket === undefined || basicFils === undefined)
      throw new Error(`The demonstration has no leave of ${employeeNo} to pay out`)
    const now = officeTime(workingDayBefore(on), index)
    const encashmentId = await insertEncashment(trx, siteId, {
      account,
      yearFirstDay: `${on.slice(0, 4)}-01-01`,
      day: on,
      amount,
      pay: { basicFils, fils: worthOf(basicFils, amount) },
      note,
      recordedBy: approver,
      now,
    })
    const taken = { bucketId: bucket.id, day: on, amount: -amount, kind: 'encashed' as const }
    await addLines(
      trx,
      siteId,
      account,
      [{ ...taken, encashmentId, note, actorUserId: approver }],
      now,
    )
  }
}

/** Raises from the first day of a month that has been paid already. */
export async function insertLateRaises(
  { trx, siteId, people }: DemoCompany,
  { requester, approver }: Payroll,
  { raises, fromDay }: { raises: PayItemsData['lateRaises']; fromDay: string },
): Promise<void> {
  for (const [index, { employeeNo, hundredths, note }] of raises.entries()) {
    const employee = people.find((each) => each.employeeNo === employeeNo)
    const rows = employee === undefined ? [] : await payOf(trx, siteId, employee.id)
    const row = rowOn(rows, fromDay)
    if (employee === undefined || row === undefined)
      throw new Error(`The demonstration has no pay of ${employeeNo}`)
    const before = amountsOf(row)
    const basicFils = Math.round((before.basicFils * (10_000 + hundredths)) / 50_000_000) * 5000
    const after = { ...before, basicFils }
    const at = officeTime(workingDayBefore(`${fromDay.slice(0, 7)}-26`), index)
    const made = { employeeId: employee.id, fromDay, before, after, requestedBy: requester }
    const id = await insertUpdate(trx, siteId, { ...made, reason: 'promotion', note }, at)
    if (id === null) continue
    await saveDecision(trx, siteId, id, {
      state: 'approved',
      decision: { by: approver, note: '' },
      at,
    })
    await savePayRows(trx, siteId, employee.id, rowsToSave(rows, fromDay, after))
  }
}
