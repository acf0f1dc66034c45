import { Dotted } from '#platform/ui/dotted.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { daysText } from '#platform/ui/days-text.ts'
import { formatNumber } from '#platform/ui/format.ts'
import { formatDay, isOtherYear } from '#platform/ui/format-dates.ts'
import { useDay } from '#portal/attendance/use-day.ts'
import { m } from '#messages'
import type { PreviewNow } from './use-preview.ts'

/** What the request comes to, beside its button where the summary is out of sight. */
export function PinnedSummary({ now: { preview, isOld } }: { now: PreviewNow }) {
  const locale = useLanguage()
  const today = useDay()
  if (preview === undefined) return null
  const { amount, balance, hours, expectedReturn } = preview
  const year = isOtherYear(expectedReturn, today)
  const parts = [
    daysText(amount, locale),
    ...(balance === null
      ? []
      : [
          m['leaveAsk.preview.left']({
            shown: formatNumber(balance.after, locale, { maximumFractionDigits: 2 }),
          }),
        ]),
    ...(hours === null
      ? [m['leaveAsk.preview.backOn']({ day: formatDay(expectedReturn, locale, { year }) })]
      : []),
  ]
  return (
    <p
      data-pinned=""
      // As wide as the screen, so that the buttons begin a line of their own.
      className={classNames(
        'figures text-center text-sm font-medium max-sm:w-[calc(100vw-2rem)] sm:text-start',
        isOld && 'opacity-60',
        balance !== null && balance.after < 0 && 'text-bad',
      )}
    >
      <Dotted>{parts}</Dotted>
    </p>
  )
}
