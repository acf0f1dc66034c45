import { expect, test } from 'vitest'
import { createUsers } from '#accounts/people/database/users.ts'
import { someActivities } from '#directory/activities/test-data.ts'
import { manyCompanies } from '#directory/companies/test-data.ts'
import { findPhoto, photosOf } from '#directory/quote-photos/database.ts'
import { newId } from '#platform/id.ts'
import type { Files } from '#platform/files/files.ts'
import { ok } from '#platform/outcome.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { fillDemoQuotes } from './directory-quotes.ts'
import { acceptedCompanies, insertRows, OWNER_EMAIL } from './insert.ts'
import { shopData } from './menu.ts'

const NOW = new Date('2026-11-18T05:00:00.000Z')
const files = {
  put: async () => ok({ bytes: 1, sha256: Buffer.alloc(32) }),
} as Partial<Files> as Files

/** A site with companies, a customer, and an owner of the first company. */
async function aDirectory(now: Date) {
  const database = await testDatabase()
  const { queries } = database
  const siteId = await aSite(database)
  await someActivities(database, siteId)
  await manyCompanies(database, siteId, 60)
  const userOf = (email: string, role: 'customer' | 'employee') => {
    const name = { en: 'Layla', ar: 'ليلى' }
    return { id: newId(), email, username: email, name, language: 'en' as const, roles: [role] }
  }
  const [customer, owner] = [
    userOf(shopData().customer.email, 'customer'),
    userOf(OWNER_EMAIL, 'customer'),
  ]
  await database.transaction((trx) => createUsers(trx, siteId, [customer, owner], now))
  const [companyId = ''] = await acceptedCompanies(queries, siteId)
  await insertRows({ trx: queries as never, siteId }, 'company_members', [
    { company_id: companyId, user_id: owner.id, since: now },
  ])
  return { database, queries, siteId, customer }
}

test('requests of the demonstration are made once, and some have photos that their requester can open', async () => {
  const { database, queries, siteId, customer } = await aDirectory(NOW)
  const requests = async () =>
    await queries.selectFrom('quote_requests').select('id').where('site_id', '=', siteId).execute()
  await fillDemoQuotes({ database, files, siteId, now: NOW })
  const made = (await requests()).map(({ id }) => id)
  expect(made.length).toBeGreaterThan(3)
  await fillDemoQuotes({ database, files, siteId, now: NOW })
  expect(await requests()).toHaveLength(made.length)
  const photos = [...(await photosOf(queries, siteId, made)).values()].flat()
  expect(photos.length).toBeGreaterThan(1)
  for (const { id } of photos)
    expect(await findPhoto(queries, siteId, id, customer.id)).toBeDefined()
})

test('goods are collected and delivered by day and in order, at any hour of filling', async () => {
  const NIGHT = new Date('2026-11-18T23:04:00.000Z')
  const { database, queries, siteId } = await aDirectory(NIGHT)
  await fillDemoQuotes({ database, files, siteId, now: NIGHT })
  const events = await queries
    .selectFrom('delivery_order_events')
    .select(['order_id', 'state', 'at'])
    .where('site_id', '=', siteId)
    .orderBy('order_id')
    .orderBy('at')
    .execute()
  const moved = events.filter(({ state }) => state !== 'accepted')
  expect(moved.length).toBeGreaterThan(5)
  for (const { state, at } of moved) {
    const time = at.toLocaleTimeString('en-GB', { timeZone: 'Asia/Dubai', timeStyle: 'short' })
    expect([state, time >= '07:00' && time <= '22:30']).toEqual([state, true])
    expect(at.getTime()).toBeLessThan(NIGHT.getTime())
  }
  const order = ['accepted', 'scheduled', 'collected', 'in-transit', 'at-customs', 'out-for-delivery']
  for (const [index, { order_id, state }] of events.entries()) {
    const before = events[index - 1]
    if (before?.order_id !== order_id) continue
    const ranks = [before.state, state].map((each) => [...order, 'delivered'].indexOf(each))
    expect(ranks[0]).toBeLessThan(ranks[1] ?? -1)
  }
})
