import type { Holiday } from './person-days.ts'
import type { AllowedPlace } from './place.ts'

/** A holiday of everybody (null), or of those who work at one place. */
export interface PlacedHoliday extends Holiday {
  readonly workSiteId: string | null
  readonly predicted: boolean
}

/** The holidays that somebody keeps: those of everybody, and of the places where they work, on the days that they work there. */
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
