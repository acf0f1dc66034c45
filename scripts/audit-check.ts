import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createAnchors } from '#accounts/audit/anchors.ts'
import { type AuditCheck, verifyAudit } from '#accounts/audit/seals.ts'
import { openDatabase } from '#platform/db/open.ts'
import { readConfiguration } from '../src/app/configuration.ts'

// npm run audit:check: recomputes the chain of the audit log of every site, and compares its ends
// with those kept outside the database. Ends with 1 if something does not fit. Changes nothing. Stop
// the server first if the database is embedded.
if (existsSync('.env')) process.loadEnvFile('.env')

const PROBLEMS = {
  changed: 'an entry differs from what was sealed',
  missing: 'an entry or a link of the chain is missing',
  cut: 'the end of the chain is missing',
  inserted: 'an entry was added with an earlier date',
  anchor: 'the file with the ends of the chain was written to by someone else',
} as const

function sentenceOf(siteId: number, { sealed, unsealed, issue }: AuditCheck): string {
  if (issue === null)
    return `Site ${siteId}: intact, ${sealed} entries sealed, ${unsealed} not sealed yet.`
  const entry = issue.entryId === null ? '' : ` (entry ${issue.entryId})`
  return `Site ${siteId}: ${PROBLEMS[issue.issue]}${entry}. The ${sealed} entries before it are intact.`
}

const { databaseUrl, dataDir, auditAnchorFile, auditAnchorKey } = readConfiguration(process.env)
const anchors = createAnchors({ dataDir, file: auditAnchorFile, key: auditAnchorKey })
const database = await openDatabase({ url: databaseUrl, folder: join(dataDir, 'db') })
try {
  const { queries } = database
  const sites = await queries.selectFrom('sites').select('id').orderBy('id').execute()
  for (const { id: siteId } of sites) {
    const found = await verifyAudit(queries, { siteId, now: new Date() }, await anchors.of(siteId))
    process.stdout.write(`${sentenceOf(siteId, found)}\n`)
    if (!found.intact) process.exitCode = 1
  }
} finally {
  await database.close()
}
