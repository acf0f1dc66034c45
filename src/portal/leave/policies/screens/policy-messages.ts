import type { LocaleOptions } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { daysText } from '#platform/ui/days-text.ts'
import { m } from '#messages'
import { grantText } from '../../types/screens/rules-text.ts'
import type { Policy } from '../contract.ts'

const AND = ' · '

/** The narrowing to a nationality or gender, where there is one. */
function restrictionTexts(
  { nationality, gender }: Policy['who'],
  { language }: LocaleOptions,
): string[] {
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
export function whoText(
  { who, departments, positions, people }: Policy,
  locale: LocaleOptions,
): string {
  const { language } = locale
  const names = [
    ...departments.map((each) => each.name[language]),
    ...positions.map((each) => each[language]),
    ...people.map((each) => each.name[language]),
  ]
  const whom = names.length === 0 ? m['leavePolicies.everybody']() : names.join(AND)
  const only = restrictionTexts(who, locale)
  return only.length === 0 ? whom : m['leavePolicies.only']({ whom, these: only.join(AND) })
}

export function entitlementText(
  { gives: { grant, carry } }: Policy,
  locale: LocaleOptions,
): string {
  const days = grantText({ grant }, locale)
  if (carry.kind === 'asType') return days
  if (carry.kind === 'none') return [days, m['leavePolicies.carryNone']()].join(AND)
  const maxText = daysText(carry.capDays, locale)
  return [days, m['leavePolicies.carryUpTo']({ days: maxText })].join(AND)
}

/** From when, and until when if it ends; a single day is named once. */
export function whenText(
  { fromDay, lastDay }: Pick<Policy, 'fromDay' | 'lastDay'>,
  locale: LocaleOptions,
): string {
  const day = (each: string): string => formatDay(each, locale, { year: true })
  if (lastDay === fromDay) return day(fromDay)
  const from = m['leavePolicies.from']({ day: day(fromDay) })
  return lastDay === null ? from : [from, m['leavePolicies.until']({ day: day(lastDay) })].join(AND)
}
