import { ACTIVITIES } from '#directory/activities/seed.ts'
import type { Emirate } from '#directory/lookups/rules/emirates.ts'
import type { VehicleKind } from '#directory/companies/contract.ts'
import { DEMO_OWNERS, DEMO_TRADES } from './directory-companies-names.ts'
import { DEMO_LOGOS } from './directory-companies-pictures.ts'
import { demoTexts } from './directory-companies-texts.ts'
import { type Random, createRandom } from './numbers.ts'

const SEED = 71

/** The first activity of each company in turn, some more frequent than others. */
const TURN = [1, 2, 1, 9, 3, 7, 1, 4, 5, 6, 2, 1, 8, 9, 10, 3, 5, 7]
/** Other activities that a carrier of one kind often has. */
const ALSO: Readonly<Record<number, readonly number[]>> = {
  1: [5, 8, 6],
  2: [4, 1, 5],
  3: [4, 7],
  4: [2, 3],
  5: [1, 7],
  6: [1, 5],
  7: [5],
  8: [1],
  9: [5],
  10: [9],
}
const FLEET: Readonly<Record<number, readonly (readonly [VehicleKind, number | null])[]>> = {
  1: [
    ['truck', 10_000],
    ['trailer', 25_000],
    ['pickup', 3_000],
  ],
  2: [
    ['vessel', 900_000],
    ['trailer', 25_000],
  ],
  3: [
    ['aircraft', 20_000],
    ['van', 1_200],
  ],
  4: [['van', 1_000]],
  5: [
    ['truck', 7_000],
    ['van', 1_200],
  ],
  6: [
    ['refrigerated', 5_000],
    ['van', 1_000],
  ],
  7: [
    ['motorbike', null],
    ['van', 800],
  ],
  8: [
    ['lowbed', 60_000],
    ['crane', 50_000],
  ],
  9: [
    ['truck', 4_000],
    ['van', 1_500],
  ],
  10: [
    ['lowbed', 8_000],
    ['pickup', 2_500],
  ],
}
const ABROAD: Readonly<Record<number, readonly (readonly [country: string, days: number])[]>> = {
  1: [
    ['SA', 3],
    ['OM', 2],
    ['KW', 4],
    ['BH', 4],
    ['JO', 6],
    ['QA', 3],
  ],
  2: [
    ['IN', 7],
    ['CN', 18],
    ['KE', 12],
    ['DE', 24],
    ['PK', 5],
    ['TR', 16],
  ],
  3: [
    ['GB', 2],
    ['IN', 1],
    ['CN', 2],
    ['EG', 1],
    ['US', 3],
    ['NL', 2],
  ],
  6: [
    ['SA', 3],
    ['OM', 1],
  ],
  8: [
    ['SA', 5],
    ['OM', 3],
  ],
  9: [
    ['GB', 35],
    ['IN', 21],
    ['EG', 14],
  ],
  10: [
    ['SA', 4],
    ['OM', 2],
  ],
}
const SCENE_OF: Readonly<Record<number, readonly string[]>> = {
  1: ['lorry', 'truck'],
  2: ['ship', 'boxes'],
  3: ['plane', 'boxes'],
  4: ['papers'],
  5: ['boxes', 'truck'],
  6: ['cold', 'truck'],
  7: ['scooter', 'boxes'],
  8: ['crane', 'lorry'],
  9: ['home', 'truck'],
  10: ['car'],
}
const STREETS: readonly (readonly [en: string, ar: string])[] = [
  ['Industrial Area 4, Street 12', 'المنطقة الصناعية 4، شارع 12'],
  ['Port Road, Warehouse 7', 'طريق الميناء، مستودع 7'],
  ['Airport Free Zone, Building C', 'المنطقة الحرة بالمطار، مبنى C'],
  ['Corniche Road, Office 204', 'شارع الكورنيش، مكتب 204'],
  ['Logistics City, Plot 31', 'المدينة اللوجستية، قطعة 31'],
]

type Plan = ReturnType<typeof demoCompany>
export type DemoCompany = Plan

function hoursFor(activity: number, random: Random) {
  const isRound = activity === 7 && random.happens(0.6)
  const days = isRound
    ? [1, 2, 3, 4, 5, 6, 7]
    : random.happens(0.4)
      ? [1, 2, 3, 4, 5, 6]
      : [1, 2, 3, 4, 5]
  const usual = days.map((weekday) => ({
    season: 'usual' as const,
    weekday,
    opens: isRound ? '00:00' : '08:00',
    closes: isRound ? '00:00' : weekday === 5 ? '12:00' : '18:00',
  }))
  const ramadan = isRound
    ? []
    : days.map((weekday) => ({
        season: 'ramadan' as const,
        weekday,
        opens: '09:00',
        closes: weekday === 5 ? '12:00' : '15:00',
      }))
  return [...usual, ...ramadan]
}

