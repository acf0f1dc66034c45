import { COMMA } from '../i18n/in-a-row.ts'
import { ENGLISH, type LocaleOptions } from './format.ts'
import { dayOf, formatDay, formatTime } from './format-dates.ts'

/** A day with its time, for use in a sentence: "Sun 22 Nov, 8:05 AM". */
export function formatMoment(instant: string, locale: LocaleOptions = ENGLISH): string {
  return `${formatDay(dayOf(instant, locale.zone), locale)}${COMMA[locale.language]}${formatTime(instant, locale).replace(' ', '\u00A0')}`
}
