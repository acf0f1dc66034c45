import { thousandths } from './amounts.ts'

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
 * Thousandths of a day earned in total by a number of whole months of service, rounded once at the
 * end (I11). The UAE's annual leave (DL33 art. 29) is nothing below six months, two days for each
 * month up to a year, then thirty a year, each time backdated.
 */
export function earnedBy(months: number, bands: readonly Band[]): number {
  let daysPerYear = 0
  for (let month = 1; month <= months; month++) daysPerYear += rateOf(month, months, bands)
  return grantedFor(1, daysPerYear)
}

/**
 * The same for a year's leave granted at once: prorated by whole months for a person who joins
 * during the year.
 */
export function grantedFor(monthsOfYear: number, daysPerYear: number): number {
  return thousandths((daysPerYear * monthsOfYear) / 12)
}
