import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import arabic from 'i18n-iso-countries/langs/ar.json' with { type: 'json' }
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }

export interface Country {
  /** ISO 3166-1 numeric. */
  readonly id: number
  /** ISO 3166-1 alpha-2. */
  readonly code: string
  readonly en: string
  readonly ar: string
}

/** Names to use where the package has an older one, or a longer one than people use. */
const COMMON_NAMES: Readonly<Record<string, Partial<{ en: string; ar: string }>>> = {
  BQ: { en: 'Caribbean Netherlands' },
  BY: { ar: 'بيلاروسيا' },
  CI: { en: 'Côte d’Ivoire' },
  CN: { en: 'China' },
  CZ: { en: 'Czechia', ar: 'التشيك' },
  FM: { en: 'Micronesia', ar: 'ميكرونيسيا' },
  GL: { ar: 'غرينلاند' },
  GM: { en: 'Gambia' },
  IR: { en: 'Iran' },
  MD: { en: 'Moldova' },
  MK: { en: 'North Macedonia' },
  MM: { ar: 'ميانمار' },
  NL: { en: 'Netherlands' },
  PS: { en: 'Palestine' },
  RU: { en: 'Russia' },
  SZ: { ar: 'إسواتيني' },
  TW: { en: 'Taiwan' },
  TZ: { en: 'Tanzania' },
  VA: { en: 'Vatican City' },
  VG: { en: 'British Virgin Islands' },
  VI: { en: 'US Virgin Islands' },
}

function nameIn(list: Readonly<Record<string, string | string[]>>, code: string): string {
  const name = list[code] ?? code
  return typeof name === 'string' ? name : (name[0] ?? code)
}

/** Every country, in both languages. */
export const COUNTRIES: readonly Country[] = (codes as readonly (readonly string[])[]).flatMap(
  ([code = '', , numeric]) =>
    code in english.countries && code in arabic.countries
      ? [
          {
            id: Number(numeric),
            code,
            en: COMMON_NAMES[code]?.en ?? nameIn(english.countries, code),
            ar: COMMON_NAMES[code]?.ar ?? nameIn(arabic.countries, code),
          },
        ]
      : [],
)

const byCode = new Map(COUNTRIES.map((country) => [country.code, country]))

/** Returns a country by its two-letter code; an unknown code is its own name. */
export function countryCalled(code: string): Country {
  return byCode.get(code) ?? { id: 0, code, en: code, ar: code }
}
