import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { count } from '#test/helpers/depth.ts'
import { aLocation, type Installation } from './installation.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const KILLS = count(2, 12)
const EMPLOYEES = count(150, 10_000)
const OF_EACH = 8
const DOCUMENTS = EMPLOYEES * OF_EACH
const PROGRAM = fileURLToPath(new URL('./reminding-process.ts', import.meta.url))
const LONGEST_MS = 120_000 + DOCUMENTS * 20 + KILLS * 30_000
const SITE = 1

/** Every employee has an account and eight documents of which seven are due today. */
const FILLING = [
  `insert into sites (id, name_en, name_ar, portal_title_en, portal_title_ar) values (${SITE}, 'Large', 'كبيرة', 'Large', 'كبيرة')`,
  `insert into departments (site_id, id, name_en, name_ar, name_folded) values (${SITE}, '00000000-0000-7000-8000-000000000001', 'All', 'الكل', 'all')`,
  `insert into employees (site_id, id, employee_no, name_en, name_ar, name_en_folded, name_ar_folded, search, email, email_folded, phone, nationality, gender, birth_date,
     joining_date, department_id, position_en, position_ar)
   select ${SITE}, ('00000000-0000-7000-8001-' || lpad(n::text, 12, '0'))::uuid, 'L' || n, 'Person ' || n, 'موظف ' || n, 'person ' || n, 'موظف ' || n, 'person', 'p' || n || '@large.test',
     'p' || n || '@large.test', '+971501234567', 'IN', 'male', '1990-01-01', '2020-01-01', '00000000-0000-7000-8000-000000000001', 'Officer', 'موظف'
   from generate_series(1, ${EMPLOYEES}) n`,
  `insert into users (site_id, id, email, email_folded, username, name_en, name_ar, name_en_folded, name_ar_folded, search, is_employee, employee_id, password_hash)
   select ${SITE}, ('00000000-0000-7000-8002-' || lpad(n::text, 12, '0'))::uuid, 'p' || n || '@large.test', 'p' || n || '@large.test', 'L' || n, 'Person ' || n, 'موظف ' || n,
     'person ' || n, 'موظف ' || n, 'person', true, ('00000000-0000-7000-8001-' || lpad(n::text, 12, '0'))::uuid, 'none'
   from generate_series(1, ${EMPLOYEES}) n`,
  `insert into portal_documents (site_id, id, employee_id, type, name, version, expires_on, remind_on)
   select ${SITE}, gen_random_uuid(), ('00000000-0000-7000-8001-' || lpad(n::text, 12, '0'))::uuid, 'securityPass', 'Pass ' || k, 1,
     case when k = 8 then date '2027-11-18' else date '2026-11-25' end, date '2026-01-01'
   from generate_series(1, ${EMPLOYEES}) n, generate_series(1, ${OF_EACH}) k`,
]

let installation: Installation
let child: ServerProcess | undefined

beforeAll(async () => {
  installation = await aLocation()
  const database = await installation.open()
  for (const statement of FILLING) await database.run(statement)
  await database.run('analyze')
  await database.close()
}, LONGEST_MS)
afterAll(async () => {
  await child?.kill()
  await installation.remove()
})

async function numbersOf(database: Database) {
  const { rows } = await database.run(
    `select (select count(*) from portal_document_reminders) as sent,
       (select count(*) from notifications) as notices,
       (select count(distinct (user_id, path)) from notifications) as different,
       (select count(*) from portal_documents where remind_on <= date '2026-11-18') as waiting`,
  )
  const [row = {}] = rows
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]))
}

test(`a run over ${DOCUMENTS} documents that is killed ${KILLS} times sends each reminder once`, {
  timeout: LONGEST_MS,
}, async () => {
  const environment = { ...installation.environment, REMIND_AT: '2026-11-18T05:00:00.000Z' }
  const toRemind = EMPLOYEES * (OF_EACH - 1)
  const seen: number[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    child = startServer(environment, [], PROGRAM)
    await child.ready
    await setTimeout(20 + Math.random() * (count(150, 2_000) / KILLS))
    await child.kill()
    const database = await installation.open()
    const { sent, notices, different } = await numbersOf(database)
    await database.close()
    // What was sent was recorded with it, however the process ended.
    expect([notices, different]).toEqual([sent, sent])
    seen.push(sent ?? 0)
  }
  child = startServer(environment, [], PROGRAM)
  await child.ready
  await child.ended
  const database = await installation.open()
  try {
    expect(await numbersOf(database)).toEqual({
      sent: toRemind,
      notices: toRemind,
      different: toRemind,
      waiting: 0,
    })
  } finally {
    await database.close()
  }
  console.log(`${KILLS} kills at ${seen.join(', ')} of ${toRemind} reminders sent`)
  expect(seen).toEqual(seen.toSorted((one, other) => one - other))
})
