import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNow } from '#platform/ui/use-now.ts'
import { refresh } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { dayOf } from '#platform/ui/format-dates.ts'
import { showToday, type Today } from './contract.ts'
import { showMonth } from './month/contract.ts'
import { type DayNow, dayNow, skewOf } from './offline-day.ts'
import { type LastSeen, useLastSeen } from './use-last-seen.ts'
import { useOpenQueue, useQueueView } from './use-punches.ts'

const EVERY_MS = 120_000
/** The topic of changes others make in an employee's attendance: a decision, a correction. */
export const ATTENDANCE_TOPIC = 'attendance'

export interface TodayNow {
  readonly seen: LastSeen<Today>
  readonly day: DayNow
  readonly skewMs: number | null
  /** The server's clock, as estimated by this device. */
  readonly serverNow: () => number
  readonly zone: string
}

/** The user's day: the server's last reply, and the punches made on this device since. */
export function useToday(): TodayNow {
  useOpenQueue()
  const { zone: siteZone } = useLanguage()
  const deviceNow = Date.parse(useNow())
  const view = useQueueView()
  const client = useQueryClient()
  const seen = useLastSeen(showToday, {}, { as: 'today', everyMs: EVERY_MS })
  const lastReply = view.answered.at(-1)?.clientId
  useEffect(() => {
    if (lastReply !== undefined) void refresh(client, [showToday, showMonth])
  }, [client, lastReply])
  useLive(ATTENDANCE_TOPIC, () => void refresh(client, [showToday, showMonth]))

  const zone = seen.data?.zone ?? siteZone
  const lastSeen = { today: seen.data, at: seen.seenAt }
  const skewMs = skewOf(lastSeen)
  const now = deviceNow - (skewMs ?? 0)
  const day = dayNow(lastSeen, view, now, dayOf(new Date(now).toISOString(), zone))
  return { seen, day, skewMs, serverNow: () => Date.now() - (skewMs ?? 0), zone }
}
