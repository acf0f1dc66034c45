import { CloudOff } from 'lucide-react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { dayOf, formatDay, formatTime } from '#platform/ui/format-dates.ts'
import { m } from '#messages'

/** Says that the content below is the last loaded, and when that was. */
export function AsOf({ at }: { at: number }) {
  const locale = useLanguage()
  const instant = new Date(at).toISOString()
  return (
    <p className="flex items-center gap-1.5 text-xs text-ink-soft">
      <CloudOff size={14} className="shrink-0" aria-hidden="true" />
      {m['attendanceScreens.asOf']({
        day: formatDay(dayOf(instant, locale.zone), locale),
        time: formatTime(instant, locale),
      })}
    </p>
  )
}
