import { formatDay, type Manner } from '#platform/ui/format.ts'
import { daysText } from '#platform/ui/days-text.ts'
import { m } from '#words'
import { grantWords } from '../../types/screens/rules-words.ts'
import type { Policy } from '../contract.ts'

const AND = ' · '

/** The narrowing to a nationality or gender, where there is one. */
function onlyWords({ nationality, gender }: Policy['who'], { language }: Manner): string[] {
  const country =
    nationality === null
      ? undefined
      : new Intl.DisplayNames([language], { type: 'region' }).of(nationality)
  return [
    ...(country === undefined ? [] : [m['leavePolicies.citizens']({ country })]),
    ...(gender === null
      ? []
      : [gender === 'female' ? m['leavePolicies.women']() : m['leavePolicies.men']()]),
  ]
}

/** Who a policy is for, by name. */
export function whoWords({ who, departments, positions, people }: Policy, manner: Manner): string {
  const { language } = manner
  const names = [
    ...departments.map((each) => each.name[language]),
    ...positions.map((each) => each[language]),
    ...people.map((each) => each.name[language]),
  ]
  const whom = names.length === 0 ? m['leavePolicies.everybody']() : names.join(AND)
  const only = onlyWords(who, manner)
  return only.length === 0 ? whom : m['leavePolicies.only']({ whom, these: only.join(AND) })
}

export function givesWords({ gives: { grant, carry } }: Policy, manner: Manner): string {
  const days = grantWords({ grant }, manner)
  if (carry.kind === 'asType') return days
  if (carry.kind === 'none') return [days, m['leavePolicies.carryNone']()].join(AND)
  const most = daysText(carry.capDays, manner)
  return [days, m['leavePolicies.carryUpTo']({ days: most })].join(AND)
}

/** From when, and until when if it ends. */
export function whenWords(
  { fromDay, lastDay }: Pick<Policy, 'fromDay' | 'lastDay'>,
  manner: Manner,
): string {
  const day = (each: string): string => formatDay(each, manner, { year: true })
  const from = m['leavePolicies.from']({ day: day(fromDay) })
  return lastDay === null ? from : [from, m['leavePolicies.until']({ day: day(lastDay) })].join(AND)
}
