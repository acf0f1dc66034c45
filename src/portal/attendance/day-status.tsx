import { Clock, CloudOff, MapPin, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOnline } from '#platform/use-online.ts'
import { type Languages, useLanguage } from '#platform/i18n/language.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { formatDuration, formatTime } from '#platform/ui/format-dates.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { m } from '#messages'
import type { Session, Today } from './contract.ts'
import { presentMinutes } from './offline-day.ts'
import { sessionFlag } from './screens/punch-delay.ts'
import { zoneName } from './screens/zone-name.ts'
import type { TodayNow } from './use-today.ts'

/** A clock that is this far off is worth a note to its owner. */
const NOTABLE_SKEW_MS = 120_000

/** The lines below the control: the state of the day, the location, and whose clock it uses. */
export function DayStatus({ now }: { now: TodayNow }) {
  const locale = { ...useLanguage(), zone: now.zone }
  return (
    <div className="space-y-3 text-center">
      <div role="status" className="space-y-1.5">
        <p className="text-base font-medium">{sentenceOf(now, locale)}</p>
        <PendingPill now={now} />
      </div>
      <ul className="space-y-1 text-xs text-ink-soft">
        <LocationLine now={now} />
        <ClockLine now={now} />
      </ul>
    </div>
  )
}

function sentenceOf(now: TodayNow, locale: Languages): string {
  const { day, serverNow } = now
  const time = (instant: number): string => formatTime(new Date(instant).toISOString(), locale)
  if (day.inSince !== null)
    return m['attendanceScreens.control.inSince']({ time: time(day.inSince) })
  const last = day.stretches.at(-1)
  if (last?.to !== undefined && last.to !== null) {
    return m['attendanceScreens.control.outAt']({
      time: time(last.to),
      duration: formatDuration(presentMinutes(day.stretches, serverNow()), locale),
    })
  }
  if (day.isUnknown) return m['attendanceScreens.control.unknown']()
  if (day.off !== null) {
    const name = day.off.name[locale.language]
    return day.off.why === 'leave'
      ? m['attendanceScreens.control.onLeave']({ name })
      : m['attendanceScreens.control.holiday']({ name })
  }
  if (day.shift === null) return m['attendanceScreens.control.noShift']()
  const start = Date.parse(day.shift.startsAt)
  const grace = day.shift.graceLateMinutes * 60_000
  const end = Date.parse(day.shift.endsAt)
  if (serverNow() > end) return m['attendanceScreens.control.ended']({ time: time(end) })
  if (serverNow() <= start) return m['attendanceScreens.control.startsAt']({ time: time(start) })
  return serverNow() > start + grace
    ? m['attendanceScreens.control.began']({ time: time(start) })
    : m['attendanceScreens.control.notIn']()
}

function PendingPill({ now }: { now: TodayNow }) {
  const locale = useLanguage()
  const { pending, waiting } = now.day
  if (pending === 'locating')
    return (
      <Pill tone="info" icon={<MapPin size={14} aria-hidden="true" />}>
        {m['attendanceScreens.control.locating']()}
      </Pill>
    )
  if (waiting > 0) {
    const formatted = formatNumber(waiting, locale)
    return (
      <Pill tone="warning" icon={<CloudOff size={14} aria-hidden="true" />}>
        {m['attendanceScreens.control.waiting']({ count: waiting, shown: formatted })}
      </Pill>
    )
  }
  if (pending === 'sending')
    return (
      <Pill tone="info" icon={<RefreshCw size={14} aria-hidden="true" />}>
        {m['attendanceScreens.control.sending']()}
      </Pill>
    )
  return null
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="text-balance">
      <span className="me-1.5 inline-block align-text-bottom">{icon}</span>
      {children}
    </li>
  )
}

function locationText(
  session: Session | null,
  today: Today | undefined,
  locale: Languages,
): string | null {
  const { language } = locale
  const site = session?.in?.workSite
  if (site !== undefined && site !== null)
    return m['attendanceScreens.control.at']({ place: site[language] })
  const doubt = session?.flags.find((flag) => flag === 'outside' || flag === 'no_fix')
  if (doubt !== undefined && session !== null) return sessionFlag(doubt, session, locale)
  const names = today?.locations.map((workLocation) => workLocation.name[language]) ?? []
  if (today === undefined || today.position === 'no' || names.length === 0) return null
  const siteNames = names.join(m['attendanceScreens.listComma']())
  return today.position === 'needed'
    ? m['attendanceScreens.control.placeNeeded']({ places: siteNames })
    : m['attendanceScreens.control.placeAsked']({ places: siteNames })
}

function LocationLine({ now }: { now: TodayNow }) {
  const locale = useLanguage()
  const today = now.seen.data
  const text = locationText(
    now.day.inSince === null ? null : (today?.openSession ?? null),
    today,
    locale,
  )
  if (text === null) return null
  return <Line icon={<MapPin size={14} aria-hidden="true" />}>{text}</Line>
}

function ClockLine({ now }: { now: TodayNow }) {
  const locale = useLanguage()
  const online = useOnline()
  const { skewMs, zone } = now
  const icon = <Clock size={14} aria-hidden="true" />
  if (!online || now.seen.isOld)
    return <Line icon={icon}>{m['attendanceScreens.control.deviceClock']()}</Line>
  const text = m['attendanceScreens.control.companyClock']({
    zone: zoneName(zone, locale.language),
  })
  if (skewMs === null || Math.abs(skewMs) < NOTABLE_SKEW_MS) return <Line icon={icon}>{text}</Line>
  const off = formatDuration(Math.round(Math.abs(skewMs) / 60_000), locale)
  return (
    <Line icon={icon}>
      {skewMs > 0
        ? m['attendanceScreens.control.clockAhead']({ off })
        : m['attendanceScreens.control.clockBehind']({ off })}
    </Line>
  )
}
