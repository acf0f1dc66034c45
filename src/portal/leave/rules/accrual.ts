import { thousandths } from './amounts.ts'

/** Once so many whole months are served, so many days a year for each month from then on, or for those before as well. */
export interface Band {
  readonly fromMonths: number
  readonly daysPerYear: number
  readonly backdated: boolean
}

/** How many days a year one month of service is worth once so many months are served. */
export function rateOf(month: number, served: number, bands: readonly Band[]): number {
  const reached = bands.filter(
    (band) => band.fromMonths < month || (band.backdated && band.fromMonths <= served),
  )
  return reached.reduce((best, band) => (band.fromMonths >= best.fromMonths ? band : best), {
    fromMonths: -1,
    daysPerYear: 0,
  }).daysPerYear
}

/**
 * Thousandths of a day that so many whole months of service have earned in all, rounded once at the end (I11). The UAE's annual leave
 * (DL33 art. 29) is nothing below six months, two days for each month up to a year, thirty a year from then on, each time backdated.
 */
export function earnedBy(months: number, bands: readonly Band[]): number {
  let daysPerYear = 0
  for (let month = 1; month <= months; month++) daysPerYear += rateOf(month, months, bands)
  return grantedFor(1, daysPerYear)
}

/** The same for those who are granted a year's leave at once: prorated by whole months for who joins within the year. */
export function grantedFor(monthsOfYear: number, daysPerYear: number): number {
  return thousandths((daysPerYear * monthsOfYear) / 12)
}
