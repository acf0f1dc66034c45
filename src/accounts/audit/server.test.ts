import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { accountsServer } from '#accounts/session/test-data.ts'
import type { Database } from '#platform/db/database.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { writeAudit } from './database.ts'
import { sealAudit, verifyAudit } from './seals.ts'

let database: Database
let server: Awaited<ReturnType<typeof accountsServer>>

beforeAll(async () => {
  database = await testDatabase()
  server = await accountsServer(database)
})

async function write(
  site: number,
  count: number,
  at = server.clock.now,
  actorUserId: string | null = null,
): Promise<void> {
  for (let index = 0; index < count; index++) {
    await writeAudit(
      database.queries,
      { siteId: site, actorUserId, address: '192.0.2.1', requestId: `r${index}`, at },
      {
        action: 'test.done',
        subjectKind: 'test',
        subjectId: String(index),
        before: { b: 1, a: ['x', null] },
        after: { name: 'مريم', nested: { z: 1, y: 2 } },
      },
    )
  }
}

test('entries are linked in order, each once, and the chain verifies', async () => {
  const site = await aSite(database)
  await write(site, 7)
  expect(await sealAudit(database, site, server.clock.now)).toMatchObject({
    sealed: 7,
    last: { number: 7 },
  })
  expect(await sealAudit(database, site, server.clock.now)).toMatchObject({
    sealed: 0,
    last: { number: 7 },
  })
  await write(site, 3)
  expect(await verifyAudit(database.queries, { siteId: site, now: server.clock.now })).toEqual({
    intact: true,
    sealed: 7,
    unsealed: 3,
    issue: null,
  })
  expect((await sealAudit(database, site, server.clock.now)).sealed).toBe(3)
  expect(await verifyAudit(database.queries, { siteId: site, now: server.clock.now })).toEqual({
    intact: true,
    sealed: 10,
    unsealed: 0,
    issue: null,
  })
})

test.each([
  ['its text', sql`action = 'test.other'`],
  ['its actor', sql`actor_user_id = '0198f3a0-0000-7000-8000-000000000001'`],
  ['its time', sql`at = at + interval '1 second'`],
  ['what was before', sql`before = '{"a":["x",null],"b":2}'`],
])('a change to a sealed entry is detected: %s', async (_what, change) => {
  const site = await aSite(database)
  await write(site, 5)
  await sealAudit(database, site, server.clock.now)
  await sql`update audit_entries set ${change} where site_id = ${site} and subject_id = '2'`.execute(
    database.queries,
  )
  const entry = await database.queries
    .selectFrom('audit_entries')
    .select('id')
    .where('site_id', '=', site)
    .where('subject_id', '=', '2')
    .executeTakeFirstOrThrow()
  expect(
    await verifyAudit(database.queries, { siteId: site, now: server.clock.now }),
  ).toMatchObject({
    intact: false,
    issue: { number: 3, entryId: entry.id, issue: 'changed' },
  })
})

test('a sealed entry cannot be deleted, and deleting it with its seal is detected', async () => {
  const site = await aSite(database)
  await write(site, 5)
  await sealAudit(database, site, server.clock.now)
  const remove = () =>
    database.queries
      .deleteFrom('audit_entries')
      .where('site_id', '=', site)
      .where('subject_id', '=', '1')
      .execute()
  await expect(remove()).rejects.toThrow()
  await database.queries
    .deleteFrom('audit_seals')
    .where('site_id', '=', site)
    .where('number', '=', 2)
    .execute()
  await remove()
  expect(
    await verifyAudit(database.queries, { siteId: site, now: server.clock.now }),
  ).toMatchObject({
    intact: false,
    issue: { number: 2, issue: 'missing' },
  })
})