function lanesFor(activity: number, home: number, random: Random) {
  const abroad = (ABROAD[activity] ?? [])
    .filter(() => random.happens(0.55))
    .map(([to_country, transit_days]) => ({
      activity_id: activity,
      from_country: 'AE',
      from_princedom_id: home,
      to_country,
      to_princedom_id: null,
      transit_days,
    }))
  const other = (home % 7) + 1
  const within = [1, 6, 7, 9, 10].includes(activity)
    ? [
        {
          activity_id: activity,
          from_country: 'AE',
          from_princedom_id: home,
          to_country: 'AE',
          to_princedom_id: other,
          transit_days: activity === 7 ? 0 : 1,
        },
      ]
    : []
  return [...within, ...abroad]
}

/**
 * Days until a document expires: most are valid, some expired recently, some were never checked.
 */
function documentDays(random: Random): number | null {
  if (random.happens(0.2)) return null
  return random.happens(0.15) ? -random.whole(3, 60) : random.whole(15, 700)
}

function spotIn(emirate: Emirate, random: Random) {
  return {
    lat: emirate.lat + (random.next() - 0.5) * 0.06,
    lng: emirate.lng + random.next() * 0.05,
  }
}

function branchIn(emirate: Emirate, index: number, random: Random) {
  const [streetEn, streetAr] = STREETS[(index + 2) % STREETS.length] ?? ['', '']
  return {
    name_en: `${emirate.en} branch`,
    name_ar: `فرع ${emirate.ar}`,
    princedom_id: emirate.id,
    address_en: `${streetEn}, ${emirate.en}`,
    address_ar: `${streetAr}، ${emirate.ar}`,
    phone: `+9716${random.digits(7)}`,
    ...spotIn(emirate, random),
  }
}

function demoCompany(index: number, emirates: readonly Emirate[], random: Random) {
  const first = TURN[index % TURN.length] ?? 1
  const owners = DEMO_OWNERS.length
  const [ownerEn, ownerAr] = DEMO_OWNERS[index % owners] ?? ['', '']
  const trades = DEMO_TRADES[first] ?? []
  const [tradeEn, tradeAr] = trades[
    (Math.floor(index / TURN.length) + Math.floor(index / owners)) % trades.length
  ] ?? ['', '']
  const typeCode = ACTIVITIES.find(({ id }) => id === first)?.code ?? 'provider'
  const [nameEn, nameAr] = [
    `${ownerEn} ${tradeEn}`,
    `${index % 4 === 1 ? 'شركة ' : ''}${ownerAr} ${tradeAr}`,
  ]
  const home = emirates[random.happens(0.4) ? 1 : random.whole(0, 6)] ?? {
    id: 2,
    en: '',
    ar: '',
    lat: 25,
    lng: 55,
  }
  const more = (ALSO[first] ?? []).filter(() => random.happens(0.35))
  const activities = [first, ...more]
  const services = activities.flatMap((id, at) =>
    (ACTIVITIES.find((one) => one.id === id)?.services ?? [])
      .filter(() => at === 0 || random.happens(0.5))
      .map(([service]) => service),
  )
  const [streetEn, streetAr] = STREETS[index % STREETS.length] ?? ['', '']
  const founded = random.whole(1978, 2023)
  const texts = demoTexts(first, {
    nameEn,
    nameAr,
    placeEn: home.en,
    placeAr: home.ar,
    founded,
    variant: index + Math.floor(index / TURN.length),
  })
  const away = emirates[home.id % 7]
  const slug = ownerEn.toLowerCase().replace(/[^a-z]+/g, '-')
  const branches = away !== undefined && random.happens(0.45) ? [branchIn(away, index, random)] : []
  return {
    typeCode,
    // The last few await review.
    state: index >= DEMO_LOGOS - 4 ? ('pending' as const) : ('accepted' as const),
    nameEn,
    nameAr,
    texts,
    princedomId: home.id,
    addressEn: `${streetEn}, ${home.en}`,
    addressAr: `${streetAr}، ${home.ar}`,
    ...spotIn(home, random),
    phone: `+9714${random.digits(7)}`,
    whatsapp: random.happens(0.7) ? `+97150${random.digits(7)}` : '',
    email: `hello@${slug}.example`,
    founded,
    licensedDays: index === 0 ? 310 : documentDays(random),
    insuredDays: index === 0 ? 190 : documentDays(random),
    activities,
    services,
    lanes: lanesFor(first, home.id, random),
    vehicles: (FLEET[first] ?? []).map(([kind, capacity_kg]) => ({
      kind,
      many: random.whole(2, kind === 'vessel' || kind === 'aircraft' ? 4 : 40),
      capacity_kg,
    })),
    hours: hoursFor(first, random),
    branches,
    scenes: random.happens(0.75) ? (SCENE_OF[first] ?? []) : [],
  }
}

/** The companies, the same on each run. */
export function demoCompanies(emirates: readonly Emirate[]): Plan[] {
  const random = createRandom(SEED)
  return Array.from({ length: DEMO_LOGOS }, (_, index) => demoCompany(index, emirates, random))
}
