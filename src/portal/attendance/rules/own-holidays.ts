import type { Holiday } from './person-days.ts'
import type { AllowedPlace } from './place.ts'

/** A holiday for everyone (null), or for those who work at one location. */
export interface PlacedHoliday extends Holiday {
  readonly workSiteId: string | null
  readonly predicted: boolean
}

/**
 * The holidays of an employee: those for everyone, and those of their locations, on the days that
 * they work there.
 */
export function ownHolidays(
  holidays: readonly PlacedHoliday[],
  places: readonly Pick<AllowedPlace, 'id' | 'fromDate' | 'toDate'>[],
): PlacedHoliday[] {
  return holidays.flatMap((holiday) => {
    if (holiday.workSiteId === null) return [holiday]
    return places
      .filter(
        (place) =>
          place.id === holiday.workSiteId &&
          place.fromDate <= holiday.toDate &&
          (place.toDate === null || place.toDate >= holiday.fromDate),
      )
      .map((place) => ({
        ...holiday,
        fromDate: place.fromDate > holiday.fromDate ? place.fromDate : holiday.fromDate,
        toDate:
          place.toDate !== null && place.toDate < holiday.toDate ? place.toDate : holiday.toDate,
      }))
  })
}
