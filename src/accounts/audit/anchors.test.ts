import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { createAnchors } from './anchors.ts'
import { writeAudit } from './database.ts'
import { sealAudit, verifyAudit } from './seals.ts'

const NOW = new Date('2026-11-18T05:00:00.000Z')

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'anchors-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

async function write(site: number, count: number, at = NOW): Promise<void> {
  for (let index = 0; index < count; index++) {
    const origin = { siteId: site, actorUserId: null, address: '', requestId: `r${index}`, at }
    await writeAudit(database.queries, origin, {
      action: 'test.done',
      subjectKind: 'test',
      subjectId: String(index),
    })
  }
}

/** A site with sealed entries, and the end of its chain as it was anchored. */
async function anchoredSite(folder: string, count = 5) {
  const site = await aSite(database)
  const anchors = createAnchors({ dataDir: folder })
  async function seal(): Promise<void> {
    const { last } = await sealAudit(database, site, NOW)
    if (last === null) throw new Error('nothing was sealed')
    const hash = last.hash.toString('hex')
    await anchors.write({ site, number: last.number, hash, at: NOW.toISOString() })
  }
  const verify = async () =>
    verifyAudit(database.queries, { siteId: site, now: NOW }, await anchors.of(site))
  await write(site, count)
  await seal()
  return { site, seal, verify, anchors }
}

async function deleteFrom(site: number, number: number): Promise<void> {
  const gone = await database.queries
    .deleteFrom('audit_seals')
    .where('site_id', '=', site)
    .where('number', '>=', number)
    .returning('entry_id')
    .execute()
  const ids = gone.map(({ entry_id }) => entry_id)
  await database.queries
    .deleteFrom('audit_entries')
    .where('site_id', '=', site)
    .where('id', 'in', ids)
    .execute()
}

test('a cut tail is detected by the end of the chain that is kept outside the database', async () => {
  const { site, verify } = await anchoredSite(await aFolder())
  expect(await verify()).toMatchObject({ intact: true, sealed: 5 })
  await deleteFrom(site, 4)
  expect(
    await verifyAudit(database.queries, { siteId: site, now: NOW }),
    'the table alone',
  ).toMatchObject({
    intact: true,
    sealed: 3,
  })
  expect(await verify()).toMatchObject({
    intact: false,
    sealed: 3,
    issue: { number: 4, issue: 'cut' },
  })
})

test('a chain that was built anew over changed entries is detected by its anchors', async () => {
  const { site, seal, verify } = await anchoredSite(await aFolder())
  await database.queries.deleteFrom('audit_seals').where('site_id', '=', site).execute()
  await sql`update audit_entries set action = 'test.other' where site_id = ${site} and subject_id = '2'`.execute(
    database.queries,
  )
  await sealAudit(database, site, NOW)
  expect(
    (await verifyAudit(database.queries, { siteId: site, now: NOW })).intact,
    'the table alone',
  ).toBe(true)
  expect(await verify()).toMatchObject({ intact: false, issue: { number: 5, issue: 'changed' } })
  await write(site, 1)
  await seal()
  expect((await verify()).intact, 'later anchors mend nothing').toBe(false)
})

test('an entry that is added with an earlier date is detected, sealed or not', async () => {
  const hour = 3_600_000
  const at = (hours: number) => new Date(NOW.getTime() - hours * hour)
  for (const hours of [2, 40]) {
    const { site, seal, verify } = await anchoredSite(await aFolder())
    await write(site, 1, at(hours))
    expect(await verify()).toMatchObject({
      intact: false,
      issue: { number: null, entryId: expect.any(String), issue: 'inserted' },
    })
    await write(site, 1)
    await seal()
    expect(await verify()).toMatchObject({ intact: false, issue: { issue: 'inserted' } })
  }
  const { site, seal, verify } = await anchoredSite(await aFolder())
  await write(site, 1, at(0.5))
  await seal()
  expect((await verify()).intact, 'a transaction that took half an hour').toBe(true)
  await write(site, 1)
  await sql`update audit_entries a set at = at - interval '3 days' where site_id = ${site}
    and not exists (select from audit_seals s where s.site_id = a.site_id and s.entry_id = a.id)`.execute(
    database.queries,
  )
  await seal()
  expect(await verify(), 'a new id with an old date').toMatchObject({
    intact: false,
    issue: { issue: 'inserted' },
  })
})

test('an entry with a date to come is detected, and later entries are sealed behind it', async () => {
  const { site, seal, verify } = await anchoredSite(await aFolder())
  await write(site, 1, new Date('2099-01-01T00:00:00.000Z'))
  await seal()
  expect(await verify()).toMatchObject({ intact: false, issue: { number: 6, issue: 'inserted' } })
  await write(site, 2)
  expect((await sealAudit(database, site, NOW)).sealed).toBe(2)
})

test('anchors count only with our signature, and a forged one is reported', async () => {
  const folder = await aFolder()
  const { site, verify, anchors } = await anchoredSite(folder)
  const file = join(folder, 'audit', 'anchors.log')
  const line = await readFile(file, 'utf8')
  await appendFile(file, line.replace(/^(\d+) 5 /, '$1 3 '))
  expect(await anchors.of(site)).toMatchObject({ anchors: [{ number: 5 }], forged: 1 })
  expect(await verify()).toMatchObject({ intact: false, issue: { number: null, issue: 'anchor' } })
  const other = createAnchors({ dataDir: await aFolder(), file })
  expect(await other.of(site)).toEqual({ anchors: [], forged: 2 })
  const shared = 'a secret that several servers have'
  const elsewhere = join(await aFolder(), 'shared', 'anchors.log')
  const [one, two] = [await aFolder(), await aFolder()].map((dataDir) =>
    createAnchors({ dataDir, file: elsewhere, key: shared }),
  )
  await one?.write({ site, number: 1, hash: 'a'.repeat(64), at: new Date(0).toISOString() })
  expect(await two?.of(site)).toMatchObject({ anchors: [{ number: 1 }], forged: 0 })
  expect((await stat(join(folder, 'audit', 'anchors.key'))).mode & 0o777).toBe(0o600)
})
