import { parseDate } from '@internationalized/date'
import { addDays, HOUR } from '#platform/days.ts'
import { attendedDays } from '#portal/attendance/attended-days.ts'
import { insertLock } from '#portal/pay-runs/database/locked-months.ts'
import { saveOvertimeDecisions } from '#portal/pay-runs/database/overtime.ts'
import { type PaidPerson, peopleAfter } from '#portal/pay-runs/database/people.ts'
import { payRulesIn, savePayRules } from '#portal/pay-runs/database/pay-rules.ts'
import { changeRun, findRun, insertRun } from '#portal/pay-runs/database/runs.ts'
import { publishSlips, sourcesOf } from '#portal/pay-runs/database/slips.ts'
import { takeAll } from '#portal/pay-runs/database/take.ts'
import { BEGINNING } from '#portal/pay-runs/rules/rules-by-month.ts'
import { slipsOf } from '#portal/pay-runs/server/slips-of-batch.ts'
import { paymentsOf, saveReplies } from '#portal/wage-files/database/payments.ts'
import { saveWageSettings, wageSettingsOf } from '#portal/wage-files/database/settings.ts'
import { writeFile } from '#portal/wage-files/server/files.ts'
import type { DemoCompany } from './company-data.ts'
import { officeTime, workingDayAfter } from './office-time.ts'
import { insertExtraWork } from './extra-work.ts'
import { type OffCycleRun, offCycleRuns } from './off-cycle-pay.ts'
import { insertComponents } from './pay-components.ts'
import { insertLateRaises, insertPayItems, type PayItemsData, payItemsData } from './pay-items.ts'
import { type Payroll, payrollOf } from './salaries.ts'
import { saveSlips } from './pay-slips.ts'

const MONTHS = 8
const ALL_PEOPLE = 1000
/** Of the employees with overtime in a month, every ninth was not asked to stay. */
const REJECTED_EVERY = 9

/** The months that are paid, the oldest first. */
function paidMonths(today: string): string[] {
  const first = parseDate(`${today.slice(0, 7)}-01`)
  return Array.from({ length: MONTHS }, (_, index) =>
    first
      .subtract({ months: MONTHS - index })
      .toString()
      .slice(0, 7),
  )
}

/** The days of so many months before today, the latest first. */
function daysBefore(today: string, months: number): string[] {
  return Array.from({ length: months * 30 }, (_, index) => addDays(today, -index - 1))
}

/** The days on which a month is locked, submitted and approved: the first ones after it. */
function daysAfter(month: string, today: string): { locked: Date; sent: Date; approved: Date } {
  const first = parseDate(`${month}-01`).add({ months: 1 }).toString()
  const on = (days: number, seed: number) =>
    officeTime(workingDayAfter(addDays(first, days), today), seed)
  return { locked: on(0, 1), sent: on(0, 2), approved: on(1, 3) }
}

/** Decides on the overtime of a month, and locks it. */
async function closeMonth(
  { trx, siteId, zone, now }: DemoCompany,
  { requester }: Payroll,
  { month, people, at }: { month: string; people: readonly PaidPerson[]; at: Date },
): Promise<void> {
  const attended = await attendedDays(
    trx,
    { siteId, zone, month, now },
    people.map((person) => ({ id: person.id, employment: person })),
  )
  const withOvertime = [...attended].flatMap(([id, days]) => {
    const overtime = days.flatMap(({ day, overtime: parts }) =>
      parts.map((part) => ({ day, ...part })),
    )
    return overtime.length === 0 ? [] : [{ id, overtime }]
  })
  const decided = { month, userId: requester, now: at }
  const rejected = withOvertime.filter((_, index) => index % REJECTED_EVERY === 0)
  const approved = withOvertime.filter((_, index) => index % REJECTED_EVERY !== 0)
  for (const [isApproved, some] of [
    [true, approved],
    [false, rejected],
  ] as const)
    if (some.length > 0)
      await saveOvertimeDecisions(trx, siteId, { ...decided, approved: isApproved, people: some })
  await insertLock(trx, siteId, { month, userId: requester, now: at })
}

