import type { Emirate } from '#shop/orders/contract.ts'

export const DEMO_SHOP = {
  seller_name_en: 'Diwan Kitchen',
  seller_name_ar: 'مطبخ ديوان',
  seller_address_en: 'Warehouse 7, Street 19, Al Quoz 3, Dubai, United Arab Emirates',
  seller_address_ar: 'مستودع 7، شارع 19، القوز 3، دبي، الإمارات العربية المتحدة',
  seller_phone: '+97140000000',
  // Obviously not a real number.
  trn: '100000000000003',
  minimum_fils: 2_500,
  cash_limit_fils: 50_000,
}

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

export const DEMO_WINDOWS = [
  {
    name_en: 'Breakfast',
    name_ar: 'الفطور',
    days: EVERY_DAY,
    from_time: '07:00',
    to_time: '10:00',
    capacity: 20,
    lead_minutes: 120,
  },
  {
    name_en: 'Lunch',
    name_ar: 'الغداء',
    days: EVERY_DAY,
    from_time: '12:00',
    to_time: '15:00',
    capacity: 40,
    lead_minutes: 90,
  },
  {
    name_en: 'Afternoon',
    name_ar: 'العصر',
    days: EVERY_DAY,
    from_time: '15:00',
    to_time: '18:00',
    capacity: 25,
    lead_minutes: 60,
  },
  {
    name_en: 'Dinner',
    name_ar: 'العشاء',
    days: EVERY_DAY,
    from_time: '18:00',
    to_time: '22:00',
    capacity: 40,
    lead_minutes: 90,
  },
]

export const DEMO_AREAS: readonly (readonly [Emirate, string, string])[] = [
  ['dubai', 'Dubai Marina', 'دبي مارينا'],
  ['dubai', 'Downtown', 'وسط مدينة دبي'],
  ['dubai', 'Business Bay', 'الخليج التجاري'],
  ['dubai', 'Jumeirah', 'جميرا'],
  ['dubai', 'Al Barsha', 'البرشاء'],
  ['dubai', 'Deira', 'ديرة'],
  ['abu-dhabi', 'Al Reem Island', 'جزيرة الريم'],
  ['abu-dhabi', 'Al Khalidiyah', 'الخالدية'],
  ['abu-dhabi', 'Khalifa City', 'مدينة خليفة'],
  ['abu-dhabi', 'Yas Island', 'جزيرة ياس'],
  ['sharjah', 'Al Majaz', 'المجاز'],
  ['sharjah', 'Al Nahda', 'النهدة'],
  ['sharjah', 'Muwaileh', 'مويلح'],
  ['al-ain', 'Al Jimi', 'الجيمي'],
  ['al-ain', 'Al Muwaiji', 'المويجعي'],
  ['al-ain', 'Al Towayya', 'الطوية'],
]

const DAY_MS = 86_400_000

export function demoCoupons(now: Date) {
  const days = (count: number) => new Date(now.getTime() + count * DAY_MS)
  return [
    {
      code: 'WELCOME10',
      name_en: '10% off the first order',
      name_ar: 'خصم 10% على أول طلب',
      type: 'percentage' as const,
      value: 1_000,
      first_order: true,
    },
    {
      code: 'AHLAN15',
      name_en: '15% off, twice for each person',
      name_ar: 'خصم 15%، مرتين لكل شخص',
      type: 'percentage' as const,
      value: 1_500,
      per_person: 2,
      stackable: true,
    },
    {
      code: 'SAVE20',
      name_en: 'AED 20 off from AED 100',
      name_ar: 'خصم 20 درهمًا للطلبات من 100 درهم',
      type: 'fixed' as const,
      value: 2_000,
      minimum_fils: 10_000,
    },
    {
      code: 'LUNCH5',
      name_en: '5% off, beside others that combine',
      name_ar: 'خصم 5% يُجمع مع القسائم القابلة للجمع',
      type: 'percentage' as const,
      value: 500,
      stackable: true,
    },
    {
      code: 'SUMMER25',
      name_en: '25% off in summer',
      name_ar: 'خصم 25% في الصيف',
      type: 'percentage' as const,
      value: 2_500,
      from_at: days(-120),
      to_at: days(-30),
    },
  ]
}

/** The demonstration's customer account. */
export const DEMO_CUSTOMER = {
  email: 'customer@demo.test',
  first_name: 'Layla',
  last_name: 'Khoury',
  phone: '+971500000001',
  gender: 2,
} as const

export const DEMO_ADDRESSES = [
  {
    label: 'Home',
    area: 'Dubai Marina',
    city: 'dubai' as const,
    building_number_name: 'Marina Pearl Tower',
    floor: '12',
    appartment_number: '1204',
    lat: 25.0805,
    lan: 55.1403,
    directions: 'The entrance is from the walk, beside the pharmacy.',
    usual: true,
  },
  {
    label: 'Work',
    area: 'Business Bay',
    city: 'dubai' as const,
    building_number_name: 'Bay Square, building 6',
    floor: '3',
    appartment_number: '308',
    lat: 25.1857,
    lan: 55.2805,
    directions: '',
    usual: false,
  },
]
