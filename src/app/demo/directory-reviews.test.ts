import { expect, test } from 'vitest'
import { createUsers } from '#accounts/people/database/users.ts'
import { someActivities } from '#directory/activities/test-data.ts'
import { manyCompanies } from '#directory/companies/test-data.ts'
import { newId } from '#platform/id.ts'
import type { Files } from '#platform/files/files.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { fillDemoReviews } from './directory-reviews.ts'
import { insertRows } from './insert.ts'

const NOW = new Date('2026-11-18T05:00:00.000Z')
const database = await testDatabase()

async function aSiteWithCustomers(): Promise<number> {
  const siteId = await aSite(database)
  await someActivities(database, siteId)
  await manyCompanies(database, siteId, 100)
  const users = (['en', 'ar'] as const).map((language) => {
    const email = `${language}@customers.test`
    const name = { en: 'Layla', ar: 'ليلى' }
    return { id: newId(), email, username: email, name, language, roles: ['customer' as const] }
  })
  await database.transaction(async (trx) => {
    await createUsers(trx, siteId, users, NOW)
    const details = users.map(({ id }) => ({
      user_id: id,
      first_name: 'Layla',
      last_name: 'A',
      phone: '+971500000000',
      gender: 2,
      email_confirmed_at: NOW,
      created_at: NOW,
    }))
    await insertRows({ trx, siteId }, 'customers', details)
  })
  return siteId
}

test('some hundreds of completed jobs have reviews in two languages, once, and every company counts its own', async () => {
  const siteId = await aSiteWithCustomers()
  const fill = { database, files: {} as Files, siteId, now: NOW }
  const reviews = () =>
    database.queries
      .selectFrom('company_reviews')
      .selectAll()
      .where('site_id', '=', siteId)
      .orderBy('id')
      .execute()
  await fillDemoReviews(fill)
  const written = await reviews()
  expect(written.length).toBeGreaterThan(200)
  expect(written.every(({ written_at: at }) => at < NOW)).toBe(true)
  expect(written.map(({ written_at: at }) => at.getTime())).toEqual(
    written.map(({ written_at: at }) => at.getTime()).toSorted((one, other) => one - other),
  )
  const words = written.map((review) => review.words).filter((each) => each !== '')
  expect(words.some((each) => /[a-z]/.test(each))).toBe(true)
  expect(words.some((each) => /[\u0600-\u06ff]/.test(each))).toBe(true)
  const companies = await database.queries
    .selectFrom('companies')
    .select(['id', 'rating_sum', 'rating_count', 'jobs_done', 'reply_minutes'])
    .where('site_id', '=', siteId)
    .execute()
  for (const company of companies) {
    const own = written.filter((review) => review.company_id === company.id)
    expect(company.rating_count).toBe(own.length)
    expect(company.rating_sum).toBe(own.reduce((sum, { stars }) => sum + stars, 0))
    expect(company.jobs_done).toBeGreaterThanOrEqual(own.length)
    expect(company.reply_minutes === null).toBe(company.jobs_done === 0)
  }
  await fillDemoReviews(fill)
  expect(await reviews()).toHaveLength(written.length)
})
