import { addDays } from '#platform/days.ts'

/** A step that was missed is made up for within so many days; after that only the board shows it. */
const CATCH_UP_DAYS = 30

export interface Watched {
  readonly expiresOn: string
  readonly ladder: readonly number[]
  /** The steps that people were reminded of before this expiry. */
  readonly sent: readonly number[]
}

/** How an expiry stands to today, as its reminder says it. */
export function aboutOf(expiresOn: string, today: string): 'expired' | 'soon' | 'today' {
  if (expiresOn < today) return 'expired'
  return expiresOn === today ? 'today' : 'soon'
}

function dayOfStep(expiresOn: string, step: number): string {
  return addDays(expiresOn, -step)
}

/**
 * The step to remind of today: the latest whose day has come, unless it or a later one was sent.
 * Steps that were missed before it are passed over.
 */
export function stepDue({ expiresOn, ladder, sent }: Watched, today: string): number | null {
  const due = ladder.filter((step) => dayOfStep(expiresOn, step) <= today)
  if (due.length === 0) return null
  const latest = Math.min(...due)
  const isMissed = addDays(dayOfStep(expiresOn, latest), CATCH_UP_DAYS) < today
  return isMissed || sent.some((step) => step <= latest) ? null : latest
}

/** The day of the next step after today; null when none is left. */
export function nextStepDay({ expiresOn, ladder }: Watched, today: string): string | null {
  const days = ladder.map((step) => dayOfStep(expiresOn, step)).filter((day) => day > today)
  return days.length === 0 ? null : (days.toSorted()[0] ?? null)
}

/** When a document is looked at first: its first step, or today when that has passed. */
export function firstLook(expiresOn: string | null, ladder: readonly number[]): string | null {
  return expiresOn === null || ladder.length === 0
    ? null
    : dayOfStep(expiresOn, Math.max(...ladder))
}
