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

test('requests of the demonstration are made once, and some have photos that their requester can open', async () => {
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
  await database.transaction((trx) => createUsers(trx, siteId, [customer, owner], NOW))
  const [companyId = ''] = await acceptedCompanies(queries, siteId)
  await insertRows({ trx: queries as never, siteId }, 'company_members', [
    { company_id: companyId, user_id: owner.id, since: NOW },
  ])
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
