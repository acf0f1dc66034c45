import { formatNumber, type LocaleOptions } from '#platform/ui/format.ts'
import { m } from '#messages'
import type { CircularKind, CircularNumber } from './contract.ts'

/** How people refer to it: "Circular 14/2026". A draft has no number yet. */
export function referenceText(
  kind: CircularKind,
  reference: CircularNumber | null,
  locale: LocaleOptions,
): string {
  if (reference === null)
    return kind === 'policy' ? m['circularScreens.policy']() : m['circularScreens.circular']()
  const plain = (value: number) => formatNumber(value, locale, { useGrouping: false })
  // Isolated, because a slash between numbers turns round in an Arabic line.
  const number = `\u2066${plain(reference.number)}/${plain(reference.year)}\u2069`
  return kind === 'policy'
    ? m['circularScreens.policyNumber']({ number })
    : m['circularScreens.circularNumber']({ number })
}
