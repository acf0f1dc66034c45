import { existsSync } from 'node:fs'
import { grantApp } from '#platform/db/grant-app.ts'
import { openPostgres } from '#platform/db/postgres.ts'

// npm run db:grant -- <role>: with DATABASE_URL of the tables' owner, lets another role run the
// product, which then cannot change the audit log (docs/audit.md).
if (existsSync('.env')) process.loadEnvFile('.env')
const [role = ''] = process.argv.slice(2)
const url = process.env['DATABASE_URL'] ?? ''
if (role === '' || url === '') {
  process.stderr.write(
    'Set DATABASE_URL to the owner’s and name the role: npm run db:grant -- app\n',
  )
  process.exit(1)
}
const database = openPostgres({ url, poolSize: 2 })
try {
  await grantApp(database, role)
  process.stdout.write(`${role} may run the product, and may not change the audit log.\n`)
} finally {
  await database.close()
}
