import { createHash } from 'node:crypto'
import { insertBooking, setState } from '#directory/bookings/database/bookings.ts'
import { findService } from '#directory/bookings/database/services.ts'
import type { ServiceInput, StaffInput } from '#directory/bookings/desk/contract.ts'
import { insertService } from '#directory/bookings/desk/database/set-up.ts'
import { insertStaff } from '#directory/bookings/desk/database/staff.ts'
import { freeTimes, takeStaff } from '#directory/bookings/server/free.ts'
import type { Database, Trx } from '#platform/db/database.ts'
import { addDays, DAY, dayAt } from '#platform/days.ts'
import { newId } from '#platform/id.ts'

interface Fill {
  readonly trx: Trx
  readonly siteId: number
  readonly now: Date
  readonly zone: string
}

type Names = readonly [en: string, ar: string]

/** Within the opening hours of the demonstration's companies, which close at noon on Fridays. */
const FRIDAY = { weekday: 5, from: 540, until: 720, pause: null }
const OFFICE = [
  ...[1, 2, 3, 4].map((weekday) => ({
    weekday,
    from: 540,
    until: 1020,
    pause: { from: 780, until: 840 },
  })),
  FRIDAY,
]
const LATE_HOURS = [1, 2, 3, 4].map((weekday) => ({ weekday, from: 720, until: 1080, pause: null }))
const RAMADAN = [
  ...[1, 2, 3, 4].map((weekday) => ({ weekday, from: 540, until: 900, pause: null })),
  FRIDAY,
]

const STAFF: readonly (readonly [...Names, StaffInput['usual']])[] = [
  ['Omar Al Suwaidi', 'عمر السويدي', OFFICE],
  ['Ravi Menon', 'رافي مينون', OFFICE],
  ['Mariam Haddad', 'مريم حداد', LATE_HOURS],
]

const SPANS = {
  stepMinutes: 30,
  noticeMinutes: 120,
  changeMinutes: 240,
  daysAhead: 30,
  active: true,
  staffIds: [],
}
const SERVICES: readonly ServiceInput[] = [
  {
    ...SPANS,
    name: { en: 'Truck inspection', ar: 'فحص شاحنة' },
    about: {
      en: 'Brakes, lights, tyres and load straps, on our ramp. You get the report the same day. Please come ten minutes early with the registration card.',
      ar: 'المكابح والأضواء والإطارات وأحزمة التثبيت على رافعتنا، والتقرير في اليوم نفسه. نرجو الحضور قبل عشر دقائق ومعك ملكية المركبة.',
    },
    ...{ minutes: 60, beforeMinutes: 0, afterMinutes: 15 },
  },
  {
    ...SPANS,
    name: { en: 'Customs consultation', ar: 'استشارة جمركية' },
    about: {
      en: 'Tariff codes, duties and the papers for your shipment, with a clearance officer. At our office or by phone.',
      ar: 'بنود التعرفة والرسوم وأوراق شحنتك مع مخلّص جمركي، في مكتبنا أو بالهاتف.',
    },
    ...{ minutes: 30, beforeMinutes: 0, afterMinutes: 0 },
  },
  {
    ...SPANS,
    name: { en: 'Container pick-up slot', ar: 'موعد استلام حاوية' },
    about: {
      en: 'A gate slot at our yard: the container stands ready and is loaded onto your trailer. Bring the delivery order.',
      ar: 'موعد عند بوابة ساحتنا: الحاوية جاهزة وتُرفع على مقطورتك. أحضر معك إذن التسليم.',
    },
    ...{ minutes: 45, beforeMinutes: 0, afterMinutes: 15, noticeMinutes: 240 },
  },
  {
    ...SPANS,
    name: { en: 'Moving survey at home', ar: 'معاينة نقل الأثاث في المنزل' },
    about: {
      en: 'We look at what is to be moved, room by room, and send a fixed price within a day. Free of charge.',
      ar: 'نعاين ما سيُنقل غرفة غرفة ونرسل سعرًا ثابتًا خلال يوم، مجانًا.',
    },
    ...{
      minutes: 60,
      beforeMinutes: 30,
      afterMinutes: 30,
      stepMinutes: 60,
      noticeMinutes: 1440,
      changeMinutes: 720,
    },
  },
]

/**
 * Which services the companies offer: the owner's first, then others in the order of their numbers.
 */
const OFFERED = [[0, 1, 2], [3], [1], [2, 0]] as const

const VISITORS: readonly (readonly [...Names, language: 'en' | 'ar'])[] = [
  ['Layla Hassan', 'ليلى حسن', 'ar'],
  ['John Carter', 'جون كارتر', 'en'],
  ['Abdullah Al Mansoori', 'عبدالله المنصوري', 'ar'],
  ['Priya Nair', 'بريا ناير', 'en'],
  ['Khalid Saeed', 'خالد سعيد', 'ar'],
  ['Fatima Al Zahra', 'فاطمة الزهراء', 'ar'],
  ['Marco Rossi', 'ماركو روسي', 'en'],
]

