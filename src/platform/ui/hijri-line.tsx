import { useLanguage } from '#platform/i18n/language.tsx'
import { m } from '#messages'
import { formatHijri } from './format-dates.ts'

/** The Umm al-Qura day beside a Gregorian one, in a softer colour. */
export function HijriLine({ day }: { day: string }) {
  const locale = useLanguage()
  return (
    <span className="text-xs text-ink-faint">
      <span className="sr-only">{m['ui.dayOfHijri']()}: </span>
      <bdi>{formatHijri(day, locale)}</bdi>
    </span>
  )
}
