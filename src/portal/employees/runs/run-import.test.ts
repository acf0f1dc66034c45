import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { count } from '#test/helpers/depth.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { aRow, csvOf } from '../test-data.ts'
import { type ImportJob, runImport } from './run-import.ts'
import { defineImportJobs } from './server.ts'
import {
  aDesk,
  anImporter,
  checked,
  countOf,
  type Desk,
  one,
  rows,
  running,
  start,
} from './test-data.ts'

/** Of a large file. */
const ROWS = count(1_600, 4_000)

let desk: Desk
beforeAll(async () => {
  desk = aDesk(await testDatabase())
})

test('a started file is imported by one job, and the importer’s pages are notified', async () => {
  const importer = await anImporter(desk)
  const { import: run } = await checked(importer, await readFile('test/data/employees.csv'))
  desk.sent.length = 0
  const key = newId()
  expect(await start(importer, run.id, key)).toMatchObject({
    status: 202,
    body: { state: 'waiting' },
  })
  expect(await start(importer, run.id, key)).toMatchObject({
    status: 202,
    body: { state: 'waiting' },
  })
  expect(await start(importer, run.id)).toMatchObject({ status: 202, body: { state: 'waiting' } })
  expect(desk.sent).toEqual([
    { name: 'employees.import', payload: { siteId: importer.siteId, importId: run.id } },
  ])
  expect(desk.server.notified.at(-1)).toEqual({
    siteId: importer.siteId,
    userIds: [importer.userId],
    topic: 'employees.import',
  })

  const { moved, services } = running(desk)
  await runImport(desk.sent[0]?.payload as ImportJob, services)
  expect(await one(importer, run.id)).toMatchObject({
    state: 'done',
    counts: { read: 135, created: 120, updated: 0, unchanged: 0, refused: 15 },
    progress: { done: 120, of: 120 },
    finishedAt: expect.any(String),
  })
  expect(moved.length).toBeGreaterThan(1)
  expect(await countOf(desk, importer.siteId)).toBe(120)
  const left = await rows(importer, run.id)
  expect(left.items.map((row) => row.outcome)).toEqual(Array.from({ length: 15 }, () => 'refused'))
  const audit = await desk.database.queries
    .selectFrom('audit_entries')
    .where('site_id', '=', importer.siteId)
    .where('action', '=', 'employees.created')
    .select('actor_user_id')
    .execute()
  expect([audit.length, audit[0]?.actor_user_id]).toEqual([120, importer.userId])
  expect(desk.server.audited).toContainEqual({
    action: 'employees.importStarted',
    subjectKind: 'employeeImport',
    subjectId: run.id,
    after: { fileName: 'employees.csv', rows: 120 },
  })
  await runImport(desk.sent[0]?.payload as ImportJob, services)
  expect(await countOf(desk, importer.siteId)).toBe(120)
})

test('a run that is stopped and retried counts every row once', async () => {
  const importer = await anImporter(desk)
  const { import: run } = await checked(
    importer,
    csvOf(Array.from({ length: 700 }, (_, index) => aRow(index + 1))),
  )
  await start(importer, run.id)
  const job = { siteId: importer.siteId, importId: run.id }
  const stop = new AbortController()
  const first = running(desk, stop.signal)
  const ended = runImport(job, {
    ...first.services,
    moved: () => stop.abort(new Error('the process must end')),
  })
  await expect(ended).rejects.toThrow('the process must end')
  const middle = await one(importer, run.id)
  expect(middle.state).toBe('running')
  expect(middle.counts.created).toBeLessThan(700)
  await runImport(job, running(desk).services)
  expect(await one(importer, run.id)).toMatchObject({
    state: 'done',
    counts: { created: 700, updated: 0, unchanged: 0, refused: 0 },
    progress: { done: 700, of: 700 },
  })
  expect(await countOf(desk, importer.siteId)).toBe(700)
})

test('a value that another user got since the check is refused then, and the row stays available for download', async () => {
  const importer = await anImporter(desk)
  const [one1, other] = [
    await checked(importer, csvOf([aRow(1), aRow(2)])),
    await checked(importer, csvOf([aRow(3, { email: aRow(1).email ?? '' })])),
  ]
  for (const { import: run } of [other, one1]) {
    await start(importer, run.id)
    await runImport({ siteId: importer.siteId, importId: run.id }, running(desk).services)
  }
  expect(await one(importer, one1.import.id)).toMatchObject({
    state: 'done',
    counts: { created: 1, refused: 1 },
  })
  expect((await rows(importer, one1.import.id)).items).toMatchObject([
    { row: 2, issues: [{ code: 'employees.emailTaken', details: { number: 'N000003' } }] },
  ])
})

