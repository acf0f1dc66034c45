import { parseDate } from '@internationalized/date'
import { z } from 'zod'
import { addDays } from '#platform/days.ts'
import { insertPay, type NewPay } from '#portal/employees/database/pay.ts'
import { type Amounts, UpdateReason } from '#portal/salaries/contract.ts'
import { findUpdate, insertUpdate, saveDecision } from '#portal/salaries/database/updates.ts'
import { notifyWaiting } from '#portal/salaries/server/notices.ts'
import type { DemoCompany, DemoPerson } from './company-data.ts'
import { demoData } from './data.ts'
import { officeHour } from './documents.ts'
import { userIdOf } from './insert.ts'
import { officeTime, workingDayBefore } from './office-time.ts'

const salariesData = demoData(
  'salaries.json',
  z.strictObject({
    /** Of the first of January, the oldest first; today's pay is what they led to. */
    reviews: z.array(
      z.strictObject({
        yearsAgo: z.int(),
        /** How much more, in hundredths of a percent. */
        hundredths: z.int(),
        employeeNos: z.array(z.string()),
      }),
    ),
    requests: z.array(
      z.strictObject({
        employeeNo: z.string(),
        reason: UpdateReason,
        monthsAhead: z.int(),
        hundredths: z.int(),
        daysAgo: z.int(),
        note: z.string(),
        /** It is pending without it. */
        rejectedFor: z.string().optional(),
      }),
    ),
  }),
)

/** A new colleague has no review in the first half-year. */
const DAYS_BEFORE_REVIEW = 180

/** From this basic salary on there is a phone and car allowance. */
const SENIOR_DIRHAMS = 20_000

/** Housing is forty percent of the basic salary, and transport the same for everyone. */
function amountsFor(basicDirhams: number): Amounts {
  return {
    basicFils: basicDirhams * 100,
    housingFils: basicDirhams * 40,
    transportFils: 80_000,
    otherFils: basicDirhams >= SENIOR_DIRHAMS ? 100_000 : 0,
  }
}

function changed(dirhams: number, factor: number): number {
  return Math.round((dirhams * factor) / 50) * 50
}

interface Step {
  readonly fromDay: string
  readonly basicDirhams: number
}

/** From when a person had which basic salary, the oldest first, calculated back from today's. */
function stepsOf(person: DemoPerson, today: string): Step[] {
  const { employeeNo, joiningDate } = person
  const year = Number(today.slice(0, 4))
  const reviews = salariesData()
    .reviews.filter(({ employeeNos }) => employeeNos.includes(employeeNo))
    .map(({ yearsAgo, hundredths }) => ({ fromDay: `${year - yearsAgo}-01-01`, hundredths }))
    .filter(({ fromDay }) => addDays(joiningDate, DAYS_BEFORE_REVIEW) < fromDay)
  let { basicDirhams } = person
  const steps: Step[] = []
  for (const { fromDay, hundredths } of reviews.toReversed()) {
    steps.unshift({ fromDay, basicDirhams })
    basicDirhams = changed(basicDirhams, 10_000 / (10_000 + hundredths))
  }
  return [{ fromDay: joiningDate, basicDirhams }, ...steps]
}

/** Pay with its history. */
export async function insertSalaries({ trx, siteId, today, people }: DemoCompany): Promise<void> {
  const rows = people.flatMap((person) =>
    stepsOf(person, today).map(
      ({ fromDay, basicDirhams }): NewPay => ({
        ...amountsFor(basicDirhams),
        employeeId: person.id,
        fromDate: fromDay,
        iban: person.iban,
        bankRoutingCode: '803310101',
      }),
    ),
  )
  await insertPay(trx, siteId, rows)
}

/** Who requests, and who decides. */
export interface Payroll {
  readonly requester: string
  readonly approver: string
}

export async function payrollOf({ trx, siteId }: DemoCompany): Promise<Payroll> {
  const requester = await userIdOf(trx, siteId, 'payroll@demo.test')
  const approver = await userIdOf(trx, siteId, 'finance@demo.test')
  if (requester === null || approver === null)
    throw new Error('The demonstration lacks payroll@demo.test or finance@demo.test')
  return { requester, approver }
}

interface Made {
  readonly person: DemoPerson
  readonly fromDay: string
  readonly before: Amounts
  readonly after: Amounts
  readonly reason: UpdateReason
  readonly note: string
  readonly at: Date
}

async function insertOne(
  { trx, siteId }: DemoCompany,
  { requester }: Payroll,
  { person, at, ...update }: Made,
): Promise<string> {
  const made = { ...update, employeeId: person.id, requestedBy: requester }
  const id = await insertUpdate(trx, siteId, made, at)
  if (id === null) throw new Error('The demonstration has two pending updates of one salary')
  return id
}

/** The approved reviews, in the order in which they were requested. */
async function insertReviews(company: DemoCompany, payroll: Payroll): Promise<void> {
  const { trx, siteId, today, people } = company
  const reviews = people.flatMap((person) => {
    const steps = stepsOf(person, today)
    return steps.slice(1).map((step, index) => ({
      person,
      fromDay: step.fromDay,
      before: amountsFor(steps[index]?.basicDirhams ?? 0),
      after: amountsFor(step.basicDirhams),
      reason: 'annualReview' as const,
      note: '',
    }))
  })
  const inOrder = reviews.toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1))
  for (const [index, review] of inOrder.entries()) {
    const at = officeTime(workingDayBefore(addDays(review.fromDay, -20)), index)
    const id = await insertOne(company, payroll, { ...review, at })
    await saveDecision(trx, siteId, id, {
      state: 'approved',
      decision: { by: payroll.approver, note: '' },
      at: officeTime(workingDayBefore(addDays(review.fromDay, -13)), index),
    })
  }
}

/** What payroll requested lately: one was rejected, and one waits. */
async function insertRequests(company: DemoCompany, payroll: Payroll): Promise<void> {
  const { trx, siteId, today, people } = company
  for (const request of salariesData().requests) {
    const { employeeNo, reason, monthsAhead, hundredths, daysAgo, note, rejectedFor } = request
    const person = people.find((each) => each.employeeNo === employeeNo)
    if (person === undefined) throw new Error(`The demonstration has no employee ${employeeNo}`)
    const at = officeHour(company, daysAgo)
    const factor = (10_000 + hundredths) / 10_000
    const id = await insertOne(company, payroll, {
      person,
      fromDay: parseDate(today).set({ day: 1 }).add({ months: monthsAhead }).toString(),
      before: amountsFor(person.basicDirhams),
      after: amountsFor(changed(person.basicDirhams, factor)),
      reason,
      note,
      at,
    })
    if (rejectedFor === undefined) {
      const update = await findUpdate(trx, siteId, id)
      if (update === null) throw new Error('An update of the demonstration is gone')
      const jobs = { send: () => Promise.resolve(null) }
      const employee = await userIdOf(trx, siteId, person.email)
      await notifyWaiting({ trx, siteId, now: at, jobs }, update, employee)
    } else
      await saveDecision(trx, siteId, id, {
        state: 'rejected',
        decision: { by: payroll.approver, note: rejectedFor },
        at: officeHour(company, daysAgo - 1, 11 * 60),
      })
  }
}

/** How pay came to be what it is, and what was requested since. */
export async function insertSalaryUpdates(company: DemoCompany): Promise<void> {
  const payroll = await payrollOf(company)
  await insertReviews(company, payroll)
  await insertRequests(company, payroll)
}
