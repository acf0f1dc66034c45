import { afterAll, expect, test } from 'vitest'
import { openDirectory } from '#directory/registering/test-data.ts'
import { remindOfDocuments, purgeUploads } from './reminding.ts'

const directory = await openDirectory()
afterAll(directory.close)

const mail = {
  queue: async (_trx: unknown, email: { toUserId: string | null; subject: string }) => (
    sent.push(email), 'id'
  ),
}
const sent: { toUserId: string | null; subject: string }[] = []

test('the members of a company are emailed thirty and seven days before a document expires, once each', async () => {
  const siteId = await directory.site()
  const owner = await directory.person(siteId)
  const moderator = await directory.person(siteId, ['directory.moderate'])
  const { id } = await directory.register(owner)
  await directory.accept(moderator, id)
  const on = async (day: string) => {
    await remindOfDocuments(
      directory.database,
      { mail, publicUrl: 'https://diwan.test' },
      new Date(`${day}T04:00:00.000Z`),
    )
    return sent.filter((email) => email.toUserId === owner.userId).length
  }
  expect([
    await on('2027-05-30'),
    await on('2027-05-31'),
    await on('2027-06-01'),
    await on('2027-06-23'),
    await on('2027-06-24'),
  ]).toEqual([0, 1, 1, 2, 2])
  expect(await on('2027-07-01')).toBe(2)
})

test('an upload that was named nowhere goes after two days, one that was named stays', async () => {
  const siteId = await directory.site()
  const owner = await directory.person(siteId)
  const loose = await directory.upload(owner)
  await directory.register(owner)
  const rows = () =>
    directory.database.queries
      .selectFrom('files')
      .select('id')
      .where('site_id', '=', siteId)
      .execute()
  await purgeUploads(directory.database, directory.files, new Date('2026-11-19T05:00:00.000Z'))
  expect(await rows()).toHaveLength(2)
  await purgeUploads(directory.database, directory.files, new Date('2026-11-20T05:00:01.000Z'))
  expect((await rows()).map(({ id }) => id)).not.toContain(loose)
  expect(await rows()).toHaveLength(1)
})
