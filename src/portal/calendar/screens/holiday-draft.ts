import { daysFrom } from '#platform/days.ts'
import { type FirstDay, type HolidayBody, HijriDay, type SetUpHoliday } from '../contract.ts'

/** A holiday while it is being edited. */
export interface HolidayDraft {
  readonly en: string
  readonly ar: string
  readonly calendar: FirstDay['calendar']
  readonly day: string | null
  readonly hijriDay: number | null
  readonly hijriMonth: number | null
  readonly hijriYear: number | null
  readonly days: number | null
  readonly workSiteId: string | null
  readonly announced: boolean
}

export function emptyDraft(workSiteId: string | null): HolidayDraft {
  return {
    en: '',
    ar: '',
    calendar: 'gregorian',
    day: null,
    hijriDay: null,
    hijriMonth: null,
    hijriYear: null,
    days: 1,
    workSiteId,
    announced: true,
  }
}

export function draftOf({
  name,
  fromDate,
  toDate,
  hijriFrom,
  workSite,
  state,
}: SetUpHoliday): HolidayDraft {
  return {
    ...name,
    calendar: 'gregorian',
    day: fromDate,
    hijriDay: hijriFrom.day,
    hijriMonth: hijriFrom.month,
    hijriYear: hijriFrom.year,
    days: daysFrom(fromDate, toDate),
    workSiteId: workSite?.id ?? null,
    announced: state === 'announced',
  }
}

function firstOf(draft: HolidayDraft): FirstDay | null {
  if (draft.calendar === 'gregorian')
    return draft.day === null ? null : { calendar: 'gregorian', day: draft.day }
  const { hijriYear: year, hijriMonth: month, hijriDay: day } = draft
  if (year === null || month === null || day === null) return null
  return HijriDay.safeParse({ year, month, day }).success
    ? { calendar: 'hijri', year, month, day }
    : null
}

/** The request body, or null while a field is missing. */
export function bodyOf(draft: HolidayDraft): HolidayBody | null {
  const first = firstOf(draft)
  const [en, ar] = [draft.en.trim(), draft.ar.trim()]
  if (first === null || en === '' || ar === '' || draft.days === null) return null
  return {
    name: { en, ar },
    first,
    days: draft.days,
    state: draft.announced ? 'announced' : 'predicted',
    workSiteId: draft.workSiteId,
  }
}
