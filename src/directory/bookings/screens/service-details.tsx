import { CalendarClock, Clock, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { durationText } from '#platform/ui/duration-text.ts'
import { m } from '#messages'
import type { BookableService } from '../contract.ts'

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <span className="text-ink-faint">{icon}</span>
      <span className="figures">{children}</span>
    </li>
  )
}

/** How long it takes, how soon it is available, and until when it can be changed. */
export function ServiceDetails({ service }: { service: BookableService }) {
  const locale = useLanguage()
  const lasts = (minutes: number): string => durationText(minutes, locale)
  const icon = { size: 16, 'aria-hidden': true } as const
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink-soft">
      <Line icon={<Clock {...icon} />}>{lasts(service.minutes)}</Line>
      {service.noticeMinutes > 0 && (
        <Line icon={<CalendarClock {...icon} />}>
          {m['bookScreens.notice']({ time: lasts(service.noticeMinutes) })}
        </Line>
      )}
      <Line icon={<Undo2 {...icon} />}>
        {service.changeMinutes === 0
          ? m['bookScreens.changeAny']()
          : m['bookScreens.change']({ time: lasts(service.changeMinutes) })}
      </Line>
    </ul>
  )
}
