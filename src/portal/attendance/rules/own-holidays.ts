import type { Holiday } from './person-days.ts'
import type { AllowedLocation } from './location.ts'

/** A holiday for everyone (null), or for those who work at one location. */
export interface SiteHoliday extends Holiday {
  readonly workSiteId: string | null
  readonly predicted: boolean
}

/**
 * The holidays of an employee: those for everyone, and those of their locations, on the days that
 * they work there.
 */
export function ownHolidays(
  holidays: readonly SiteHoliday[],
  locations: readonly Pick<AllowedLocation, 'id' | 'fromDate' | 'toDate'>[],
): SiteHoliday[] {
  return holidays.flatMap((holiday) => {
    if (holiday.workSiteId === null) return [holiday]
    return locations
      .filter(
        (location) =>
          location.id === holiday.workSiteId &&
          location.fromDate <= holiday.toDate &&
          (location.toDate === null || location.toDate >= holiday.fromDate),
      )
      .map((location) => ({
        ...holiday,
        fromDate: location.fromDate > holiday.fromDate ? location.fromDate : holiday.fromDate,
        toDate:
          location.toDate !== null && location.toDate < holiday.toDate
            ? location.toDate
            : holiday.toDate,
      }))
  })
}
