export type PartOfDay = 'morning' | 'afternoon' | 'evening' | 'night'

/** By the local hour, 0 to 23. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 4) return 'night'
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}

/** Words that are only half of a given name. */
const JOINED = new Set(['عبد', 'أبو', 'ابو', 'أم', 'ام', 'abd', 'abdul', 'abdel', 'abu', 'umm'])

/** The name a user is greeted by: the whole given name ("عبد الرحمن"). */
export function givenName(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/)
  return second !== undefined && JOINED.has(first.toLowerCase()) ? `${first} ${second}` : first
}

interface Asked {
  readonly from: string
  readonly to: string
}

/** The days of absence for which nothing was requested yet, newest first. */
export function unexplainedDays(
  days: readonly {
    readonly day: string
    readonly status: string
    readonly unauthorised: boolean
  }[],
  requested: readonly Asked[],
): string[] {
  return days
    .filter(
      ({ day, status, unauthorised }) =>
        status === 'absent' &&
        !unauthorised &&
        !requested.some(({ from, to }) => from <= day && day <= to),
    )
    .map(({ day }) => day)
    .toSorted()
    .reverse()
}
