import { CircleAlert, CloudOff, MapPin, PencilLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Facts } from '#platform/ui/facts.tsx'
import { formatDuration, formatNumber, formatTime } from '#platform/ui/format.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { m } from '#words'
import type { Evidence, Session } from '../contract.ts'
import { minutesBetween } from '../minutes-between.ts'
import { flagWord } from './flag-words.ts'
import { StretchText } from './stretch-text.tsx'

/** The sessions of a day: when, how long, where, and what needs a review. */
export function SessionList({
  sessions,
  evidence = false,
}: {
  sessions: readonly Session[]
  evidence?: boolean
}) {
  return (
    <ol className="space-y-3">
      {sessions.map((session) => (
        <li key={session.id} className="rounded-control border border-line p-3">
          <SessionLine session={session} />
          {evidence && <SessionEvidence session={session} />}
        </li>
      ))}
    </ol>
  )
}

export function SessionLine({ session }: { session: Session }) {
  const manner = { ...useLanguage(), zone: session.zone }
  const { inAt, outAt, day } = session
  const minutes = outAt === null ? null : minutesBetween(inAt, outAt)
  const place = session.in?.workSite ?? null
  return (
    <div className="space-y-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="figures font-medium">
          <StretchText
            inAt={inAt}
            outAt={outAt}
            day={day}
            zone={session.zone}
            noOut={m['attendanceScreens.month.still']()}
          />
        </p>
        {minutes !== null && (
          <span className="figures text-sm text-ink-soft">{formatDuration(minutes, manner)}</span>
        )}
      </div>
      <div className="flex flex-wrap gap-1.5 empty:hidden">
        {place !== null && (
          <Pill tone="neutral" icon={<MapPin size={13} aria-hidden="true" />}>
            {place[manner.language]}
          </Pill>
        )}
        <SourcePill session={session} />
        {session.flags.map((flag) => (
          <Pill
            key={flag}
            tone={session.review === 'accepted' ? 'neutral' : 'warning'}
            icon={<CircleAlert size={13} aria-hidden="true" />}
          >
            {flagWord(flag)}
          </Pill>
        ))}
        {session.review === 'open' && (
          <Pill tone="info">{m['attendanceScreens.day.forReview']()}</Pill>
        )}
        {session.review === 'accepted' && (
          <Pill tone="good">{m['attendanceScreens.day.accepted']()}</Pill>
        )}
      </div>
    </div>
  )
}

function SourcePill({ session }: { session: Session }) {
  if (session.source === 'offline')
    return (
      <Pill tone="neutral" icon={<CloudOff size={13} aria-hidden="true" />}>
        {m['attendanceScreens.day.offline']()}
      </Pill>
    )
  if (session.source === 'correction')
    return (
      <Pill tone="neutral" icon={<PencilLine size={13} aria-hidden="true" />}>
        {m['attendanceScreens.day.corrected']()}
      </Pill>
    )
  return null
}

function SessionEvidence({ session }: { session: Session }) {
  if (session.in === null && session.out === null) return null
  return (
    <details className="mt-2 text-sm">
      <summary className="min-h-6 cursor-pointer text-xs text-ink-soft hover:text-ink">
        {m['attendanceScreens.day.evidence']()}
      </summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        {session.in !== null && (
          <TapFacts
            title={m['attendanceScreens.control.checkIn']()}
            tap={session.in}
            zone={session.zone}
          />
        )}
        {session.out !== null && (
          <TapFacts
            title={m['attendanceScreens.control.checkOut']()}
            tap={session.out}
            zone={session.zone}
          />
        )}
      </div>
    </details>
  )
}

function placeOf(
  tap: Evidence,
  language: 'en' | 'ar',
  metres: (value: number) => string,
): ReactNode {
  if (tap.fix === null) return m['attendance.flag.no_fix']()
  if (tap.workSite === null) return m['attendance.flag.outside']()
  if (tap.distanceM === null || tap.distanceM === 0) return tap.workSite[language]
  return m['attendanceScreens.day.awayFrom']({
    distance: metres(tap.distanceM),
    place: tap.workSite[language],
  })
}

function TapFacts({ title, tap, zone }: { title: string; tap: Evidence; zone: string }) {
  const manner = { ...useLanguage(), zone }
  const metres = (value: number): string =>
    m['attendanceScreens.metres']({ shown: formatNumber(Math.round(value), manner) })
  const skew = tap.skewMs === null ? null : Math.round(Math.abs(tap.skewMs) / 60_000)
  const facts = [
    { term: m['attendanceScreens.day.place'](), value: placeOf(tap, manner.language, metres) },
    ...(tap.fix === null
      ? []
      : [
          {
            term: m['attendanceScreens.day.accuracy'](),
            value: <bdi className="figures">{metres(tap.fix.accuracyM)}</bdi>,
          },
        ]),
    {
      term: m['attendanceScreens.day.arrived'](),
      value: <bdi className="figures">{formatTime(tap.arrivedAt, manner)}</bdi>,
    },
    ...(tap.deviceTime === null
      ? []
      : [
          {
            term: m['attendanceScreens.day.deviceClock'](),
            value: <bdi className="figures">{formatTime(tap.deviceTime, manner)}</bdi>,
          },
        ]),
    ...(skew === null || skew === 0
      ? []
      : [
          {
            term: m['attendanceScreens.day.clockOff'](),
            value: <bdi className="figures">{formatDuration(skew, manner)}</bdi>,
          },
        ]),
  ]
  return (
    <div>
      <p className="mb-2 text-xs font-medium">{title}</p>
      <Facts facts={facts} columns={1} brief />
    </div>
  )
}
