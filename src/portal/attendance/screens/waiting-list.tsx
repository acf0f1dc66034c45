import { CloudOff, LogIn, LogOut } from 'lucide-react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { Flip } from '#platform/ui/flip.tsx'
import { dayOf, formatDay, formatTime } from '#platform/ui/format-dates.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { m } from '#messages'
import { isUnsent, type QueuedPunch } from '../offline-punch.ts'
import { punchQueue, useQueueView } from '../use-punches.ts'

/** Punches stored on this device until the server can be reached, in sending order. */
export function WaitingList() {
  const waiting = useQueueView().punches.filter((punch) => isUnsent(punch) && punch.claimed)
  if (waiting.length === 0) return null
  return (
    <Card
      title={m['attendanceScreens.waiting.title']()}
      end={
        <Button size="small" onPress={() => void punchQueue().flush()}>
          {m['attendanceScreens.waiting.sendNow']()}
        </Button>
      }
    >
      <p className="mb-3 text-sm text-ink-soft">{m['attendanceScreens.waiting.text']()}</p>
      <ol className="divide-y divide-line">
        {waiting.map((punch) => (
          <Waiting key={punch.clientId} punch={punch} />
        ))}
      </ol>
    </Card>
  )
}

function Waiting({ punch }: { punch: QueuedPunch }) {
  const locale = useLanguage()
  const instant = new Date(punch.tappedAt - (punch.skewMs ?? 0)).toISOString()
  const Icon = punch.kind === 'in' ? LogIn : LogOut
  return (
    <li className="flex items-center gap-3 py-2.5 text-sm">
      <Flip>
        <Icon size={16} className="text-ink-soft" aria-hidden="true" />
      </Flip>
      <span className="grow">
        {punch.kind === 'in'
          ? m['attendanceScreens.control.checkIn']()
          : m['attendanceScreens.control.checkOut']()}
      </span>
      <span className="figures text-ink-soft">
        {formatDay(dayOf(instant, locale.zone), locale)} <bdi>{formatTime(instant, locale)}</bdi>
      </span>
      <Pill tone="warning" icon={<CloudOff size={13} aria-hidden="true" />}>
        {punch.state === 'sending'
          ? m['attendanceScreens.control.sending']()
          : m['attendanceScreens.waiting.one']()}
      </Pill>
    </li>
  )
}
