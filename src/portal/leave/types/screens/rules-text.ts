import { daysText } from '#platform/ui/days-text.ts'
import { formatNumber, formatPercent, type LocaleOptions } from '#platform/ui/format.ts'
import { m } from '#messages'
import type { LeaveRules } from '../contract.ts'

function days(count: number, locale: LocaleOptions): string {
  return daysText(count, locale)
}

/** A short summary of what a kind of leave gives. */
export function grantText({ grant }: Pick<LeaveRules, 'grant'>, locale: LocaleOptions): string {
  if (grant.kind === 'none') return m['leaveSetup.grantNone']()
  if (grant.kind === 'yearly')
    return m['leaveSetup.perYear']({ days: days(grant.daysPerYear, locale) })
  const amounts = grant.bands.map((band) => formatNumber(band.daysPerYear, locale))
  const last = grant.bands.at(-1)
  if (last === undefined) return ''
  return grant.bands.length === 1
    ? m['leaveSetup.perYear']({ days: days(last.daysPerYear, locale) })
    : m['leaveSetup.byService']({ amounts: amounts.join(m['leaveSetup.then']()) })
}

export function carryText({ carry }: Pick<LeaveRules, 'carry'>, locale: LocaleOptions): string {
  return carry === null ? '–' : days(carry.capDays, locale)
}

export function unitLabel({ unit }: Pick<LeaveRules, 'unit'>): string {
  return unit === 'working' ? m['leaveSetup.working']() : m['leaveSetup.calendar']()
}

export function stepLabel(by: LeaveRules['chain'][number]['by']): string {
  return by === 'manager' ? m['leaveSetup.manager']() : m['leaveSetup.hr']()
}

/** The deciders in order, with the minimum number of days where a step is not always needed. */
export function chainText({ chain }: Pick<LeaveRules, 'chain'>, locale: LocaleOptions): string {
  const steps = chain.map(({ by, fromDays }) =>
    fromDays <= 1
      ? stepLabel(by)
      : m['leaveSetup.fromDays']({
          who: stepLabel(by),
          count: fromDays,
          shown: formatNumber(fromDays, locale),
        }),
  )
  return steps.join(m['leaveSetup.then']())
}

/** How its days count. */
export function countingText(rules: Pick<LeaveRules, 'unit' | 'halfDays' | 'hoursOnly'>): string {
  if (rules.hoursOnly) return m['leaveSetup.hoursOnly']()
  return rules.halfDays ? `${unitLabel(rules)} · ${m['leaveSetup.halfDays']()}` : unitLabel(rules)
}

/** The limits that are set, each with its value. */
export function limitsText(rules: LeaveRules, locale: LocaleOptions): string {
  const { noticeDays, backDays, longestDays, documentFromDays, minServiceMonths } = rules
  const set: [string, number | null][] = [
    [m['leaveSetup.notice'](), noticeDays],
    [m['leaveSetup.back'](), backDays],
    [m['leaveSetup.longest'](), longestDays],
    [m['leaveSetup.document'](), documentFromDays],
    [m['leaveSetup.service'](), minServiceMonths],
  ]
  const texts = set.flatMap(([label, value]) =>
    value === null || value === 0 ? [] : [`${label}: ${formatNumber(value, locale)}`],
  )
  if (rules.gender !== null)
    texts.push(rules.gender === 'female' ? m['leaveSetup.women']() : m['leaveSetup.men']())
  return texts.length === 0 ? m['leaveSetup.noLimits']() : texts.join(' · ')
}

/** The pay of a year's days, tier after tier. */
export function payText({ tiers }: Pick<LeaveRules, 'tiers'>, locale: LocaleOptions): string {
  return tiers
    .map(({ days: count, percent }) => {
      const share = formatPercent(percent / 100, locale)
      return count === null
        ? share
        : m['leaveSetup.paidDays']({ days: days(count, locale), percent: share })
    })
    .join(m['leaveSetup.then']())
}
