import { dayAt, shiftMonth } from '#platform/days.ts'
import { paySettingsOf } from '#portal/end-of-service/database/settings.ts'
import { daysOfMonth } from '#portal/end-of-service/rules/estimate.ts'
import { yearDaysOf } from '#portal/end-of-service/rules/service.ts'
import { type Deducting, estimatesOf } from '#portal/end-of-service/estimates.ts'
import { type LeaveAtExit, leaveAtExit } from '#portal/leave/leave-at-exit.ts'
import { monthsAhead } from '../database/paid.ts'
import type { PaidPerson } from '../database/people.ts'
import type { RunPerson } from '../database/run-people.ts'
import { lastPaidMonth, type StoredRun } from '../database/runs.ts'
import { saveFacts, settlementOfRun, type StoredSettlement } from '../database/settlements.ts'
import type { NewSlip } from '../database/slips.ts'
import type { PayRow } from '../rules/facts.ts'
import type { Line } from '../rules/lines.ts'
import { lengthOfService, payByOf, settlementLines } from '../rules/settlement.ts'
import { withinPay } from '../rules/within-pay.ts'
import type { SettlementFacts } from '../settlement/contract.ts'
import type { LineDetails } from '../slips/contract.ts'
import { unpaidDaysOf } from '../slips/rules.ts'
import type { Reading } from './facts.ts'
import { MONTHS_BACK, slipsOf } from './slips-of-batch.ts'

type Estimate = NonNullable<ReturnType<Awaited<ReturnType<typeof estimatesOf>>['get']>>
type Gratuity = Extract<LineDetails, { kind: 'gratuity' }>

/** Counts have three decimals at most, and are kept as whole numbers. */
function thousandths(days: number): number {
  return Math.round(days * 1000)
}

function gratuityDetails(estimate: Estimate): Gratuity {
  const { country, yearsMethod, base, monthFils, lines, cut, cap } = estimate
  return {
    kind: 'gratuity',
    base,
    monthFils: monthFils ?? 0,
    monthDays: daysOfMonth(country),
    yearDays: yearDaysOf(yearsMethod),
    tiers: lines.map((line) => ({
      fromYears: line.fromYears,
      untilYears: line.untilYears,
      share: line.monthShare,
      service: thousandths(line.serviceDays),
      payHundredths: Math.round(line.payDays * 100),
      fils: line.fils,
    })),
    cutFils: cut?.fils ?? 0,
    capFils: cap?.fils ?? 0,
  }
}

/** The absence that lines deduct, by day; of a month they correct, all that is absence now. */
function absenceOf(lines: readonly Line[]): Deducting {
  const absences = lines.filter(({ code }) => code === 'absence')
  return {
    months: absences.map(({ forMonth }) => forMonth),
    days: absences.flatMap(({ details }) => unpaidDaysOf(details)?.days ?? []),
  }
}

/** What would have been paid if employment ended on the last day, by the law of the company. */
async function estimateOf(
  { queries, siteId }: Reading,
  person: PaidPerson,
  { lastDay, endReason }: StoredSettlement,
  { today, deducting }: { today: string; deducting: Deducting },
): Promise<Estimate> {
  const settings = await paySettingsOf(queries, siteId)
  const isResignation = endReason === 'resignation'
  const ending = { on: lastDay, leaveOn: lastDay, today, isResignation, deducting }
  const estimate = (await estimatesOf({ queries, siteId }, [person], settings, ending)).get(
    person.id,
  )
  if (estimate === undefined) throw new Error('An employee without an estimate')
  return estimate
}

/** The months since the last one paid, up to that of the last day, that no run has paid. */
async function unpaidMonths({ queries, siteId }: Reading, month: string): Promise<string[]> {
  const last = await lastPaidMonth(queries, siteId)
  // Before its first run the company paid elsewhere.
  if (last === null) return []
  return Array.from({ length: MONTHS_BACK }, (_, index) =>
    shiftMonth(month, index - MONTHS_BACK),
  ).filter((each) => each > last)
}

