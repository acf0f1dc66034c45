import { createUsers } from '#accounts/people/database/users.ts'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { Emirate, OrderAddress } from '#shop/orders/contract.ts'
import { type DemoName, demoNames } from './names.ts'
import type { Random } from './numbers.ts'

export interface DemoBuyer {
  readonly userId: string
  readonly name: { readonly en: string; readonly ar: string }
  readonly language: 'en' | 'ar'
  readonly addresses: readonly {
    readonly id: string
    readonly areaId: string
    readonly address: OrderAddress
  }[]
}

interface Area {
  readonly id: string
  readonly emirate: Emirate
  readonly name_en: string
  readonly name_ar: string
}

interface Where {
  readonly trx: Trx
  readonly siteId: number
  readonly now: Date
}

/** Offset into the names, past the employees. */
const EMPLOYEES = 60
const BUYERS = 24
const WEEKS_AGO = 9 * 7 * 86_400_000
const BUILDINGS = [
  'Al Noor Tower',
  'Palm Residence',
  'Gate View',
  'Sama Building',
  'Al Fahad Tower',
  'Garden Court',
  'Pearl House',
  'Silver Tower',
] as const

function randomBuyer(
  name: DemoName,
  index: number,
  { areas, random }: { areas: readonly Area[]; random: Random },
) {
  const area = areas[(index * 5) % areas.length]
  if (area === undefined) throw new Error('The demonstration delivers somewhere')
  const [first = name.en, ...rest] = name.en.split(' ')
  const floor = random.whole(1, 30)
  const address = {
    user_id: newId(),
    type: 'shipping' as const,
    country_id: 'AE',
    city: area.emirate,
    building_number_name: BUILDINGS[index % BUILDINGS.length] ?? '',
    floor: String(floor),
    appartment_number: String(floor * 100 + random.whole(1, 12)),
    phone: `+97150${random.digits(7)}`,
    lat: null,
    lan: null,
    directions: index % 4 === 0 ? 'Ring the second bell.' : '',
  }
  const language = index % 2 === 0 ? ('en' as const) : ('ar' as const)
  return { name, first, last: rest.join(' ') || first, area, address, addressId: newId(), language }
}

/**
 * Customers with an account and an address each, without a password, so that no one can sign in as
 * one.
 */
export async function insertBuyers(
  { trx, siteId, now }: Where,
  random: Random,
): Promise<DemoBuyer[]> {
  const areas = await trx
    .selectFrom('delivery_areas')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('rank')
    .execute()
  const joined = new Date(now.getTime() - WEEKS_AGO)
  const names = demoNames(EMPLOYEES + BUYERS).slice(EMPLOYEES)
  const made = names.map((name, index) => randomBuyer(name, index, { areas, random }))
  await createUsers(
    trx,
    siteId,
    made.map(({ name, address, language }) => {
      const email = `${name.en.toLowerCase().replace(/[^a-z]+/g, '.')}@customers.test`
      return {
        id: address.user_id,
        email,
        username: email,
        name: { en: name.en, ar: name.ar },
        language,
        roles: ['customer' as const],
      }
    }),
    joined,
  )
  const stored = { site_id: siteId, created_at: joined }
  await trx
    .insertInto('customers')
    .values(
      made.map(({ name, first, last, address }) => ({
        ...stored,
        user_id: address.user_id,
        first_name: first,
        last_name: last,
        phone: address.phone,
        gender: name.gender === 'male' ? 1 : 2,
        email_confirmed_at: joined,
      })),
    )
    .execute()
  await trx
    .insertInto('addresses')
    .values(
      made.map(({ address, addressId, area }) => ({
        ...stored,
        id: addressId,
        label: 'Home',
        area_id: area.id,
        usual: true,
        ...address,
      })),
    )
    .execute()
  return made.map(({ name, address, addressId, area, language }) => ({
    userId: address.user_id,
    name: { en: name.en, ar: name.ar },
    language,
    addresses: [
      {
        id: addressId,
        areaId: area.id,
        address: { ...address, area: { en: area.name_en, ar: area.name_ar } },
      },
    ],
  }))
}

/** The customer account one can sign in with, with the addresses of the demonstration's menu. */
export async function knownBuyer({ trx, siteId }: Where, email: string): Promise<DemoBuyer | null> {
  const user = await trx
    .selectFrom('users')
    .select(['id', 'name_en', 'name_ar', 'language'])
    .where('site_id', '=', siteId)
    .where('email', '=', email)
    .executeTakeFirst()
  if (user === undefined) return null
  const rows = await trx
    .selectFrom('addresses as a')
    .innerJoin('delivery_areas as d', (join) =>
      join.onRef('d.site_id', '=', 'a.site_id').onRef('d.id', '=', 'a.area_id'),
    )
    .selectAll('a')
    .select(['d.name_en', 'd.name_ar'])
    .where('a.site_id', '=', siteId)
    .where('a.user_id', '=', user.id)
    .orderBy('a.usual', 'desc')
    .execute()
  if (rows.length === 0) return null
  const addresses = rows.map((row) => ({
    id: row.id,
    areaId: row.area_id,
    address: {
      user_id: user.id,
      type: 'shipping' as const,
      country_id: row.country_id,
      city: row.city as Emirate,
      area: { en: row.name_en, ar: row.name_ar },
      building_number_name: row.building_number_name,
      floor: row.floor,
      appartment_number: row.appartment_number,
      phone: row.phone,
      lat: row.lat,
      lan: row.lan,
      directions: row.directions,
    },
  }))
  return {
    userId: user.id,
    name: { en: user.name_en, ar: user.name_ar },
    language: 'en',
    addresses,
  }
}
