import { openState } from '#directory/companies/rules/hours.ts'

/** A moment by the site's clock, as opening hours read it. */
export interface Moment {
  /** ISO, Monday is 1. */
  readonly weekday: number
  /** `HH:MM`. */
  readonly time: string
  readonly isRamadan: boolean
}

interface Hours {
  readonly season: 'usual' | 'ramadan'
  readonly weekday: number
  readonly opens: string
  readonly closes: string
}

/** Opening hours, and a set of the companies that have them. */
export interface Week {
  readonly hours: readonly Hours[]
  readonly companies: Uint32Array
}

function isOpen(hours: readonly Hours[], { isRamadan, ...now }: Moment): boolean {
  const season = isRamadan && hours.some((each) => each.season === 'ramadan') ? 'ramadan' : 'usual'
  return openState(
    hours.filter((each) => each.season === season),
    now,
  ).isOpen
}

/** The companies that are open at a moment. */
export function openAmong(weeks: readonly Week[], size: number, moment: Moment): Uint32Array {
  const open = new Uint32Array(Math.ceil(size / 32))
  for (const { hours, companies } of weeks)
    if (isOpen(hours, moment))
      for (const [place, word] of companies.entries()) open[place] = (open[place] ?? 0) | word
  return open
}