const NO_PAY = { basicFils: 0, housingFils: 0, transportFils: 0, otherFils: 0 }

function wageOf(pay: PayRow | undefined): SettlementFacts['wage'] {
  if (pay === undefined) return NO_PAY
  const { basicFils, housingFils, transportFils, otherFils } = pay
  return { basicFils, housingFils, transportFils, otherFils }
}

/** What lines deduct for leave that was not earned. */
function deductedFor(lines: readonly Line[]): number {
  return lines.reduce(
    (sum, { code, effectFils }) => (code === 'leaveOverdrawn' ? sum - effectFils : sum),
    0,
  )
}

function factsOf(
  { firstDay, lastDay, endReason }: StoredSettlement,
  estimate: Estimate,
  { amount, fils, overdrawn }: LeaveAtExit,
  lines: readonly Line[],
): Omit<SettlementFacts, 'wage'> {
  const { state, unpaidDays, countedDays, elsewhere } = estimate
  return {
    firstDay,
    lastDay,
    service: lengthOfService(firstDay, lastDay),
    unpaid: thousandths(unpaidDays),
    counted: thousandths(countedDays),
    endReason,
    gratuity: state,
    elsewhere: elsewhere === null ? null : { to: elsewhere.to, from: elsewhere.from },
    leaveDays: amount,
    leaveFils: fils,
    ...(overdrawn.amount === 0
      ? {}
      : {
          overdrawn: {
            days: overdrawn.amount,
            fils: overdrawn.fils,
            owedFils: overdrawn.fils - deductedFor(lines),
          },
        }),
    payBy: payByOf(lastDay),
  }
}

/**
 * The slip of an employee who left: the pay of the last month and of those before that no run has
 * paid, everything that is taken once, the gratuity, leave that was not used or not earned, and the notice
 * that was not kept.
 */
export async function settlementSlipsOf(
  reading: Reading,
  run: StoredRun,
  people: readonly RunPerson[],
): Promise<NewSlip[]> {
  const { queries, siteId, zone, now } = reading
  const settlement = await settlementOfRun(queries, siteId, run.id)
  const person = people.find(({ id }) => id === settlement?.employeeId)
  if (settlement === null || person === undefined) return []
  const { id, lastDay, notice } = settlement
  const today = dayAt(now.getTime(), zone)
  const months = {
    unpaidMonths: await unpaidMonths(reading, run.month),
    aheadMonths: await monthsAhead(queries, siteId, person.id, run.month),
  }
  const [ofMonths] = await slipsOf(reading, run.month, [person], {
    ...months,
    linesOf: () => [],
    within: (lines) => ({ lines, stillOwes: false }),
  })
  const deducting = absenceOf(ofMonths?.lines ?? [])
  const estimate = await estimateOf(reading, person, settlement, { today, deducting })
  const leave = await leaveAtExit(queries, siteId, { employeeId: person.id, lastDay, today })
  let wage = NO_PAY
  let owedFils = 0
  const slips = await slipsOf(reading, run.month, [person], {
    ...months,
    linesOf: (_employeeId, pay) => {
      wage = wageOf(pay)
      return settlementLines({
        id,
        month: run.month,
        lastDay,
        gratuity: { fils: estimate.gratuityFils, details: gratuityDetails(estimate) },
        leave,
        notice,
        wageFils: wage.basicFils + wage.housingFils + wage.transportFils + wage.otherFils,
      })
    },
    within: (lines) => {
      const borne = withinPay(lines)
      owedFils = borne.owedFils
      const leaveOwed = leave.overdrawn.fils - deductedFor(borne.lines)
      return { lines: borne.lines, stillOwes: owedFils + leaveOwed > 0 }
    },
  })
  await saveFacts(queries, siteId, id, {
    ...factsOf(settlement, estimate, leave, slips[0]?.lines ?? []),
    ...(owedFils === 0 ? {} : { owedFils }),
    wage,
  })
  return slips.map((slip) => ({ ...slip, contractFils: 0, lastNetFils: null }))
}
