import { thousandths } from './amounts.ts'
import { daysBeyond, monthsServed } from './days.ts'

/** A month of the labour law has thirty days (gulf 1.1, S21: 365 days a year, 30 days a month). */
const DAYS_OF_MONTH = 30

/** The share of a month that some of its days are; the 31st adds nothing. */
export function partOfMonth(days: number): number {
  return Math.min(days, DAYS_OF_MONTH) / DAYS_OF_MONTH
}

/** Months from a first to a last day, inclusive, with the part of the last one. */
export function monthsBetween(first: string, last: string): number {
  return last < first ? 0 : monthsServed(first, last) + partOfMonth(daysBeyond(first, last))
}

/**
 * From a number of whole months of service, a number of days a year: for each month from then on,
 * or for earlier months too.
 */
export interface Band {
  readonly fromMonths: number
  readonly daysPerYear: number
  readonly backdated: boolean
}

/** How many days a year one month is worth after a number of months of service. */
export function rateOf(month: number, serviceMonths: number, bands: readonly Band[]): number {
  const reached = bands.filter(
    (band) => band.fromMonths < month || (band.backdated && band.fromMonths <= serviceMonths),
  )
  return reached.reduce((best, band) => (band.fromMonths >= best.fromMonths ? band : best), {
    fromMonths: -1,
    daysPerYear: 0,
  }).daysPerYear
}

/**
 * Thousandths of a day earned in total by a number of whole months of service and the days beyond
 * them, rounded once at the end, half up (I11). The UAE's annual leave (DL33 art. 29) is nothing
 * below six months, two days for each month up to a year, then thirty a year, each time backdated,
 * and for the last part of a year in proportion.
 */
export function earnedBy(months: number, bands: readonly Band[], days = 0): number {
  let daysPerYear = rateOf(months + 1, months, bands) * partOfMonth(days)
  for (let month = 1; month <= months; month++) daysPerYear += rateOf(month, months, bands)
  return grantedFor(1, daysPerYear)
}

/**
 * The same for a year's leave granted at once: prorated by months and the part of one for a person
 * who joins during the year.
 */
export function grantedFor(monthsOfYear: number, daysPerYear: number): number {
  return thousandths((daysPerYear * monthsOfYear) / 12)
}
