import { CalendarCheck } from 'lucide-react'
import { MINUTE } from '#platform/days.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { dayOf, formatDay, formatHijri, formatTimeRange } from '#platform/ui/format-dates.ts'

/** The chosen time, in one full line. */
export function ChosenTime({ at, minutes, zone }: { at: string; minutes: number; zone: string }) {
  const locale = { ...useLanguage(), zone }
  const day = dayOf(at, zone)
  const until = new Date(Date.parse(at) + minutes * MINUTE).toISOString()
  return (
    <p className="flex items-start gap-3 rounded-control bg-accent-soft px-4 py-3">
      <CalendarCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-accent" />
      <span className="figures min-w-0">
        <bdi className="block font-medium">
          {formatDay(day, locale, { long: true, year: true })}
        </bdi>
        <bdi className="block text-sm">{formatTimeRange(at, until, locale)}</bdi>
        <bdi className="block text-xs text-ink-soft">{formatHijri(day, locale)}</bdi>
      </span>
    </p>
  )
}
