import type { LocaleOptions } from '#platform/ui/format.ts'
import { formatTime } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import type { Availability } from './contract.ts'

const MIDNIGHT = '00:00'
const NOON = '12:00'

/** A day begins and ends at midnight anyway. */
function limit(time: string | null): string | null {
  return time === MIDNIGHT ? null : time
}

/** At which hours a dish may be had, "until noon": the same words on the menu and in the cart. Empty where at any. */
export function hoursText(
  { from, to }: Pick<Availability, 'from' | 'to'>,
  locale: LocaleOptions,
): string {
  const spoken = { locale: locale.language }
  const clock = (time: string): string =>
    time === NOON
      ? m['menuScreens.noon']({}, spoken)
      : formatTime(`2024-01-01T${time}:00Z`, { ...locale, zone: 'UTC' })
  const [begins, ends] = [limit(from), limit(to)]
  if (begins !== null && ends !== null)
    return m['menuScreens.between']({ from: clock(begins), to: clock(ends) }, spoken)
  if (begins !== null) return m['menuScreens.from']({ from: clock(begins) }, spoken)
  return ends === null ? '' : m['menuScreens.until']({ to: clock(ends) }, spoken)
}
