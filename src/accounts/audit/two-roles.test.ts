import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { grantApp } from '#platform/db/grant-app.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { createJobs } from '#platform/jobs/boss-jobs.ts'
import { createLogger } from '#platform/log.ts'
import { MIGRATIONS, testDatabase, testEngine, testServerUrl } from '#test/helpers/test-database.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { writeAudit } from './database.ts'
import { sealAudit, verifyAudit } from './seals.ts'

const DENIED = '42501'
const NOW = new Date('2026-11-18T05:00:00.000Z')

// The embedded database has one role.
test.runIf(testEngine() === 'postgres')(
  'a role that does not own the tables runs the product, and cannot change the audit log',
  async () => {
    const owner = await testDatabase()
    const role = `diwan_app_${randomUUID().slice(0, 8)}`
    const admin = new pg.Client({ connectionString: testServerUrl() })
    await admin.connect()
    await admin.query(`create role ${role}`)
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      owner.queries,
    )
    await grantApp(owner, role)
    await grantApp(owner, role)
    const url = new URL(testServerUrl(rows[0]?.name))
    url.searchParams.set('options', `-c role=${role}`)
    const app = openPostgres({ url: url.href, poolSize: 4 })
    onTestFinished(async () => {
      await app.close()
      await sql`drop owned by ${sql.id(role)} cascade`.execute(owner.queries)
      await admin.query(`drop role ${role}`)
      await admin.end()
    })
    expect(await migrate(app, MIGRATIONS)).toEqual([])
    const jobs = createJobs(app, createLogger({ level: 'silent' }), { onEnded: () => undefined })
    await jobs.start()
    await jobs.stop(5)
    const site = await aSite(app)
    const origin = { siteId: site, actorUserId: null, address: '', requestId: 'r', at: NOW }
    await writeAudit(app.queries, origin, {
      action: 'test.done',
      subjectKind: 'test',
      subjectId: '1',
    })
    expect((await sealAudit(app, site, NOW)).sealed).toBe(1)
    expect((await verifyAudit(app.queries, { siteId: site, now: NOW })).intact).toBe(true)
    for (const change of [
      sql`update audit_entries set action = 'test.other'`,
      sql`delete from audit_seals`,
      sql`update audit_seals set number = number + 1`,
      sql`truncate audit_seals, audit_entries`,
    ])
      await expect(change.execute(app.queries)).rejects.toMatchObject({ code: DENIED })
  },
)
