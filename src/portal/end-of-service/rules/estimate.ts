import { addDays, daysFrom } from '#platform/days.ts'
import { halfUp, percentOf } from '#platform/money.ts'
import { addMonths } from '#portal/leave/rules/days.ts'
import { DAY } from '#portal/leave/rules/amounts.ts'
import { worthOf } from '#portal/leave/report/rules/liability.ts'
import type { Estimate, PaySettings } from '../contract.ts'
import { gratuityOf, type Gratuity, type TierLine } from './gratuity.ts'
import { LAWS_OF } from './laws.ts'
import { BAHRAIN_CONTRIBUTIONS, type Country, PACKS, type Split, splitOf } from './packs.ts'
import { serviceOf, type Unpaid, yearsOf } from './service.ts'

export type Settings = Omit<PaySettings, 'version'>

/** A month's pay in minor units. */
export interface Pay {
  readonly basicFils: number
  readonly wageFils: number
}

export interface Employment {
  readonly nationality: string
  readonly joiningDate: string
  readonly lastDay: string
  readonly unpaid: Unpaid
  /** On `payDayOf` the last day; null where none is recorded. */
  readonly pay: Pay | null
  readonly isResignation: boolean
  /** Thousandths of annual leave owed on a day, and the basic salary of that day. */
  readonly leave: {
    readonly on: string
    readonly amount: number
    readonly basicFils: number
  } | null
}

const DAYS_OF_MONTH = 30
/** Kuwait divides a month's pay by its working days. */
const WORKING_DAYS = 26

/** The day whose pay counts: the last one, or the day before a scheme froze what was earned. */
export function payDayOf(settings: Settings, lastDay: string): string {
  const split = splitOf(settings.country, settings.savingsSchemeFrom)
  return split?.freezesPay === true && split.day <= lastDay ? addDays(split.day, -1) : lastDay
}

/** By which a month’s pay is divided for a day of it. */
export function daysOfMonth(country: Country): number {
  return country === 'KW' ? WORKING_DAYS : DAYS_OF_MONTH
}

function lineReply(line: TierLine, yearDays: number, split: Split | null, country: Country) {
  const { part, fromYears, untilYears, monthShare, amount, fils } = line
  const payDays =
    (amount * monthShare.of * daysOfMonth(country)) / (DAY * yearDays * monthShare.per)
  const side = part === 0 ? ('before' as const) : ('since' as const)
  return {
    fromYears,
    untilYears,
    changedOn: split === null || split.paidTo !== null ? null : { day: split.day, side },
    monthShare,
    serviceDays: amount / DAY,
    payDays: Math.round(payDays * 100) / 100,
    fils,
    law: LAWS_OF[country].gratuity,
  }
}

/** What Bahrain collects for a month that contains the day (gulf 2). */
export function bahrainContribution(wageFils: number, joined: string, day: string): number {
  const { first, later, firstYears } = BAHRAIN_CONTRIBUTIONS
  return percentOf(wageFils, day < addMonths(joined, firstYears * 12) ? first : later)
}

function elsewhereOf(
  split: Split | null,
  { joiningDate, lastDay, pay }: Employment,
  country: Country,
): Estimate['elsewhere'] {
  if (split === null || split.paidTo === null || lastDay < split.day) return null
  const isInsurance = split.paidTo === 'socialInsurance' && pay !== null
  return {
    to: split.paidTo,
    from: split.day < joiningDate ? joiningDate : split.day,
    monthFils: isInsurance ? bahrainContribution(pay.wageFils, joiningDate, lastDay) : null,
    law: LAWS_OF[country].elsewhere,
  }
}

function leaveOf(leave: Employment['leave'], country: Country): Estimate['leave'] {
  if (leave === null) return null
  const amount = Math.max(0, leave.amount)
  return {
    on: leave.on,
    days: amount / DAY,
    dayFils: worthOf(leave.basicFils, DAY),
    fils: worthOf(leave.basicFils, amount),
    law: LAWS_OF[country].leave,
  }
}

const NONE: Gratuity = { isLongEnough: true, lines: [], cut: null, cap: null, due: 0 }

function stateOf(isNational: boolean, pay: Pay | null, { isLongEnough }: Gratuity) {
  if (isNational) return 'national' as const
  if (pay === null) return 'noPay' as const
  return isLongEnough ? ('due' as const) : ('tooShort' as const)
}

/** What would be paid if employment ended on the last day, with every step that leads to it. */
export function estimateOf(employment: Employment, settings: Settings): Estimate {
  const { joiningDate: first, lastDay: last, unpaid, pay, nationality } = employment
  const { country, yearsMethod, gratuityCapBasis } = settings
  const pack = PACKS[country]
  const laws = LAWS_OF[country]
  const split = splitOf(country, settings.savingsSchemeFrom)
  const service = serviceOf({ first, last, unpaid }, yearsMethod, pack.tiers, split)
  const isNational = pack.nationalsExcluded && nationality === country
  const base = pay === null ? null : pack.base === 'basic' ? pay.basicFils : pay.wageFils
  const isBasicCap = pack.base === 'basic' && gratuityCapBasis === 'basic'
  const gratuity =
    isNational || pay === null || base === null
      ? NONE
      : gratuityOf(
          {
            service,
            monthPay: base,
            capPay: isBasicCap ? pay.basicFils : pay.wageFils,
            isResignation: employment.isResignation,
          },
          pack,
        )
  const { cut, cap, due } = gratuity
  const leave = leaveOf(employment.leave, country)
  return {
    state: stateOf(isNational, pay, gratuity),
    country,
    yearsMethod,
    firstDay: first,
    lastDay: last,
    calendarDays: last < first ? 0 : daysFrom(first, last),
    unpaidDays: (unpaid.before + unpaid.after) / DAY,
    countedDays: service.amount / DAY,
    years: yearsOf(service),
    base: pack.base,
    payOn: payDayOf(settings, last),
    monthFils: base,
    dayFils: base === null ? null : halfUp(BigInt(base), BigInt(daysOfMonth(country))),
    lines: gratuity.lines.map((line) => lineReply(line, service.yearDays, split, country)),
    cut: cut === null ? null : { ...cut, law: laws.resignation },
    cap:
      cap === null
        ? null
        : { months: cap.months, limitFils: cap.limit, fils: cap.fils, law: laws.cap },
    elsewhere: isNational ? null : elsewhereOf(split, employment, country),
    gratuityFils: due,
    gratuityLaw: isNational ? laws.nationals : laws.gratuity,
    leave,
    totalFils: due + (leave?.fils ?? 0),
  }
}
