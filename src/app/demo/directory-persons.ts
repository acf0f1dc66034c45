import { closePerson } from '#directory/moderation/database/persons.ts'
import { putPerson } from '#directory/persons/database.ts'
import { HOUR } from '#platform/days.ts'
import type { Trx } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { DirectoryFill } from './directory-fill.ts'

interface PersonDetails {
  /** ISO 3166-1 numeric. */
  readonly nationality: number
  readonly princedom: number
  readonly address: string
  readonly hoursAgo: number
  /** Index of the person with the same telephone: a moderator is warned. */
  readonly phoneOf?: number
  readonly decided?: {
    readonly hoursAgo: number
    readonly isAccepted: boolean
    readonly reason: TwoNames
  }
}

const NO_REASON = { en: '', ar: '' }

/** Profiles of some shop customers: three wait, one is accepted, one was refused. */
const DETAILS: readonly PersonDetails[] = [
  {
    nationality: 400,
    princedom: 2,
    address: 'Al Barsha 1, Street 8',
    hoursAgo: 70,
    decided: { hoursAgo: 46, isAccepted: true, reason: NO_REASON },
  },
  { nationality: 784, princedom: 3, address: 'Al Majaz 3', hoursAgo: 31 },
  {
    nationality: 356,
    princedom: 2,
    address: 'Jumeirah Village Circle, District 12',
    hoursAgo: 20,
    phoneOf: 0,
  },
  { nationality: 818, princedom: 1, address: '', hoursAgo: 3 },
  {
    ...{ nationality: 608, princedom: 2, address: 'Al Quoz 4', hoursAgo: 98 },
    decided: {
      hoursAgo: 74,
      isAccepted: false,
      reason: {
        en: 'The name in Arabic is that of somebody else. Write it as it stands in your passport.',
        ar: 'الاسم المكتوب بالعربية لشخص آخر. اكتبه كما هو في جواز سفرك.',
      },
    },
  },
]

async function someCustomers(trx: Trx, siteId: number) {
  return trx
    .selectFrom('customers as c')
    .innerJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'c.site_id').onRef('u.id', '=', 'c.user_id'),
    )
    .select(['u.id', 'u.name_en', 'u.name_ar', 'u.email', 'c.phone', 'c.gender'])
    .where('c.site_id', '=', siteId)
    .where('u.email', 'like', '%@customers.test')
    .orderBy('u.email')
    .limit(DETAILS.length)
    .execute()
}

/**
 * Inserts people in the demonstration's directory who wait for a moderator or were decided on,
 * once.
 */
export async function fillDemoPersons({ database, siteId, now }: DirectoryFill): Promise<void> {
  await database.transaction(async (trx) => {
    const there = await trx
      .selectFrom('persons')
      .select('id')
      .where('site_id', '=', siteId)
      .limit(1)
      .executeTakeFirst()
    const admin = await trx
      .selectFrom('users')
      .select('id')
      .where('site_id', '=', siteId)
      .where('email', '=', 'admin@demo.test')
      .executeTakeFirst()
    if (there !== undefined || admin === undefined) return
    const people = await someCustomers(trx, siteId)
    for (const [
      index,
      { id: userId, name_en, name_ar, email, phone, gender },
    ] of people.entries()) {
      const details = DETAILS[index]
      if (details === undefined || phone === null) continue
      const person = {
        ...{
          full_name_en: name_en,
          full_name_ar: name_ar,
          email,
          phone: people[details.phoneOf ?? index]?.phone ?? phone,
          address: details.address,
        },
        ...{
          country_id: 784,
          princedom_id: details.princedom,
          nationality_id: details.nationality,
          sex: gender === 2 ? (2 as const) : (1 as const),
        },
      }
      const ago = (hours: number): Date => new Date(now.getTime() - hours * HOUR)
      const { id } = await putPerson(trx, { siteId, userId }, person, {
        status: 'Pending',
        now: ago(details.hoursAgo),
      })
      if (details.decided === undefined) continue
      const { hoursAgo, isAccepted, reason } = details.decided
      await closePerson(trx, siteId, id, { by: admin.id, isAccepted, reason }, ago(hoursAgo))
    }
  })
}