/** Calculates, submits and approves a month as the product does. */
async function payMonth(company: DemoCompany, payroll: Payroll, month: string): Promise<void> {
  const { trx, siteId, zone, now, today } = company
  const people = await peopleAfter(trx, siteId, { month, after: null, limit: ALL_PEOPLE })
  const { locked, sent, approved } = daysAfter(month, today)
  await closeMonth(company, payroll, { month, people, at: locked })
  const { requester, approver } = payroll
  const id = await insertRun(trx, siteId, {
    month,
    toDo: people.length,
    requestedBy: requester,
    now: sent,
  })
  const run = id === null ? null : await findRun(trx, siteId, id)
  if (run === null) throw new Error(`The demonstration could not run the pay of ${month}`)
  const rulesIn = await payRulesIn(trx, siteId)
  const slips = await slipsOf({ queries: trx, siteId, zone, now, rulesIn }, month, people)
  await saveSlips(trx, siteId, run, { slips, people })
  const decided = { by: approver, at: approved }
  await takeAll(trx, siteId, await sourcesOf(trx, siteId, run.id), decided)
  await changeRun(trx, siteId, run.id, {
    state: 'approved',
    submitted: { by: requester, at: sent },
    decided,
  })
  await publishSlips(trx, siteId, run.id, approved)
  await payBank(company, payroll, { runId: run.id, at: approved })
}

/** Writes the bank's file of a run, and reads the reply that everyone was paid. */
async function payBank(
  { trx, siteId, zone }: DemoCompany,
  { approver }: Payroll,
  { runId, at }: { runId: string; at: Date },
): Promise<void> {
  const run = await findRun(trx, siteId, runId)
  if (run === null) throw new Error('The demonstration lacks a run that it just made')
  const settings = await wageSettingsOf(trx, siteId)
  const site = { currency: 'AED', zone }
  const written = await writeFile(
    { queries: trx, siteId, now: at, site, settings, userId: approver, returnedAgain: 0 },
    run,
  )
  if (!written.ok) throw new Error(`The wage file of ${run.month} was refused`)
  const { id } = written.value
  const payments = await paymentsOf(trx, siteId, id)
  const paidOn = at.toISOString().slice(0, 10)
  await saveReplies(
    trx,
    siteId,
    id,
    payments.map(({ slipId }) => ({ slipId, state: 'paid', reason: '', paidOn })),
    new Date(at.getTime() + HOUR),
  )
}

/** Late arrivals are deducted here, beyond two hours a month. */
async function insertRules({ trx, siteId, now }: DemoCompany, { requester }: Payroll) {
  const rules = (await payRulesIn(trx, siteId))(BEGINNING)
  await savePayRules(
    trx,
    siteId,
    {
      version: 0,
      fromMonth: BEGINNING,
      rules: { ...rules, lateness: 'minutes', lateTolerance: 120 },
    },
    { userId: requester, now },
  )
}

/** What the bank and the ministry know the company by. */
async function insertWageSettings({ trx, siteId, now }: DemoCompany, { requester }: Payroll) {
  await saveWageSettings(
    trx,
    siteId,
    {
      employerId: '0000000714208',
      routingCode: '803310101',
      profile: 'standard',
      graceDays: 15,
      version: 0,
    },
    { by: requester, at: now },
  )
}

/** Pays what was due beside the months before a time, in order; those that are paid are removed. */
async function payBeside(
  company: DemoCompany,
  payroll: Payroll,
  runs: OffCycleRun[],
  until: Date,
): Promise<void> {
  for (let next = runs[0]; next !== undefined && next.at < until; next = runs[0]) {
    runs.shift()
    const runId = await next.pay()
    if (runId !== null) await payBank(company, payroll, { runId, at: next.at })
  }
}

/** Eight months of approved pay runs, with the loans, items and claims that they took. */
export async function insertPayRuns(company: DemoCompany): Promise<void> {
  const payroll = await payrollOf(company)
  const data: PayItemsData = payItemsData()
  const months = paidMonths(company.today)
  await insertExtraWork(company, data.extraWork, daysBefore(company.today, months.length))
  await insertRules(company, payroll)
  await insertWageSettings(company, payroll)
  await insertPayItems(company, payroll, data)
  await insertComponents(company, payroll, months[0] ?? company.today.slice(0, 7))
  const runs = (await offCycleRuns(company, payroll)).toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )
  const beside = runs.filter(({ isWaiting }) => !isWaiting)
  for (const [index, month] of months.entries()) {
    await payBeside(company, payroll, beside, daysAfter(month, company.today).sent)
    await payMonth(company, payroll, month)
    await insertLateRaises(company, payroll, {
      raises: data.lateRaises.filter(({ monthsAgo }) => months.length - monthsAgo === index),
      fromDay: `${month}-01`,
    })
  }
  await payBeside(company, payroll, beside, company.now)
  // What waits is calculated last, so that no other run makes it stale.
  await payBeside(
    company,
    payroll,
    runs.filter(({ isWaiting }) => isWaiting),
    company.now,
  )
}
