import { COMMA } from '../i18n/in-a-row.ts'
import { dayOf, ENGLISH, formatDay, formatTime, type Manner } from './format.ts'

/** A day with its time, for use in a sentence: "Sun 22 Nov, 8:05 AM". */
export function formatMoment(instant: string, manner: Manner = ENGLISH): string {
  return `${formatDay(dayOf(instant, manner.zone), manner)}${COMMA[manner.language]}${formatTime(instant, manner).replace(' ', '\u00A0')}`
}
