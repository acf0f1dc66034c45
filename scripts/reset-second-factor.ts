import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeAudit } from '#accounts/audit/database.ts'
import { removeAllFactors } from '#accounts/second-factor/database/factors.ts'
import { isOn } from '#accounts/second-factor/rules/methods.ts'
import { endSessions } from '#accounts/session/database/sessions.ts'
import { endSteps } from '#accounts/session/database/steps.ts'
import { findAccount } from '#accounts/session/database/users.ts'
import { foldEmail } from '#accounts/session/rules/email.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'

// npm run second-factor:reset -- admin@company.example: removes the authenticator app and passkeys
// of a person whom no administrator can help, such as the only administrator. Stop the server first
// if the database is embedded. With --site for another site than the first.
if (existsSync('.env')) process.loadEnvFile('.env')
const [email = '', option, number] = process.argv.slice(2)
const siteId = option === '--site' ? Number(number) : 1
if (email === '' || !Number.isInteger(siteId)) {
  process.stderr.write('Name the person: npm run second-factor:reset -- admin@company.example\n')
  process.exit(1)
}
const database = await openDatabase({
  url: process.env['DATABASE_URL'],
  folder: join(process.env['DATA_DIR'] ?? './data', 'db'),
})
try {
  await migrate(database, fileURLToPath(new URL('../db/migrations', import.meta.url)))
  const done = await database.transaction(async (trx) => {
    const found = await findAccount(trx, siteId, { emailFolded: foldEmail(email) })
    const id = found?.account?.id
    if (id === undefined) return 'No account has this email.'
    const before = await removeAllFactors(trx, siteId, id)
    if (!isOn(before)) return 'This person has no second step set up.'
    const at = new Date()
    const endedSessions = await endSessions(trx, siteId, id, {}, at)
    await endSteps(trx, siteId, id)
    await writeAudit(
      trx,
      { siteId, actorUserId: null, address: '', requestId: '', at },
      {
        action: 'people.secondFactorReset',
        subjectKind: 'user',
        subjectId: id,
        before: { totp: before.hasTotp, passkeys: before.passkeys },
        after: { endedSessions },
      },
    )
    return 'Second step removed, and every device signed out: the password is enough to sign in.'
  })
  process.stdout.write(`${done}\n`)
} finally {
  await database.close()
}
