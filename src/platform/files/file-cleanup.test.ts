import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase } from '#test/helpers/test-database.ts'
import { newId } from '#platform/id.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { createJobs } from '#platform/jobs/boss-jobs.ts'
import { createLogger } from '#platform/log.ts'
import { createFiles } from './create-files.ts'
import { createFileCleanup, type FileCleanup } from './file-cleanup.ts'
import type { Files, Stored } from './files.ts'

const log = createLogger({ level: 'silent' })
const database = await testDatabase()
let folder: string
let files: Files
let jobs: Jobs
let fileCleanup: FileCleanup

beforeAll(async () => {
  const site = {
    name_en: 'Al Noor',
    name_ar: 'النور',
    portal_title_en: 'Portal',
    portal_title_ar: 'البوابة',
  }
  await database.queries
    .insertInto('sites')
    .values({ id: 1, ...site })
    .execute()
  folder = await mkdtemp(join(tmpdir(), 'cleanup-'))
  files = createFiles({ folder }, log)
  jobs = createJobs(database, log, { pollSeconds: 1 })
  fileCleanup = createFileCleanup(database, files, jobs, { afterSeconds: 1 })
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop(2)
  await rm(folder, { recursive: true })
})

async function stored(id: string): Promise<Stored> {
  await fileCleanup.expectRow(1, id)
  const put = await files.put(1, id, Buffer.from('bytes'), 100)
  if (!put.ok) throw new Error(put.refusal.code)
  return put.value
}

async function insertRow(id: string, { bytes, sha256 }: Stored): Promise<void> {
  const row = {
    site_id: 1,
    id,
    owner_user_id: null,
    purpose: 'test',
    name: 'a.pdf',
    media_type: 'application/pdf',
    bytes,
    sha256,
    created_at: new Date(),
  }
  await database.queries.insertInto('files').values(row).execute()
}

test('[F44] bytes whose row never came are removed, those with a row stay', async () => {
  const [withRow, without] = [newId(), newId()]
  const saved = await stored(withRow)
  await insertRow(withRow, saved)
  await stored(without)
  await vi.waitFor(
    async () =>
      expect(await files.get(1, without, saved)).toMatchObject({
        refusal: { code: 'files.notFound' },
      }),
    { timeout: 30_000 },
  )
  expect(await files.get(1, withRow, saved)).toMatchObject({ ok: true })
})

test('[F44] bytes go with their row, and stay when the delete is undone', async () => {
  const id = newId()
  const put = await stored(id)
  await insertRow(id, put)
  async function remove(undo: boolean): Promise<void> {
    await database.transaction(async (trx) => {
      await trx.deleteFrom('files').where('site_id', '=', 1).where('id', '=', id).execute()
      await fileCleanup.afterDelete(trx, 1, id)
      if (undo) throw new Error('undone')
    })
  }
  await expect(remove(true)).rejects.toThrow('undone')
  expect(await files.get(1, id, put)).toMatchObject({ ok: true })
  await remove(false)
  await vi.waitFor(
    async () =>
      expect(await files.get(1, id, put)).toMatchObject({ refusal: { code: 'files.notFound' } }),
    { timeout: 30_000 },
  )
})
