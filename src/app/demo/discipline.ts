import { z } from 'zod'
import { type Measure, PenaltyKind, Resolution } from '#portal/discipline/contract.ts'
import {
  changeCase,
  findCase,
  insertCase,
  type StoredCase,
} from '#portal/discipline/database/cases.ts'
import { markExpiryNotified } from '#portal/discipline/database/expiring.ts'
import {
  insertPenalty,
  resolvePenalty,
  saveAcknowledgement,
  saveObjection,
} from '#portal/discipline/database/penalties.ts'
import { answerUntil } from '#portal/discipline/rules/stages.ts'
import { objectUntil } from '#portal/discipline/rules/objections.ts'
import { expiryOf } from '#portal/discipline/rules/penalties.ts'
import { endRemoval, settlePenalty, settleRemoval } from '#portal/discipline/server/pay.ts'
import { DisciplineSettings, Offence } from '#portal/discipline/set-up/contract.ts'
import { insertOffence, saveSettings } from '#portal/discipline/set-up/database.ts'
import { payMonths } from '#portal/pay-adjustments/rules.ts'
import { addDays } from '#platform/days.ts'
import type { DemoCompany, DemoPerson } from './company-data.ts'
import { demoData } from './data.ts'
import { userIdOf } from './insert.ts'
import { officeTime, workingDayAfter, workingDayBefore } from './office-time.ts'
import { takeUntil } from './pay-adjustments.ts'

/** A penalty without its dates, which follow from the day it was given. */
const DemoMeasure = z.strictObject({
  kind: PenaltyKind.extract(['notice', 'warning', 'deduction', 'suspension']),
  days: z.number().optional(),
  /** Pay has still to deduct it, even at the end of a month. */
  nextMonth: z.boolean().optional(),
})

const DemoCase = z.strictObject({
  employeeNo: z.string(),
  offence: z.string(),
  reportedDaysAgo: z.int(),
  by: z.enum(['manager', 'hr']),
  account: z.string(),
  charge: z.string().optional(),
  answer: z.string().optional(),
  hearing: z.strictObject({ attended: z.boolean(), statement: z.string() }).optional(),
  removal: z.strictObject({ days: z.int() }).optional(),
  findings: z.string().optional(),
  measure: DemoMeasure.optional(),
  reason: z.string().optional(),
  nextKind: PenaltyKind.optional(),
  objection: z.string().optional(),
  /** Pay had taken the deduction before the objection was decided. */
  takenBefore: z.boolean().optional(),
  /** Counted from the report, where it took longer than usual. */
  resolvedAfterDays: z.int().optional(),
  resolution: z
    .strictObject({ outcome: Resolution, reason: z.string(), measure: DemoMeasure.optional() })
    .optional(),
  closing: z.string().optional(),
})
type DemoCase = z.output<typeof DemoCase>

export const disciplineData = demoData(
  'discipline.json',
  z.strictObject({
    settings: DisciplineSettings,
    offences: z.array(Offence.omit({ id: true }).extend({ key: z.string() })),
    cases: z.array(DemoCase),
  }),
)

/** Days from the report to each step; those that would be tomorrow happened on the last workday. */
const AFTER = {
  charge: 2,
  answer: 4,
  hearing: 8,
  findings: 10,
  penalty: 12,
  objection: 16,
  resolution: 21,
}

interface Filling {
  readonly company: DemoCompany
  readonly demo: DemoCase
  readonly person: DemoPerson
  readonly hrUserId: string
  readonly reportedOn: string
  readonly seed: number
}

function measureOn(day: string, wanted: z.output<typeof DemoMeasure>): Measure {
  const { kind, days = 1, nextMonth = false } = wanted
  const [month, next] = payMonths(day)
  if (kind === 'deduction') return { kind, days, payMonth: (nextMonth ? next : month) ?? '' }
  return kind === 'suspension' ? { kind, days, from: addDays(day, 3) } : { kind }
}

function dayOf({ company, demo, reportedOn }: Filling, step: keyof typeof AFTER): string {
  const after = step === 'resolution' ? (demo.resolvedAfterDays ?? AFTER[step]) : AFTER[step]
  return workingDayAfter(addDays(reportedOn, after), company.today)
}

/** A case of every status, each with its words in the language of those who wrote them. */
export async function insertDiscipline(company: DemoCompany, hrUserId: string): Promise<void> {
  const { trx, siteId, people, today } = company
  const { settings, offences, cases } = disciplineData()
  await saveSettings(trx, siteId, settings)
  const ids = new Map<string, string>()
  for (const { key, ...offence } of offences)
    ids.set(key, (await insertOffence(trx, siteId, offence))?.id ?? '')
  for (const demo of cases.toSorted((one, other) => other.reportedDaysAgo - one.reportedDaysAgo)) {
    const person = people.find(({ employeeNo }) => employeeNo === demo.employeeNo)
    if (person === undefined)
      throw new Error(`The demonstration has a case of ${demo.employeeNo}, but no such employee`)
    const manager = people.find((each) => each.isManager && each.department === person.department)
    const managerUserId = manager === undefined ? null : await userIdOf(trx, siteId, manager.email)
    const reportedOn = workingDayBefore(addDays(today, -demo.reportedDaysAgo))
    const seed = Number(person.employeeNo.slice(1)) + demo.reportedDaysAgo
    const happenedOn = workingDayBefore(addDays(reportedOn, -1))
    const id = await insertCase(trx, siteId, {
      employeeId: person.id,
      offenceId: ids.get(demo.offence) ?? '',
      happenedOn,
      discoveredOn: happenedOn,
      elsewhere: '',
      account: demo.account,
      by: demo.by === 'manager' ? (managerUserId ?? hrUserId) : hrUserId,
      at: officeTime(reportedOn, seed),
    })
    if (id === null) throw new Error(`The case of ${demo.employeeNo} is there twice`)
    await proceed({ company, demo, person, hrUserId, reportedOn, seed }, id)
  }
}

