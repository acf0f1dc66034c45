import type { PayRules } from '../contract.ts'
import { OVERTIME_KINDS, type OvertimeKind, type LineCode } from '../slips/contract.ts'
import { dayBaseOf, divisorOf, worthOfDays } from './day-rate.ts'
import type { MonthFacts } from './facts.ts'
import type { Line } from './lines.ts'
import type { Stretch } from './salary.ts'

const CODES: Readonly<Record<OvertimeKind, LineCode>> = {
  day: 'overtimeDay',
  night: 'overtimeNight',
  restDay: 'restDayWork',
  holiday: 'holidayWork',
}

interface Minutes {
  readonly day: string
  readonly minutes: number
}

/** Minutes at a percentage of an hour's pay; each on the pay of its day. */
function worthOfMinutes(
  worked: readonly Minutes[],
  { facts, stretches, rules }: Month,
  { base, percent }: { base: PayRules['dayBase']; percent: number },
) {
  const days = worked.flatMap(({ day, minutes }) => {
    const stretch = stretches.find(({ fromDay, toDay }) => fromDay <= day && day <= toDay)
    return stretch === undefined
      ? []
      : [{ day, minutes, baseFils: dayBaseOf(base, stretch.pay), weight: minutes * percent }]
  })
  const divisor = divisorOf(rules.divisor, facts.month)
  const fils = worthOfDays(days, divisor, rules.hoursADay * 60 * 100)
  const { divisor: name, hoursADay } = rules
  const details = {
    kind: 'minutes' as const,
    base,
    divisor: name,
    hoursADay,
    percent,
    days: days.map(({ day, minutes, baseFils }) => ({ day, minutes, baseFils })),
  }
  return { fils, details }
}

interface Month {
  readonly facts: MonthFacts
  readonly stretches: readonly Stretch[]
  readonly rules: PayRules
}

/** Approved overtime, at its percentage of an hour of basic salary (gulf 1.2). */
export function overtimeLines(month: Month): Line[] {
  const { facts, rules } = month
  return OVERTIME_KINDS.flatMap((kind) => {
    const worked = facts.overtime.filter((each) => each.kind === kind)
    const percent = rules.overtimePercents[kind]
    const { fils, details } = worthOfMinutes(worked, month, { base: 'basic', percent })
    if (fils === 0) return []
    return [
      {
        code: CODES[kind],
        kind: 'pay' as const,
        forMonth: facts.month,
        effectFils: fils,
        details: { ...details, toleratedMinutes: 0 },
        sourceId: null,
      },
    ]
  })
}

/**
 * Minutes that the employee came late or left early, where the site deducts them: those beyond what
 * it tolerates in a month, the earliest first.
 */
export function latenessLines(month: Month): Line[] {
  const { facts, rules } = month
  if (rules.lateness === 'none') return []
  let tolerated = rules.lateTolerance
  const beyond = facts.late.flatMap(({ day, minutes }) => {
    const forgiven = Math.min(tolerated, minutes)
    tolerated -= forgiven
    return minutes > forgiven ? [{ day, minutes: minutes - forgiven }] : []
  })
  const { fils, details } = worthOfMinutes(beyond, month, {
    base: rules.dayBase,
    percent: 100,
  })
  if (fils === 0) return []
  return [
    {
      code: 'lateness',
      kind: 'pay',
      forMonth: facts.month,
      effectFils: -fils,
      details: { ...details, toleratedMinutes: rules.lateTolerance },
      sourceId: null,
    },
  ]
}