test('an entry whose transaction committed late is still sealed', async () => {
  const site = await aSite(database)
  await write(site, 2)
  const early = (
    await database.queries
      .selectFrom('audit_entries')
      .select('id')
      .where('site_id', '=', site)
      .orderBy('id')
      .executeTakeFirstOrThrow()
  ).id
  await database.queries
    .updateTable('audit_entries')
    .set({
      id: early.replace(
        /^(.{8})-(.{4})/,
        (_all, a: string) => `${(Number.parseInt(a, 16) - 1).toString(16).padStart(8, '0')}-0000`,
      ),
    })
    .where('site_id', '=', site)
    .where('id', '=', early)
    .execute()
  const late = await database.queries
    .selectFrom('audit_entries')
    .selectAll()
    .where('site_id', '=', site)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await database.queries
    .deleteFrom('audit_entries')
    .where('site_id', '=', site)
    .where('id', '=', late.id)
    .execute()
  expect((await sealAudit(database, site, server.clock.now)).sealed).toBe(1)
  await database.queries
    .insertInto('audit_entries')
    .values({ ...late, before: JSON.stringify(late.before), after: JSON.stringify(late.after) })
    .execute()
  expect((await sealAudit(database, site, server.clock.now)).sealed).toBe(1)
  expect(
    await verifyAudit(database.queries, { siteId: site, now: server.clock.now }),
  ).toMatchObject({ intact: true, sealed: 2 })
})

test('concurrent sealers produce one chain', async () => {
  const site = await aSite(database)
  await write(site, 20)
  const sealed = await Promise.all(
    Array.from({ length: 6 }, () => sealAudit(database, site, server.clock.now)),
  )
  expect(sealed.reduce((sum, each) => sum + each.sealed, 0)).toBe(20)
  expect(
    await verifyAudit(database.queries, { siteId: site, now: server.clock.now }),
  ).toMatchObject({
    intact: true,
    sealed: 20,
    unsealed: 0,
  })
})

test('the log is listed newest first, paged, and filtered by subject, actor and day of the site', async () => {
  const site = await aSite(database)
  const admin = await server.person(site, ['admin'])
  const token = await server.tokenOf(site, admin.email)
  await write(site, 5)
  const list = async (query: string) =>
    (await server.call(`GET /api/accounts/audit?${query}`, { site, token })).body
  const first = await list('limit=4')
  const second = await list(`limit=4&after=${first.next}`)
  expect(
    [...first.items, ...second.items].map((row: { subjectId: string }) => row.subjectId),
  ).toEqual(['4', '3', '2', '1', '0', admin.id])
  expect(second.next).toBeNull()
  expect(second.items[1]).toMatchObject({
    action: 'session.signedIn',
    actor: { id: admin.id, name: { en: 'Mariam Al Suwaidi' }, email: admin.email },
    subject: { email: admin.email },
    address: '192.0.2.1',
  })
  expect(first.items[0]).toMatchObject({
    actor: null,
    subject: null,
    before: { b: 1 },
    after: { name: 'مريم' },
  })
  expect((await list(`actor=${admin.id}`)).items).toHaveLength(1)
  expect((await list('subjectKind=test&subjectId=3')).items).toHaveLength(1)
  expect(
    (await server.call('GET /api/accounts/audit?subjectId=3', { site, token })).body.code,
  ).toBe('audit.subjectNeedsKind')
  // 05:00 UTC is 09:00 of the same day in Dubai; the last second of a day there is 19:59:59 UTC.
  await write(site, 1, new Date(`${server.clock.now.toISOString().slice(0, 10)}T20:00:00.000Z`))
  const day = server.clock.now.toISOString().slice(0, 10)
  expect((await list(`from=${day}&to=${day}&action=test.done`)).items).toHaveLength(5)
  expect((await list('from=2026-13-01').catch(() => ({}))).status).toBe(422)
})

test('the log of one site contains no entries of another, and checking it is logged', async () => {
  const [site, other] = [await aSite(database), await aSite(database)]
  const token = await server.tokenOf(site, (await server.person(site, ['admin'])).email)
  await write(other, 3)
  expect((await server.call('GET /api/accounts/audit', { site, token })).body.items).toHaveLength(1)
  await sealAudit(database, site, server.clock.now)
  expect((await server.call('POST /api/accounts/audit/check', { site, token })).body).toEqual({
    intact: true,
    sealed: 1,
    unsealed: 0,
    issue: null,
  })
  expect((await server.audit(site)).at(-1)?.action).toBe('audit.checked')
})
