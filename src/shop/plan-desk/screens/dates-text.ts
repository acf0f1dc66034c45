import { m } from '#messages'
import type { DayChange } from '../plans/contract.ts'

/** The dates of an event of a plan: where a day went, how long a pause is, or just the day. */
export function datesText(
  { kind, day, toDay }: Pick<DayChange, 'day' | 'toDay'> & { readonly kind: string },
  format: (day: string) => string,
): string {
  if (day === null) return ''
  if (toDay !== null) return m['planDeskScreens.fromTo']({ from: format(day), to: format(toDay) })
  const isOpenEnded = kind === 'paused' || kind === 'resumed'
  return isOpenEnded ? m['planDeskScreens.fromOn']({ day: format(day) }) : format(day)
}
