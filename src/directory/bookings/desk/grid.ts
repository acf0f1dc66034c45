import { instantAt, MINUTE } from '#platform/days.ts'

const HOUR = 60
/** Displayed where no one works and nothing is booked. */
const USUAL = { from: 8 * HOUR, until: 18 * HOUR }

interface Times {
  readonly from: string
  readonly until: string
}

/** Minutes of an instant after a day's midnight, by wall clock except across a clock change. */
export function minuteOf(instant: string, day: string, zone: string): number {
  return Math.round((Date.parse(instant) - instantAt(day, 0, zone)) / MINUTE)
}

/** The whole hours a grid must cover for everything on its days. */
export function visibleHours(
  days: readonly { readonly day: string; readonly times: readonly Times[] }[],
  zone: string,
): { from: number; until: number } {
  const spans = days.flatMap(({ day, times }) =>
    times.map((each) => ({
      from: minuteOf(each.from, day, zone),
      until: minuteOf(each.until, day, zone),
    })),
  )
  if (spans.length === 0) return USUAL
  const from = Math.max(0, Math.floor(Math.min(...spans.map((span) => span.from)) / HOUR) * HOUR)
  const until = Math.ceil(Math.max(...spans.map((span) => span.until)) / HOUR) * HOUR
  return { from, until: Math.min(36 * HOUR, until) }
}

export interface Laid<Item> {
  readonly item: Item
  /** The index among its neighbours, and their number. */
  readonly lane: number
  readonly lanes: number
}

/** Places overlapping items side by side, each as wide as its neighbours allow. */
export function lanesOf<Item extends Times>(items: readonly Item[]): Laid<Item>[] {
  const laid: Laid<Item>[] = []
  let group: { item: Item; lane: number }[] = []
  let ends: number[] = []
  const close = (): void => {
    laid.push(...group.map(({ item, lane }) => ({ item, lane, lanes: ends.length })))
    group = []
    ends = []
  }
  for (const item of items.toSorted(
    (one, other) => Date.parse(one.from) - Date.parse(other.from),
  )) {
    const from = Date.parse(item.from)
    if (group.length > 0 && ends.every((end) => end <= from)) close()
    const free = ends.findIndex((end) => end <= from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = Date.parse(item.until)
    group.push({ item, lane })
  }
  close()
  return laid
}
