import { createHash } from 'node:crypto'
import { openSync, writeSync } from 'node:fs'
import { sql } from 'kysely'
import { openEmbedded } from '#platform/db/embedded.ts'

// Writes rows in every way the product does, several at once, and notes each number only once the
// database has confirmed it as saved.
const [folder = '', acknowledged = ''] = process.argv.slice(2)
const database = await openEmbedded({ folder, checkpointBytes: 1_000_000 })
await database.run(
  'create table if not exists written (number integer primary key, payload text not null, changed integer not null default 0)',
)
const file = openSync(acknowledged, 'a')
const { rows } = await database.run('select coalesce(max(number), 0) as number from written')
let next = Number(rows[0]?.['number']) + 1

async function writer(way: number): Promise<void> {
  for (;;) {
    const number = next++
    const payload = createHash('shake256', { outputLength: number % 10 === 0 ? 20_000 : 200 })
      .update(String(number))
      .digest('hex')
    if (way % 2 === 0)
      await database.run('insert into written (number, payload) values ($1, $2)', [number, payload])
    else
      await database.transaction(async (trx) => {
        await sql`insert into written (number, payload) values (${number}, ${payload})`.execute(trx)
        await sql`update written set changed = changed + 1 where number = ${Math.ceil(number / 2)}`.execute(
          trx,
        )
      })
    writeSync(file, `${number}\n`)
    // A segment of the log is 16 MB. Switching this often makes even a short round go through
    // several and recycle old ones.
    if (number % 40 === 0) await database.run('select pg_switch_wal()')
  }
}

await Promise.all([0, 1, 2, 3].map(writer))
