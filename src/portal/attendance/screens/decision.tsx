import { useLanguage } from '#platform/i18n/language.tsx'
import { dayOf, formatDay, formatTime } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import type { Correction } from '../corrections/contract.ts'

/** Who decided, when, and their comment. */
export function Decision({ correction }: { correction: Correction }) {
  const locale = useLanguage()
  const { decidedAt, decidedBy, comment, state } = correction
  if (decidedAt === null) return null
  const when = `${formatDay(dayOf(decidedAt, locale.zone), locale)} ${formatTime(decidedAt, locale)}`
  return (
    <div className="border-t border-line pt-3 text-sm">
      <p className="text-ink-soft">
        {state === 'withdrawn' || decidedBy === null
          ? m['attendanceScreens.request.withdrawnOn']({ when })
          : m['attendanceScreens.request.decidedBy']({ who: decidedBy[locale.language], when })}
      </p>
      {comment !== null && comment !== '' && (
        <p className="mt-1" dir="auto">
          {comment}
        </p>
      )}
    </div>
  )
}
