/** An offer's first and last day. Without a last day it is valid until it is withdrawn. */
export interface Period {
  readonly fromDay: string
  readonly untilDay: string | null
}

/** What the public sees of an offer today. */
export type Showing = 'toCome' | 'on' | 'over'

/** A rule over the day where the site is: nothing has to run for an offer to begin or to end. */
export function showingOn({ fromDay, untilDay }: Period, today: string): Showing {
  if (untilDay !== null && untilDay < today) return 'over'
  return fromDay > today ? 'toCome' : 'on'
}
