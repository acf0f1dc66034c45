import type { TwoNames } from '#platform/schemas.ts'
import type { PunchKind, Session, ShiftDay, Today } from './contract.ts'
import { minutesBetween } from './minutes-between.ts'
import { isUnsent, type QueuedPunch } from './offline-punch.ts'
import type { QueueView } from './offline-queue.ts'

/**
 * A period of presence on the day, in milliseconds of the server's clock; `to` is null while it
 * runs.
 */
export interface Stretch {
  readonly from: number
  readonly to: number | null
  /** The server has not accepted both ends yet. */
  readonly pending: boolean
}

/**
 * The day as the employee should see it now: the server's last reply plus the punches made since.
 */
export interface DayNow {
  readonly stretches: readonly Stretch[]
  readonly inSince: number | null
  readonly next: PunchKind
  /** The most important state of the pending punches. */
  readonly pending: 'none' | 'locating' | 'sending' | 'waiting'
  readonly waiting: number
  readonly shift: ShiftDay | null
  /** Why nothing is owed on this day although hours were planned: approved leave, or a holiday. */
  readonly off: { readonly why: 'leave' | 'holiday'; readonly name: TwoNames } | null
  /** The server's reply is about another day, so only this device's own punches are known. */
  readonly isUnknown: boolean
}

export interface Seen {
  readonly today: Today | undefined
  /** This device's clock at the server's reply. */
  readonly at: number
}

/**
 * Device clock minus server clock, by the last reply that contained the server's time; null when
 * none did.
 */
export function skewOf({ today, at }: Seen): number | null {
  return today === undefined ? null : at - Date.parse(today.serverTime)
}

function stretchOf(session: Session): Stretch {
  return {
    from: Date.parse(session.inAt),
    to: session.outAt === null ? null : Date.parse(session.outAt),
    pending: false,
  }
}

/** Whether a reply about a day is still valid at a moment of the server's clock. */
export function isStillThatDay(today: Today, now: number, dayNow: string): boolean {
  const ends =
    today.shift === null ? Number.NEGATIVE_INFINITY : Date.parse(today.shift.windowEndsAt)
  return now < ends || today.day >= dayNow
}

function withPunch(
  stretches: readonly Stretch[],
  kind: PunchKind,
  at: number,
  pending: boolean,
): Stretch[] {
  const running = stretches.find((stretch) => stretch.to === null)
  if (kind === 'in')
    return running === undefined ? [...stretches, { from: at, to: null, pending }] : [...stretches]
  return stretches.map((stretch) =>
    stretch === running
      ? { ...stretch, to: Math.max(at, stretch.from), pending: pending || stretch.pending }
      : stretch,
  )
}

function confirmedOn(stretches: readonly Stretch[], view: QueueView, seenAt: number): Stretch[] {
  let known = [...stretches]
  for (const { reply, answeredAt } of view.answered) {
    if (answeredAt < seenAt || reply.session === null) continue
    const own = stretchOf(reply.session)
    known = [
      ...known.filter(
        (stretch) => stretch.from !== own.from && (own.to !== null || stretch.to !== null),
      ),
      own,
    ]
  }
  return known.toSorted((one, other) => one.from - other.from)
}

function pendingOf(punches: readonly QueuedPunch[]): DayNow['pending'] {
  const last = punches.at(-1)
  if (last === undefined) return 'none'
  if (last.state === 'locating') return 'locating'
  return last.claimed ? 'waiting' : 'sending'
}

function offOf({ status, leave, holiday }: Today['summary']): DayNow['off'] {
  if (status === 'onLeave' && leave !== null) return { why: 'leave', name: leave.name }
  return status === 'holiday' && holiday !== null ? { why: 'holiday', name: holiday } : null
}

/** `now` is by the server's clock; `dayNow` is its civil date at the work site. */
export function dayNow(seen: Seen, view: QueueView, now: number, civilDay: string): DayNow {
  const { today } = seen
  const isKnown = today !== undefined && isStillThatDay(today, now, civilDay)
  const recorded = isKnown ? today.summary.sessions.map(stretchOf) : []
  const open = isKnown && today.openSession !== null ? stretchOf(today.openSession) : null
  const base =
    open === null || recorded.some((stretch) => stretch.from === open.from)
      ? recorded
      : [open, ...recorded]
  const unsent = view.punches.filter(isUnsent)
  let stretches = confirmedOn(base, view, seen.at)
  for (const punch of unsent)
    stretches = withPunch(stretches, punch.kind, punch.tappedAt - (punch.skewMs ?? 0), true)
  const running = stretches.find((stretch) => stretch.to === null)
  return {
    stretches,
    inSince: running?.from ?? null,
    next: running === undefined ? 'in' : 'out',
    pending: pendingOf(unsent),
    waiting: unsent.filter((punch) => punch.claimed).length,
    shift: isKnown ? today.shift : null,
    off: isKnown ? offOf(today.summary) : null,
    isUnknown: !isKnown,
  }
}

/** Total minutes present on the day so far. */
export function presentMinutes(stretches: readonly Stretch[], now: number): number {
  return stretches.reduce((sum, { from, to }) => sum + minutesBetween(from, to ?? now), 0)
}
