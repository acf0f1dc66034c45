/** The states whose end-of-service rules we know. */
export const COUNTRIES = ['AE', 'SA', 'KW', 'QA', 'OM', 'BH'] as const
export type Country = (typeof COUNTRIES)[number]

/** How days become years: real days of 365, or months of 30 days in years of 360. */
export const YEARS_METHODS = ['actual365', 'thirty360'] as const
export type YearsMethod = (typeof YEARS_METHODS)[number]

/** An exact share: 21 of 30 days of pay, two thirds of what was earned. */
export interface Share {
  readonly of: number
  readonly per: number
}

/** From this many years of service on, each year earns this share of a month's pay. */
export interface Tier {
  readonly fromYears: number
  readonly monthShare: Share
}

export interface Cut {
  /** Applies to service of less than these years; null for all longer service. */
  readonly underYears: number | null
  readonly share: Share
}

export interface Pack {
  /** What a month's pay means: the basic salary alone, or all of it. */
  readonly base: 'basic' | 'wage'
  readonly tiers: readonly Tier[]
  /** Months of service below which nothing is due. */
  readonly minimumMonths: number
  /** At most this many months of pay in all; null where no source gives a limit. */
  readonly capMonths: number | null
  /** What remains of it when the employee resigns; empty where resigning costs nothing. */
  readonly resignation: readonly Cut[]
  /** Nationals are insured by the state's pension instead. */
  readonly nationalsExcluded: boolean
}

export const WHOLE: Share = { of: 1, per: 1 }
const NOTHING: Share = { of: 0, per: 1 }
const HALF: Share = { of: 1, per: 2 }
const ONE_THIRD: Share = { of: 1, per: 3 }
const TWO_THIRDS: Share = { of: 2, per: 3 }

const UNTIL_THREE_HALF: readonly Tier[] = [
  { fromYears: 0, monthShare: HALF },
  { fromYears: 3, monthShare: WHOLE },
]

/** Domain notes, gulf 1.6 and 2. */
export const PACKS: Readonly<Record<Country, Pack>> = {
  AE: {
    base: 'basic',
    tiers: [
      { fromYears: 0, monthShare: { of: 21, per: 30 } },
      { fromYears: 5, monthShare: WHOLE },
    ],
    minimumMonths: 12,
    capMonths: 24,
    resignation: [],
    nationalsExcluded: true,
  },
  SA: {
    base: 'wage',
    tiers: [
      { fromYears: 0, monthShare: HALF },
      { fromYears: 5, monthShare: WHOLE },
    ],
    minimumMonths: 0,
    capMonths: null,
    resignation: [
      { underYears: 2, share: NOTHING },
      { underYears: 5, share: ONE_THIRD },
      { underYears: 10, share: TWO_THIRDS },
      { underYears: null, share: WHOLE },
    ],
    nationalsExcluded: false,
  },
  // A day is a twenty-sixth of the month, but a whole year of the later ones earns one month.
  KW: {
    base: 'wage',
    tiers: [
      { fromYears: 0, monthShare: { of: 15, per: 26 } },
      { fromYears: 5, monthShare: WHOLE },
    ],
    minimumMonths: 0,
    capMonths: 18,
    resignation: [
      { underYears: 3, share: NOTHING },
      { underYears: 5, share: HALF },
      { underYears: 10, share: TWO_THIRDS },
      { underYears: null, share: WHOLE },
    ],
    nationalsExcluded: false,
  },
  QA: {
    base: 'basic',
    tiers: [{ fromYears: 0, monthShare: { of: 21, per: 30 } }],
    minimumMonths: 12,
    capMonths: null,
    resignation: [],
    nationalsExcluded: false,
  },
  OM: {
    base: 'basic',
    tiers: [{ fromYears: 0, monthShare: WHOLE }],
    minimumMonths: 12,
    capMonths: null,
    resignation: [],
    nationalsExcluded: true,
  },
  BH: {
    base: 'wage',
    tiers: UNTIL_THREE_HALF,
    minimumMonths: 3,
    capMonths: null,
    resignation: [],
    nationalsExcluded: true,
  },
}

/** The day on which other rules begin for the rest of the service. */
export interface Split {
  readonly day: string
  readonly before: readonly Tier[]
  /** Empty where the employer pays a fund or the state from that day, and owes nothing more. */
  readonly after: readonly Tier[]
  /** Who is paid instead; null where only the rates change. */
  readonly paidTo: 'savingsScheme' | 'socialInsurance' | null
  /** What was earned before is frozen at the pay of that time. */
  readonly freezesPay: boolean
}

/**
 * Oman's law of 2023 raised the rate, Bahrain collects contributions since March 2024, and a
 * company of the UAE may join a savings scheme (Cabinet Resolution 96 of 2023).
 */
export function splitOf(country: Country, savingsFrom: string | null): Split | null {
  if (country === 'OM')
    return {
      day: '2023-07-26',
      before: UNTIL_THREE_HALF,
      after: PACKS.OM.tiers,
      paidTo: null,
      freezesPay: false,
    }
  if (country === 'BH')
    return {
      day: '2024-03-01',
      before: PACKS.BH.tiers,
      after: [],
      paidTo: 'socialInsurance',
      freezesPay: false,
    }
  if (country !== 'AE' || savingsFrom === null) return null
  return {
    day: savingsFrom,
    before: PACKS.AE.tiers,
    after: [],
    paidTo: 'savingsScheme',
    freezesPay: true,
  }
}

/**
 * What Bahrain collects from the employer each month, in hundredths of a percent: during the first
 * three years of service, and after them.
 */
export const BAHRAIN_CONTRIBUTIONS = { first: 420, later: 840, firstYears: 3 } as const
