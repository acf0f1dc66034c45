import { daysText } from '#platform/ui/days-text.ts'
import { formatNumber, type LocaleOptions } from '#platform/ui/format.ts'
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
