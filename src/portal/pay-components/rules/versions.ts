import { shiftMonth } from '#platform/days.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'

/** From which month to which a version applies; null: it goes on. */
export interface Span {
  readonly fromMonth: string
  readonly toMonth: string | null
}

/** A version, and whether an approved run used it: then it is never changed or deleted. */
export interface Version extends Span {
  readonly isPaid: boolean
}

export function monthAfter(month: string, months = 1): string {
  return shiftMonth(month, months)
}

/** How many months before the next run are made up for in it. */
const MONTHS_BACK = 2
/** Before the first run of all, and after today. */
const MONTHS_AROUND = 12

/** The first month whose pay is not approved yet. */
export function nextMonthOf(currentMonth: string, lastPaid: string | null): string {
  return lastPaid === null ? monthAfter(currentMonth, -1) : monthAfter(lastPaid)
}

/**
 * The months that a change can begin with: back to those that the next run makes up for, or a year
 * where nothing is paid yet; and a year ahead.
 */
export function openMonthsOf(currentMonth: string, lastPaid: string | null): string[] {
  const first =
    lastPaid === null
      ? monthAfter(currentMonth, -MONTHS_AROUND)
      : monthAfter(nextMonthOf(currentMonth, lastPaid), -MONTHS_BACK)
  const last = monthAfter(currentMonth, MONTHS_AROUND)
  const months: string[] = []
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month)
  return months
}

type MonthRefusal = 'payComponents.monthTooEarly' | 'payComponents.monthTooLate'

/** Refuses a month that a change cannot begin with. */
export function checkMonth(
  month: string,
  openMonths: readonly string[],
  field = 'fromMonth',
): Outcome<null, MonthRefusal> {
  const [first = ''] = openMonths
  const last = openMonths.at(-1) ?? ''
  if (month < first) return refuse('payComponents.monthTooEarly', { firstMonth: first }, field)
  return month > last ? refuse('payComponents.monthTooLate', { lastMonth: last }, field) : ok(null)
}

/** What a change does to the versions there are. */
export interface Change {
  /** Ends with the month before it. */
  readonly close: { readonly fromMonth: string; readonly toMonth: string } | null
  /** The one of the same month is replaced. */
  readonly replaces: boolean
  readonly toMonth: string | null
}

/** A change from a month on: the version before it ends, and one of the same month is replaced. */
export function changeFrom(
  versions: readonly Version[],
  fromMonth: string,
): Outcome<Change, 'payComponents.paidAlready'> {
  const same = versions.find((each) => each.fromMonth === fromMonth)
  if (same !== undefined)
    return same.isPaid
      ? refuse('payComponents.paidAlready', {}, 'fromMonth')
      : ok({ close: null, replaces: true, toMonth: same.toMonth })
  const before = versions.find(
    (each) => each.fromMonth < fromMonth && (each.toMonth === null || each.toMonth >= fromMonth),
  )
  if (before !== undefined) {
    const close = { fromMonth: before.fromMonth, toMonth: monthAfter(fromMonth, -1) }
    return ok({ close, replaces: false, toMonth: before.toMonth })
  }
  const next = versions
    .map((each) => each.fromMonth)
    .toSorted()
    .find((month) => month > fromMonth)
  return ok({
    close: null,
    replaces: false,
    toMonth: next === undefined ? null : monthAfter(next, -1),
  })
}

/** What ending a component does to its versions. */
export interface End {
  readonly close: { readonly fromMonth: string; readonly toMonth: string }
  /** Those that begin later. */
  readonly remove: readonly string[]
}

/** Ends a component after a month. Versions that begin later are deleted unless they were paid. */
export function endAfter(
  versions: readonly Version[],
  lastMonth: string,
): Outcome<
  End,
  'payComponents.paidAlready' | 'payComponents.endsBefore' | 'payComponents.endsAlready'
> {
  const last = versions
    .filter((each) => each.fromMonth <= lastMonth)
    .toSorted((one, other) => (one.fromMonth < other.fromMonth ? -1 : 1))
    .at(-1)
  if (last === undefined) return refuse('payComponents.endsBefore', {}, 'lastMonth')
  const later = versions.filter((each) => each.fromMonth > lastMonth)
  if (later.some(({ isPaid }) => isPaid))
    return refuse('payComponents.paidAlready', {}, 'lastMonth')
  if (later.length === 0 && last.toMonth !== null && last.toMonth <= lastMonth)
    return refuse('payComponents.endsAlready', {}, 'lastMonth')
  return ok({
    close: {
      fromMonth: last.fromMonth,
      toMonth: last.toMonth === null || last.toMonth > lastMonth ? lastMonth : last.toMonth,
    },
    remove: later.map(({ fromMonth }) => fromMonth),
  })
}

/** Deletes a version. The one that ended because of it applies for as long as it did. */
export function removeFrom(
  versions: readonly Version[],
  fromMonth: string,
): Outcome<
  { reopen: Span | null; isLast: boolean },
  'payComponents.notFound' | 'payComponents.paidAlready'
> {
  const found = versions.find((each) => each.fromMonth === fromMonth)
  if (found === undefined) return refuse('payComponents.notFound')
  if (found.isPaid) return refuse('payComponents.paidAlready')
  const before = versions.find(({ toMonth }) => toMonth === monthAfter(fromMonth, -1))
  return ok({
    reopen: before === undefined ? null : { ...before, toMonth: found.toMonth },
    isLast: versions.length === 1,
  })
}
