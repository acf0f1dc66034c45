import { createUsers } from '#accounts/people/database/users.ts'
import { DAY } from '#platform/days.ts'
import { newId } from '#platform/id.ts'
import type { OrderAddress } from '#shop/addresses/contract.ts'
import { z } from 'zod'
import { TwoNames } from '#platform/schemas.ts'
import { demoRows } from './data.ts'
import { type Fill, insertRows } from './insert.ts'

export interface DemoBuyer {
  readonly userId: string
  readonly name: TwoNames
  readonly language: 'en' | 'ar'
  readonly addresses: readonly {
    readonly id: string
    readonly areaId: string
    readonly address: OrderAddress
  }[]
}

const WEEKS_AGO = 9 * 7 * DAY

const customersData = demoRows('customers.csv', {
  name: TwoNames,
  firstName: z.string(),
  lastName: z.string(),
  email: z.email(),
  phone: z.string(),
  gender: z.enum(['male', 'female']),
  language: z.enum(['en', 'ar']),
  building: z.string(),
  floor: z.string(),
  apartment: z.string(),
  directions: z.string(),
})

/**
 * Customers with an account and an address each, without a password, so that no one can sign in as
 * one.
 */
export async function insertBuyers(fill: Fill): Promise<DemoBuyer[]> {
  const { trx, siteId, now } = fill
  const areas = await trx
    .selectFrom('delivery_areas')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('rank')
    .execute()
  const created_at = new Date(now.getTime() - WEEKS_AGO)
  const customers = customersData().map((customer) => ({ ...customer, id: newId() }))
  const users = customers.map(({ id, email, name, language }) => {
    return { id, email, username: email, name, language, roles: ['customer' as const] }
  })
  await createUsers(trx, siteId, users, created_at)
  const details = customers.map(({ id, firstName, lastName, phone, gender }) => ({
    user_id: id,
    first_name: firstName,
    last_name: lastName,
    phone,
    gender: gender === 'male' ? 1 : 2,
    email_confirmed_at: created_at,
    created_at,
  }))
  await insertRows(fill, 'customers', details)
  const addresses = customers.map((customer, index) => {
    const area = areas[(index * 5) % areas.length]
    if (area === undefined) throw new Error('The demonstration delivers nowhere')
    return {
      id: newId(),
      user_id: customer.id,
      label: 'Home',
      usual: true,
      country_id: 'AE',
      city: area.emirate,
      area_id: area.id,
      building_number_name: customer.building,
      floor: customer.floor,
      appartment_number: customer.apartment,
      phone: customer.phone,
      directions: customer.directions,
      created_at,
    }
  })
  await insertRows(fill, 'addresses', addresses)
  const emails = customers.map(({ email }) => email)
  return readBuyers(fill, emails)
}

/** The customers with these emails who have an address, in the order of their creation. */
export async function readBuyers(
  { trx, siteId }: Fill,
  emails: readonly string[],
): Promise<DemoBuyer[]> {
  const rows = await trx
    .selectFrom('users as u')
    .innerJoin('addresses as a', (join) =>
      join.onRef('a.site_id', '=', 'u.site_id').onRef('a.user_id', '=', 'u.id'),
    )
    .innerJoin('delivery_areas as d', (join) =>
      join.onRef('d.site_id', '=', 'a.site_id').onRef('d.id', '=', 'a.area_id'),
    )
    .selectAll('a')
    .select(['u.name_en as user_en', 'u.name_ar as user_ar', 'u.language'])
    .select(['d.name_en as area_en', 'd.name_ar as area_ar'])
    .where('u.site_id', '=', siteId)
    .where('u.email', 'in', emails)
    .orderBy('u.id')
    .orderBy('a.usual', 'desc')
    .execute()
  const addressesOf = Map.groupBy(rows, (row) => row.user_id)
  return [...addressesOf.values()].flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const addresses = own.map((row) => ({
      id: row.id,
      areaId: row.area_id,
      address: {
        user_id: row.user_id,
        type: 'shipping' as const,
        country_id: row.country_id,
        city: row.city,
        area: { en: row.area_en, ar: row.area_ar },
        building_number_name: row.building_number_name,
        floor: row.floor,
        appartment_number: row.appartment_number,
        phone: row.phone,
        lat: row.lat,
        lan: row.lan,
        directions: row.directions,
      },
    }))
    const { user_id: userId, user_en: en, user_ar: ar, language } = first
    return { userId, name: { en, ar }, language, addresses }
  })
}
