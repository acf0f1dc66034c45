import type { DeliveryState, Spot } from '#directory/delivery-orders/contract.ts'
import type { FreightLocation, RequestState } from '#directory/quotes/contract.ts'

/** A request of the demonstration, up to its current step. Days and hours are relative to now. */
export interface PlannedRequest {
  readonly activityId: number
  readonly goods: string
  readonly from: FreightLocation
  readonly to: FreightLocation
  readonly weightKg: number | null
  readonly volumeLitres: number | null
  readonly pieces: number | null
  readonly notes: string
  /** How many hours ago it was made, and for how many it accepts bids. */
  readonly hoursAgo: number
  readonly bidHours: number
  readonly state: RequestState
  /** Without VAT, in whole dirhams; by land the first is from a company of owner@demo.test. */
  readonly bids: readonly {
    readonly dirhams: number
    readonly days: number
    readonly conditions: string
  }[]
  /** The steps of its delivery so far, each some hours after the one before. */
  readonly steps?: readonly {
    readonly to: DeliveryState
    readonly hours: number
    readonly spot: Spot
    readonly note?: string
  }[]
  readonly review?: { readonly stars: number; readonly words: string; readonly answer: string }
}

const ae = (princedomId: number, place: string): FreightLocation => ({
  country: 'AE',
  princedomId,
  place,
})
const at = (country: string, place: string): FreightLocation => ({
  country,
  princedomId: null,
  place,
})
const inside = (princedomId: number): Spot => ({ country: 'AE', princedomId })
const abroad = (country: string): Spot => ({ country, princedomId: null })
const NONE = { weightKg: null, volumeLitres: null, pieces: null, notes: '' }

export const DEMO_REQUESTS: readonly PlannedRequest[] = [
  {
    ...NONE,
    activityId: 1,
    goods: 'Furniture of a two-bedroom flat',
    from: ae(2, 'Dubai Marina'),
    to: ae(1, 'Al Reem Island'),
    volumeLitres: 24_000,
    pieces: 42,
    notes: 'Ninth floor, with a service lift. Wrapping wanted.',
    hoursAgo: 900,
    bidHours: 48,
    state: 'accepted',
    bids: [
      { dirhams: 2_150, days: 1, conditions: 'Wrapping and one day of work included.' },
      { dirhams: 2_600, days: 1, conditions: '' },
    ],
    steps: [
      { to: 'scheduled', hours: 5, spot: { country: null, princedomId: null } },
      { to: 'collected', hours: 30, spot: inside(2) },
      { to: 'out-for-delivery', hours: 4, spot: inside(1) },
      { to: 'delivered', hours: 2, spot: inside(1) },
    ],
    review: {
      stars: 5,
      words: 'On time to the minute, and not a scratch on the table.',
      answer: 'Thank you, it was a pleasure to move you.',
    },
  },
  {
    ...NONE,
    activityId: 1,
    goods: 'بلاط سيراميك على منصات',
    from: ae(6, 'المنطقة الصناعية'),
    to: at('SA', 'الرياض'),
    weightKg: 11_500,
    pieces: 12,
    notes: 'الرافعة متوفرة عند التحميل.',
    hoursAgo: 110,
    bidHours: 48,
    state: 'accepted',
    bids: [
      { dirhams: 5_400, days: 3, conditions: 'يشمل السعر رسوم المنفذ، والانتظار حتى أربع ساعات.' },
      { dirhams: 5_150, days: 5, conditions: '' },
      { dirhams: 6_020, days: 2, conditions: '' },
    ],
    steps: [
      { to: 'collected', hours: 20, spot: inside(6) },
      { to: 'in-transit', hours: 6, spot: inside(1) },
      { to: 'at-customs', hours: 12, spot: abroad('SA'), note: 'بانتظار التفتيش في منفذ البطحاء.' },
    ],
  },
  {
    ...NONE,
    activityId: 1,
    goods: 'Catering equipment, six crates',
    from: ae(3, 'Industrial Area 13'),
    to: ae(2, 'Business Bay'),
    weightKg: 740,
    pieces: 6,
    hoursAgo: 46,
    bidHours: 24,
    state: 'accepted',
    bids: [{ dirhams: 480, days: 0, conditions: 'Tail lift included.' }],
    steps: [
      { to: 'collected', hours: 18, spot: inside(3) },
      { to: 'out-for-delivery', hours: 2, spot: inside(2) },
    ],
  },
  {
    ...NONE,
    activityId: 2,
    goods: 'One 20-foot container of garments',
    from: ae(2, 'Jebel Ali'),
    to: at('KE', 'Mombasa'),
    weightKg: 9_800,
    volumeLitres: 28_000,
    hoursAgo: 60,
    bidHours: 48,
    state: 'choosing',
    bids: [
      { dirhams: 8_900, days: 14, conditions: 'Port to port, local charges apart.' },
      { dirhams: 9_650, days: 11, conditions: 'Door to port.' },
      { dirhams: 8_720, days: 19, conditions: '' },
    ],
  },
  {
    ...NONE,
    activityId: 1,
    goods: 'Chilled dairy, two pallets a week',
    from: ae(1, 'Al Ain'),
    to: ae(7, 'Dibba'),
    weightKg: 1_600,
    notes: 'Between 2 and 5 degrees, with a printed record.',
    hoursAgo: 6,
    bidHours: 72,
    state: 'bidding',
    bids: [{ dirhams: 950, days: 1, conditions: '' }],
  },
  {
    ...NONE,
    activityId: 3,
    goods: 'عينات طبية مبرّدة',
    from: ae(2, 'مدينة دبي الطبية'),
    to: at('KW', 'مدينة الكويت'),
    weightKg: 35,
    pieces: 3,
    hoursAgo: 400,
    bidHours: 24,
    state: 'expired',
    bids: [],
  },
]
