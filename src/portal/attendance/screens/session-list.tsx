import { ChevronDown, CircleAlert, CloudOff, MapPin, PencilLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { DescriptionList } from '#platform/ui/description-list.tsx'
import { formatDuration, formatTime } from '#platform/ui/format-dates.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { m } from '#messages'
import type { Evidence, Session } from '../contract.ts'
import { minutesBetween } from '../minutes-between.ts'
import { delayOf, distanceText, sessionFlag } from './punch-delay.ts'
import { AddNote, NoteText } from './session-note.tsx'
import { StretchText } from './stretch-text.tsx'

/** The sessions of a day: when, how long, where, and what needs a review. */
export function SessionList({
  sessions,
  evidence = false,
  own = false,
}: {
  sessions: readonly Session[]
  evidence?: boolean
  /** They are the reader's own, who may say something about what was flagged. */
  own?: boolean
}) {
  return (
    <ol className="space-y-3">
      {sessions.map((session) => (
        <li key={session.id} className="rounded-control border border-line p-3">
          <SessionLine session={session} />
          <NoteText session={session} />
          {own && session.review === 'open' && (
            <div className="mt-2">
              <AddNote session={session} />
            </div>
          )}
          {evidence && <SessionEvidence session={session} />}
        </li>
      ))}
    </ol>
  )
}

export function SessionLine({ session }: { session: Session }) {
  const locale = { ...useLanguage(), zone: session.zone }
  const { inAt, outAt, day } = session
  const minutes = outAt === null ? null : minutesBetween(inAt, outAt)
  const workSite = session.in?.workSite ?? null
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
          <span className="figures text-sm text-ink-soft">{formatDuration(minutes, locale)}</span>
        )}
      </div>
      <div className="flex flex-wrap gap-1.5 empty:hidden">
        {workSite !== null && (
          <Pill tone="neutral" icon={<MapPin size={13} aria-hidden="true" />}>
            {workSite[locale.language]}
          </Pill>
        )}
        <SourcePill session={session} />
        {session.flags.map((flag) => (
          <Pill
            key={flag}
            tone={session.review === 'accepted' ? 'neutral' : 'warning'}
            icon={<CircleAlert size={13} aria-hidden="true" />}
          >
            {sessionFlag(flag, session, locale)}
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
    <details className="group mt-2 text-sm">
      <summary className="finger inline-flex min-h-6 cursor-pointer list-none items-center gap-1 text-xs text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        {m['attendanceScreens.day.evidence']()}
        <ChevronDown
          size={14}
          aria-hidden="true"
          className="transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        {session.in !== null && (
          <PunchDetails
            title={m['attendanceScreens.control.checkIn']()}
            punch={session.in}
            at={session.inAt}
            zone={session.zone}
          />
        )}
        {session.out !== null && (
          <PunchDetails
            title={m['attendanceScreens.control.checkOut']()}
            punch={session.out}
            at={session.outAt}
            zone={session.zone}
          />
        )}
      </div>
    </details>
  )
}

function locationOf(
  punch: Evidence,
  language: 'en' | 'ar',
  metres: (value: number) => string,
): ReactNode {
  if (punch.fix === null) return m['attendance.flag.no_fix']()
  if (punch.workSite === null)
    return punch.distanceM === null
      ? m['attendance.flag.outside']()
      : m['attendanceScreens.day.outsideBy']({ distance: metres(punch.distanceM) })
  if (punch.distanceM === null || punch.distanceM === 0) return punch.workSite[language]
  return m['attendanceScreens.day.awayFrom']({
    distance: metres(punch.distanceM),
    place: punch.workSite[language],
  })
}

interface PunchDetailsProps {
  title: string
  punch: Evidence
  at: string | null
  zone: string
}

function PunchDetails({ title, punch, at, zone }: PunchDetailsProps) {
  const locale = { ...useLanguage(), zone }
  const metres = (value: number): string => distanceText(value, locale)
  const skew = punch.skewMs === null ? null : Math.round(Math.abs(punch.skewMs) / 60_000)
  const items = [
    { term: m['attendanceScreens.day.place'](), value: locationOf(punch, locale.language, metres) },
    ...(punch.fix === null
      ? []
      : [
          {
            term: m['attendanceScreens.day.accuracy'](),
            value: <bdi className="figures">{metres(punch.fix.accuracyM)}</bdi>,
          },
        ]),
    {
      term: m['attendanceScreens.day.arrived'](),
      value: <bdi className="figures">{formatTime(punch.arrivedAt, locale)}</bdi>,
    },
    ...(at === null || delayOf(at, punch) === 0
      ? []
      : [
          {
            term: m['attendanceScreens.day.delay'](),
            value: <bdi className="figures">{formatDuration(delayOf(at, punch), locale)}</bdi>,
          },
        ]),
    ...(punch.deviceTime === null
      ? []
      : [
          {
            term: m['attendanceScreens.day.deviceClock'](),
            value: <bdi className="figures">{formatTime(punch.deviceTime, locale)}</bdi>,
          },
        ]),
    ...(skew === null || skew === 0
      ? []
      : [
          {
            term: m['attendanceScreens.day.clockOff'](),
            value: <bdi className="figures">{formatDuration(skew, locale)}</bdi>,
          },
        ]),
  ]
  return (
    <div>
      <p className="mb-2 text-xs font-medium">{title}</p>
      <DescriptionList items={items} columns={1} brief />
    </div>
  )
}
