import type { ReplyOf } from '#platform/http/endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { DescriptionList } from '#platform/ui/description-list.tsx'
import { formatDay } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import type { PlanWindow } from '../../building/contract.ts'
import type { previewReceiving } from '../../gifts/contract.ts'
import { windowText } from '../window-text.ts'

interface ReceivedDaysProps {
  days: ReplyOf<typeof previewReceiving>['days']
  windows: readonly PlanWindow[]
  /** The window that was asked for; on other days the period is named. */
  wanted: string
}

/** The first and the last delivery, and the days that come in another period. */
export function ReceivedDays({ days, windows, wanted }: ReceivedDaysProps) {
  const locale = useLanguage()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  const others = days.filter(({ windowId }) => windowId !== wanted)
  return (
    <div role="status" className="grid gap-3 rounded-control bg-neutral-soft p-3">
      <DescriptionList
        brief
        items={[
          {
            term: m['mealPlanScreens.firstDay'](),
            value: <DateText day={first.day} hijri />,
          },
          { term: m['mealPlanScreens.lastDay'](), value: <DateText day={last.day} hijri /> },
        ]}
      />
      {others.length > 0 && (
        <ul className="grid gap-1 text-sm text-ink-soft">
          {others.map(({ day, windowId }) => {
            const window = windows.find(({ id }) => id === windowId)
            return (
              <li key={day}>
                {m['mealPlanScreens.receiving.otherPeriod']({
                  day: formatDay(day, locale),
                  period: window === undefined ? '' : windowText(window, locale),
                })}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