/** Days from today, index among the free times, the service, and the customer. */
const BOOKED = [
  [-3, 1, 0],
  [-2, 2, 1],
  [-1, 0, 2],
  [-1, 3, 0],
  [1, 0, 0],
  [1, 2, 1],
  [1, 5, 2],
  [2, 1, 0],
  [2, 1, 0],
  [3, 4, 1],
  [4, 2, 2],
  [5, 3, 0],
  [8, 1, 1],
] as const

async function companiesFor({ trx, siteId }: Fill): Promise<string[]> {
  const rows = await trx
    .selectFrom('companies as c')
    .leftJoin('company_members as o', (join) =>
      join.onRef('o.site_id', '=', 'c.site_id').onRef('o.company_id', '=', 'c.id'),
    )
    .leftJoin('users as u', (join) =>
      join
        .onRef('u.site_id', '=', 'o.site_id')
        .onRef('u.id', '=', 'o.user_id')
        .on('u.email', '=', 'owner@demo.test'),
    )
    .select(['c.id', 'c.number', 'u.id as owner_id'])
    .where('c.site_id', '=', siteId)
    .where('c.state', '=', 'accepted')
    .orderBy('c.number')
    .execute()
  const sorted = rows.toSorted(
    (one, other) =>
      Number(other.owner_id !== null) - Number(one.owner_id !== null) || one.number - other.number,
  )
  return [...new Set(sorted.map(({ id }) => id))].slice(0, OFFERED.length)
}

async function setUp(
  { trx, siteId, now, zone }: Fill,
  companyId: string,
  offered: readonly number[],
): Promise<string[]> {
  const of = { siteId, companyId }
  const staffIds: string[] = []
  const people = STAFF.slice(0, offered.length)
  for (const [rank, [en, ar, usual]] of people.entries()) {
    const exceptions =
      rank === 1
        ? [{ day: addDays(dayAt(now.getTime(), zone), 9), hours: null, reason: 'Training · تدريب' }]
        : []
    staffIds.push(
      await insertStaff(
        trx,
        of,
        {
          name: { en, ar },
          active: true,
          worksOnHolidays: false,
          usual,
          ramadan: rank === 0 ? RAMADAN : [],
          exceptions,
        },
        rank,
      ),
    )
  }
  const services: string[] = []
  for (const index of offered) {
    const service = SERVICES[index]
    if (service !== undefined)
      services.push(await insertService(trx, of, { ...service, staffIds }, now))
  }
  return services
}

async function bookOne(
  { trx, siteId, now, zone }: Fill,
  serviceId: string,
  { day, pick, visitor }: { day: number; pick: number; visitor: number },
): Promise<void> {
  const service = await findService(trx, siteId, serviceId)
  const [nameEn = '', nameAr = '', language = 'en'] = VISITORS[visitor % VISITORS.length] ?? []
  if (service === null) return
  // As if booked some days earlier, so that past times could be booked.
  const requestedAt = new Date(Math.min(now.getTime(), now.getTime() + day * DAY) - 2 * DAY)
  const free = await freeTimes(trx, {
    siteId,
    service,
    day: addDays(dayAt(now.getTime(), zone), day),
    now: requestedAt,
  })
  const at = free.slots[pick]
  const staff =
    at === undefined
      ? null
      : await takeStaff(trx, { siteId, service, startsAt: new Date(at), now: requestedAt })
  if (at === undefined || staff === null || !staff.ok) return
  const email = `visitor${visitor}@demo.test`
  const booked = await insertBooking(
    trx,
    siteId,
    {
      ...{
        companyId: service.company.id,
        serviceId,
        staffId: staff.value,
        startsAt: new Date(at),
        timing: service,
        name: language === 'ar' ? nameAr : nameEn,
        email,
        emailFolded: email,
      },
      ...{
        phone: `+97150${String(2_000_000 + visitor * 31_337)}`,
        note: '',
        language: language as 'en' | 'ar',
        userId: null,
        key: newId(),
      },
      hash: createHash('sha256').update(`demo ${visitor}`).digest(),
    },
    requestedAt,
  )
  if (day < 0)
    await setState(
      trx,
      siteId,
      booked.id,
      { state: visitor % 4 === 1 ? 'noShow' : 'done', by: 'company' },
      now,
    )
}

/**
 * Bookable services at some companies of the demonstration, who provides them, and the bookings at
 * the owner's.
 */
export async function fillDemoBookings({
  database,
  siteId,
  now,
}: {
  database: Database
  siteId: number
  now: Date
}): Promise<void> {
  const known = await database.queries
    .selectFrom('booking_services')
    .select('id')
    .where('site_id', '=', siteId)
    .limit(1)
    .executeTakeFirst()
  if (known !== undefined) return
  await database.transaction(async (trx) => {
    const { zone } = await trx
      .selectFrom('sites')
      .select('zone')
      .where('id', '=', siteId)
      .executeTakeFirstOrThrow()
    const fill: Fill = { trx, siteId, now, zone }
    for (const [index, companyId] of (await companiesFor(fill)).entries()) {
      const services = await setUp(fill, companyId, OFFERED[index] ?? [])
      if (index > 0) continue
      for (const [visitor, [day, pick, service]] of BOOKED.entries()) {
        const serviceId = services[service]
        if (serviceId !== undefined) await bookOne(fill, serviceId, { day, pick, visitor })
      }
    }
  })
}
