import type { TwoNames } from '#platform/schemas.ts'

/** A holiday that a country has every year, by the Gregorian or the Hijri calendar. */
export interface YearlyHoliday {
  readonly code: string
  readonly name: TwoNames
  readonly calendar: 'gregorian' | 'hijri'
  readonly month: number
  readonly day: number
  readonly days: number
  /** The law itself sets the day, so no announcement is needed. */
  readonly fixed: boolean
}

function sun(
  code: string,
  name: TwoNames,
  [month, day, days = 1]: readonly [number, number, number?],
  fixed = false,
): YearlyHoliday {
  return { code, name, calendar: 'gregorian', month, day, days, fixed }
}

function moon(
  code: string,
  name: TwoNames,
  [month, day, days = 1]: readonly [number, number, number?],
): YearlyHoliday {
  return { code, name, calendar: 'hijri', month, day, days, fixed: false }
}

const NATIONAL_DAY: TwoNames = { en: 'National Day', ar: 'اليوم الوطني' }
const NEW_YEAR: TwoNames = { en: 'New Year', ar: 'رأس السنة الميلادية' }
const EID_AL_FITR = moon('eidAlFitr', { en: 'Eid al-Fitr', ar: 'عيد الفطر' }, [10, 1, 3])
const ARAFAH = moon('arafah', { en: 'Arafat Day', ar: 'وقفة عرفة' }, [12, 9])
const EID_AL_ADHA = moon('eidAlAdha', { en: 'Eid al-Adha', ar: 'عيد الأضحى' }, [12, 10, 3])
const ISLAMIC_NEW_YEAR = moon(
  'islamicNewYear',
  { en: 'Islamic New Year', ar: 'رأس السنة الهجرية' },
  [1, 1],
)
const PROPHETS_BIRTHDAY = moon(
  'propheticBirthday',
  { en: 'Prophet Muhammad’s birthday', ar: 'المولد النبوي الشريف' },
  [3, 12],
)
const FEASTS = [EID_AL_FITR, ARAFAH, EID_AL_ADHA]

/** The UAE: Cabinet Resolution 27 of 2024. */
const AE: readonly YearlyHoliday[] = [
  sun('newYear', NEW_YEAR, [1, 1], true),
  ...FEASTS,
  ISLAMIC_NEW_YEAR,
  PROPHETS_BIRTHDAY,
  sun('nationalDay', { en: 'National Day (Eid Al Etihad)', ar: 'عيد الاتحاد' }, [12, 2, 2], true),
]

/**
 * For the other countries, the shared feasts and their own national day. All must be confirmed, and
 * missing ones are added by hand.
 */
const LISTS: Readonly<Record<string, readonly YearlyHoliday[]>> = {
  AE,
  SA: [...FEASTS, sun('nationalDay', NATIONAL_DAY, [9, 23])],
  KW: [...FEASTS, sun('nationalDay', NATIONAL_DAY, [2, 25])],
  QA: [...FEASTS, sun('nationalDay', NATIONAL_DAY, [12, 18])],
  OM: [...FEASTS, ISLAMIC_NEW_YEAR, PROPHETS_BIRTHDAY, sun('nationalDay', NATIONAL_DAY, [11, 20])],
  BH: [...FEASTS, ISLAMIC_NEW_YEAR, PROPHETS_BIRTHDAY, sun('nationalDay', NATIONAL_DAY, [12, 16])],
}

/** A country's yearly holidays; for other countries only the feasts. */
export function holidaysOfCountry(country: string): readonly YearlyHoliday[] {
  return LISTS[country] ?? FEASTS
}
