import { daysText } from '#platform/ui/days-text.ts'
import { formatNumber, type Manner } from '#platform/ui/format.ts'
import { m } from '#words'
import type { LeaveRules } from '../contract.ts'

function days(count: number, manner: Manner): string {
  return daysText(count, manner)
}

/** A short summary of what a kind of leave gives. */
export function grantWords({ grant }: Pick<LeaveRules, 'grant'>, manner: Manner): string {
  if (grant.kind === 'none') return m['leaveSetup.grantNone']()
  if (grant.kind === 'yearly')
    return m['leaveSetup.perYear']({ days: days(grant.daysPerYear, manner) })
  const amounts = grant.bands.map((band) => formatNumber(band.daysPerYear, manner))
  const last = grant.bands.at(-1)
  if (last === undefined) return ''
  return grant.bands.length === 1
    ? m['leaveSetup.perYear']({ days: days(last.daysPerYear, manner) })
    : m['leaveSetup.byService']({ amounts: amounts.join(m['leaveSetup.then']()) })
}

export function carryWords({ carry }: Pick<LeaveRules, 'carry'>, manner: Manner): string {
  return carry === null ? '–' : days(carry.capDays, manner)
}

export function unitWords({ unit }: Pick<LeaveRules, 'unit'>): string {
  return unit === 'working' ? m['leaveSetup.working']() : m['leaveSetup.calendar']()
}

export function byWords(by: LeaveRules['chain'][number]['by']): string {
  return by === 'manager' ? m['leaveSetup.manager']() : m['leaveSetup.hr']()
}

/** The deciders in order, with the minimum number of days where a step is not always needed. */
export function chainWords({ chain }: Pick<LeaveRules, 'chain'>, manner: Manner): string {
  const steps = chain.map(({ by, fromDays }) =>
    fromDays <= 1
      ? byWords(by)
      : m['leaveSetup.fromDays']({
          who: byWords(by),
          count: fromDays,
          shown: formatNumber(fromDays, manner),
        }),
  )
  return steps.join(m['leaveSetup.then']())
}