test('a user who signs in is notified at the old address that the account has another now, in their language', async () => {
  const importer = await anImporter(desk)
  const { database } = desk
  await database.queries
    .insertInto('user_roles')
    .values({ site_id: importer.siteId, user_id: importer.userId, role: 'hr' })
    .execute()
  const bring = async (lines: readonly Record<string, string>[]) => {
    const { import: run } = await checked(importer, csvOf(lines))
    await start(importer, run.id)
    const work = running(desk)
    await runImport({ siteId: importer.siteId, importId: run.id }, work.services)
    return work.emails
  }
  expect(await bring([aRow(1), aRow(2), aRow(3)])).toEqual([])
  const of = (number: string) =>
    database.queries
      .updateTable('users')
      .where('site_id', '=', importer.siteId)
      .where('username', '=', number)
  await of('N000001').set({ password_hash: '$argon2id$', language: 'ar' }).execute()
  await of('N000003').set({ password_hash: '$argon2id$' }).execute()
  const emails = await bring([
    aRow(1, { email: 'one@new.example' }),
    aRow(2, { email: 'two@new.example' }),
    aRow(3, { position_en: 'Another position' }),
  ])
  expect(emails).toMatchObject([
    {
      siteId: importer.siteId,
      toAddress: aRow(1).email,
      language: 'ar',
      text: expect.stringContaining('one@new.example'),
    },
  ])
})

test('the job marks a run as failed after its last try, and it may be started again', async () => {
  const importer = await anImporter(desk)
  const { import: run } = await checked(importer, csvOf([aRow(1)]))
  await start(importer, run.id)
  const reported: unknown[] = []
  /** Runs the worker on a database whose first N transactions fail. */
  function work(failing: number, lastAttempt: boolean): Promise<void> {
    let left = failing
    const broken: Database = {
      ...desk.database,
      transaction: (inside) =>
        left-- > 0 ? Promise.reject(new Error('no disk')) : desk.database.transaction(inside),
    }
    let handler: ((job: never) => Promise<void>) | undefined
    defineImportJobs(
      { define: (_name, given) => void (handler = given) },
      { ...running(desk).services, database: broken, notify: (...all) => void reported.push(all) },
    )
    const job: Job<ImportJob> = {
      id: newId(),
      payload: { siteId: importer.siteId, importId: run.id },
      attempt: 1,
      lastAttempt,
      signal: new AbortController().signal,
    }
    return handler?.(job as never) ?? Promise.resolve()
  }
  await expect(work(9, false)).rejects.toThrow('no disk')
  expect((await one(importer, run.id)).state).toBe('running')
  await expect(work(1, true)).rejects.toThrow('no disk')
  expect((await one(importer, run.id)).state).toBe('failed')
  expect(reported.at(-1)).toEqual([importer.siteId, [importer.userId], 'employees.import'])
  expect((await start(importer, run.id)).body).toMatchObject({ state: 'waiting' })
  await work(0, false)
  expect(await one(importer, run.id)).toMatchObject({ state: 'done', counts: { created: 1 } })
})

test('other requests are handled while a large file is checked and imported', async () => {
  const importer = await anImporter(desk)
  const file = csvOf(Array.from({ length: ROWS }, (_, index) => aRow(index + 1)))
  let responseCount = 0
  let over = false
  const others = (async () => {
    while (!over) {
      await desk.server.call('GET /api/portal/employee-imports', { as: importer.as })
      responseCount += 1
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
  })()
  const { import: run } = await checked(importer, file)
  const whileChecked = responseCount
  await start(importer, run.id)
  await runImport({ siteId: importer.siteId, importId: run.id }, running(desk).services)
  over = true
  await others
  expect(await countOf(desk, importer.siteId)).toBe(ROWS)
  // A batch for every 200 rows: at least every other one lets another request run.
  expect(whileChecked).toBeGreaterThan(ROWS / 400)
  expect(responseCount - whileChecked).toBeGreaterThan(ROWS / 400)
})