async function storedCase({ company }: Filling, id: string): Promise<StoredCase> {
  const stored = await findCase(company.trx, company.siteId, id)
  if (stored === null) throw new Error('A case of the demonstration is gone')
  return stored
}

/** Takes a case as far as its words go. */
async function proceed(filling: Filling, id: string): Promise<void> {
  const { company, demo, hrUserId, seed } = filling
  const { trx, siteId } = company
  const { charge, answer, hearing, findings, closing, removal } = demo
  if (charge === undefined) return
  const chargedOn = dayOf(filling, 'charge')
  await changeCase(trx, siteId, id, {
    state: 'charged',
    charge,
    charged_on: chargedOn,
    charged_by: hrUserId,
    answer_until: answerUntil(chargedOn, disciplineData().settings.answerDays),
    ...(answer === undefined
      ? {}
      : { answer, answered_at: officeTime(dayOf(filling, 'answer'), seed + 1) }),
  })
  if (removal !== undefined) {
    const span = { from: addDays(chargedOn, 1), to: addDays(chargedOn, removal.days) }
    await changeCase(trx, siteId, id, { removed_from: span.from, removed_to: span.to })
    await settleRemoval(await payingOf(filling, id, chargedOn, 0), span)
  }
  if (hearing !== undefined)
    await changeCase(trx, siteId, id, {
      state: 'heard',
      heard_on: dayOf(filling, 'hearing'),
      heard_by: hrUserId,
      ...hearing,
    })
  if (closing !== undefined)
    return changeCase(trx, siteId, id, {
      state: 'closed',
      closed_on: dayOf(filling, 'findings'),
      closed_by: hrUserId,
      closed_reason: closing,
    })
  if (findings === undefined) return
  await changeCase(trx, siteId, id, {
    state: 'investigated',
    investigated_on: dayOf(filling, 'findings'),
    investigated_by: hrUserId,
    findings,
  })
  if (demo.measure !== undefined) await give(filling, id, demo.measure)
}

async function payingOf(filling: Filling, id: string, day: string, round: number) {
  const { company, seed } = filling
  const { trx, siteId } = company
  const now = officeTime(day, seed)
  return { trx, siteId, stored: await storedCase(filling, id), now, today: day, round }
}

async function give(
  filling: Filling,
  id: string,
  wanted: z.output<typeof DemoMeasure>,
): Promise<void> {
  const { company, demo, person, hrUserId, seed } = filling
  const { trx, siteId, today } = company
  const { objectionDays, expiryMonths } = disciplineData().settings
  const on = dayOf(filling, 'penalty')
  const measure = measureOn(on, wanted)
  const expiresOn = expiryOf(measure, on, expiryMonths)
  await changeCase(trx, siteId, id, { state: 'decided' })
  await insertPenalty(trx, siteId, {
    caseId: id,
    employeeId: person.id,
    measure,
    reason: demo.reason ?? '',
    nextKind: demo.nextKind ?? 'warning',
    investigatedOn: dayOf(filling, 'findings'),
    on,
    by: hrUserId,
    objectUntil: objectUntil(on, objectionDays),
    expiresOn,
  })
  await endRemoval(await payingOf(filling, id, on, 1), measure)
  await settlePenalty(await payingOf(filling, id, on, 0), null, measure)
  // People were notified of these long ago.
  if (expiresOn !== null && expiresOn <= today)
    await markExpiryNotified(trx, siteId, [id], officeTime(workingDayBefore(expiresOn), seed))
  if (demo.objection !== undefined) await object(filling, id, measure, on)
}

async function object(filling: Filling, id: string, measure: Measure, on: string): Promise<void> {
  const { company, demo, hrUserId, seed } = filling
  const { trx, siteId } = company
  const { objection = '', resolution, takenBefore = false } = demo
  const at = officeTime(dayOf(filling, 'objection'), seed + 2)
  await saveAcknowledgement(trx, siteId, id, at)
  await saveObjection(trx, siteId, id, { text: objection, at })
  if (resolution === undefined) return
  const resolvedOn = dayOf(filling, 'resolution')
  if (takenBefore) await takeUntil(company, resolvedOn)
  const after =
    resolution.measure === undefined ? measure : measureOn(resolvedOn, resolution.measure)
  await resolvePenalty(trx, siteId, id, {
    outcome: resolution.outcome,
    measure: after,
    reason: resolution.reason,
    by: hrUserId,
    at: officeTime(resolvedOn, seed + 3),
    expiresOn: expiryOf(after, on, disciplineData().settings.expiryMonths),
  })
  if (resolution.outcome === 'upheld') return
  const result = resolution.outcome === 'withdrawn' ? null : after
  await settlePenalty(await payingOf(filling, id, resolvedOn, 1), measure, result)
}
