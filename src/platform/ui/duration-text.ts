import { m } from '#messages'
import { daysText } from './days-text.ts'
import { counted, type LocaleOptions } from './format.ts'

const DAY = 24 * 60

/**
 * A duration in words, for a sentence: "2 hours 30 minutes", «ساعتان و30 دقيقة», whole days as days.
 * The Arabic is in the nominative: word the sentence so that no preposition comes before it.
 * `formatDuration` is the short form for tables and totals.
 */
export function durationText(minutes: number, localeOptions: LocaleOptions): string {
  const locale = { locale: localeOptions.language }
  const whole = Math.round(minutes)
  if (whole >= DAY && whole % DAY === 0) return daysText(whole / DAY, localeOptions)
  const hoursText = m['ui.hours'](counted(Math.floor(whole / 60), localeOptions), locale)
  if (whole >= 60 && whole % 60 === 0) return hoursText
  const minutesText = m['ui.minutes'](counted(whole % 60, localeOptions), locale)
  return whole < 60
    ? minutesText
    : m['ui.hoursAndMinutes']({ hours: hoursText, minutes: minutesText }, locale)
}
