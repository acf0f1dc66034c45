import { counted, type LocaleOptions } from '#platform/ui/format.ts'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { minorUnits } from '#platform/money.ts'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import type { Component, ComponentVersion } from '../contract.ts'
import { isFixed } from '../labels.ts'

/** The version of a month; before the first one that, and after the last one the last. */
export function versionIn({ versions }: Component, month: string): ComponentVersion | undefined {
  return versions.find(({ fromMonth }) => fromMonth <= month) ?? versions.at(-1)
}

/** From which month to which a version applies. */
export function spanText(
  { fromMonth, toMonth }: Pick<ComponentVersion, 'fromMonth' | 'toMonth'>,
  locale: LocaleOptions,
): string {
  const from = formatMonth(fromMonth, locale)
  return toMonth === null
    ? m['payComponentScreens.from']({ month: from })
    : m['payComponentScreens.fromTo']({ from, to: formatMonth(toMonth, locale) })
}

/** What a version comes to: an amount, or the formula in words. */
export function wordsText(
  { formula, words }: Pick<ComponentVersion, 'formula' | 'words'>,
  currency: string,
  locale: LocaleOptions,
): string {
  return isFixed(formula)
    ? formatMoney(Math.round(Number(formula) * minorUnits(currency)), currency, locale)
    : nameIn(words, locale.language)
}

/** Who a version is for. */
export function audienceText(
  { audience, departments, people }: ComponentVersion,
  locale: LocaleOptions,
): string {
  const names = audience === 'departments' ? departments : people
  const [only, ...others] = names
  if (audience === 'everyone') return m['payComponentScreens.audience.everyone']()
  if (only !== undefined && others.length === 0) return nameIn(only.name, locale.language)
  return audience === 'departments'
    ? m['payComponentScreens.audience.departmentCount'](counted(names.length, locale))
    : m['payComponentScreens.audience.employeeCount'](counted(names.length, locale))
}
