import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { writeAudit } from '#accounts/audit/database.ts'
import { sealAudit } from '#accounts/audit/seals.ts'
import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'

// Each command starts a process and opens a database.
vi.setConfig({ testTimeout: 120_000 })

const folder = mkdtempSync(join(tmpdir(), 'diwan-audit-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function withDatabase(work: (database: Database) => Promise<unknown>): Promise<void> {
  const database = await openDatabase({ folder: join(folder, 'db') })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

async function check(): Promise<{ code: number; said: string }> {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/audit-check.ts'], {
      env,
    })
    return { code: 0, said: stdout }
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string }
    return { code, said: stdout }
  }
}

test('the command says that the chain is intact, and ends with 1 once an entry was changed', async () => {
  await withDatabase(async (database) => {
    await migrate(database, 'db/migrations')
    const names = { name_en: 'Test', name_ar: 'اختبار' }
    const titles = { portal_title_en: 'Test', portal_title_ar: 'اختبار' }
    await database.queries
      .insertInto('sites')
      .values({ id: 1, ...names, ...titles })
      .execute()
    const now = new Date()
    for (let count = 0; count < 3; count++)
      await writeAudit(
        database.queries,
        { siteId: 1, actorUserId: null, address: '', requestId: '', at: now },
        { action: 'sites.changed', subjectKind: 'site', subjectId: '1', after: { count } },
      )
    await sealAudit(database, 1, now)
  })
  expect(await check()).toEqual({
    code: 0,
    said: 'Site 1: intact, 3 entries sealed, 0 not sealed yet.\n',
  })
  await withDatabase((database) =>
    sql`update audit_entries set action = 'sites.logoChanged' where after ->> 'count' = '1'`.execute(
      database.queries,
    ),
  )
  const { code, said } = await check()
  expect(code).toBe(1)
  expect(said).toMatch(
    /^Site 1: an entry differs from what was sealed \(entry .*\)\. The 1 entries before it are intact\.\n$/,
  )
})
