import { DAY, HOUR, instantAt } from '#platform/days.ts'
import { type aPlan, aPunchContext } from '../test-data.ts'
import { evaluatePunch } from './evaluate-punch.ts'
import { NEAR_MS, type PunchContext, type PunchRequest } from './punch-decision.ts'
import type { PunchState, SessionState } from './sessions.ts'

export const at = (day: string, time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return instantAt(day, hour * 60 + minute, 'Asia/Dubai')
}
export const MONDAY = '2026-11-16'
export const TUESDAY = '2026-11-17'

/** One employee's records as the database would store them, evaluated punch by punch. */
export class Book {
  sessions: SessionState[] = []
  punches: PunchState[] = []
  seen = new Map<string, string>()
  #ids = 0
  readonly #context: Partial<PunchContext>

  constructor(context: Partial<PunchContext> & { plan?: ReturnType<typeof aPlan> } = {}) {
    this.#context = aPunchContext(context)
  }

  punch(
    punch: PunchRequest,
    now: number,
  ): { outcome: string; code: string | undefined; session: SessionState | null } {
    const isOffline = punch.claimedAt !== null
    const sessions = isOffline
      ? this.sessions.filter(
          (each) => each.inAt <= now + NEAR_MS && (each.outAt ?? now) >= now - 10 * DAY,
        )
      : this.sessions
    const decision = evaluatePunch(punch, now, {
      ...aPunchContext(),
      ...this.#context,
      sessions,
      punches: this.punches,
    })
    for (const removed of decision.removed)
      this.sessions = this.sessions.filter((each) => each.id !== removed.id)
    for (const saved of decision.saved) {
      const id = saved.id ?? `s${this.#ids++}`
      this.sessions = [...this.sessions.filter((each) => each.id !== id), { ...saved, id }]
    }
    if (decision.outcome === 'recorded' || decision.outcome === 'kept') {
      this.punches.push({
        clientId: punch.clientId,
        kind: punch.kind,
        at: decision.at,
        day: decision.day,
        zone: decision.zone,
        flags: decision.flags,
        offline: isOffline,
      })
    }
    return { outcome: decision.outcome, code: decision.refusal?.code, session: decision.session }
  }

  times(): string[] {
    const text = (when: number | null): string =>
      when === null ? '…' : new Date(when + 4 * HOUR).toISOString().slice(8, 16)
    return this.sessions
      .toSorted((a, b) => a.inAt - b.inAt)
      .map((each) => `${text(each.inAt)} ${text(each.outAt)}`)
  }
}
