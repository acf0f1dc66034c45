import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { count } from '#test/helpers/depth.ts'
import { aLocation, type Installation } from './installation.ts'
import { aPayRun, fillPayroll, PAYROLL_SITE as SITE } from './large-payroll.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const KILLS = count(2, 12)
const EMPLOYEES = count(300, 5_000)
const PROGRAM = fileURLToPath(new URL('./computing-process.ts', import.meta.url))
const LONGEST_MS = 120_000 + EMPLOYEES * 40 + KILLS * 30_000
const RUNS = [
  '00000000-0000-7000-8003-000000000001',
  '00000000-0000-7000-8003-000000000002',
] as const

let installation: Installation
let child: ServerProcess | undefined

beforeAll(async () => {
  installation = await aLocation()
  const database = await installation.open()
  await fillPayroll(database, EMPLOYEES)
  await database.close()
}, LONGEST_MS)
afterAll(async () => {
  await child?.kill()
  await installation.remove()
})

async function reopened<Value>(work: (database: Database) => Promise<Value>): Promise<Value> {
  const database = await installation.open()
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** How far a run is, and whether its sums are those of its slips and lines. */
async function progressOf(database: Database, id: string) {
  const { rows } = await database.run(
    `select r.state, r.done, r.people, r.net_fils::float8 as net,
       (select count(*)::int from pay_slips s where s.site_id = ${SITE} and s.run_id = r.id) as slips,
       (select coalesce(sum(net_fils), 0)::float8 from pay_slips s where s.site_id = ${SITE} and s.run_id = r.id) as "ofSlips",
       (select coalesce(sum(l.effect_fils), 0)::float8 from pay_slips s join pay_slip_lines l on l.site_id = s.site_id and l.slip_id = s.id
         where s.site_id = ${SITE} and s.run_id = r.id and l.kind = 'pay') as "ofLines"
     from pay_runs r where r.id = '${id}'`,
  )
  const [row = {}] = rows
  expect([row['slips'], row['ofSlips'], row['ofLines']]).toEqual([
    row['people'],
    row['net'],
    row['net'],
  ])
  return { state: String(row['state']), done: Number(row['done']), net: Number(row['net']) }
}

/** Calculates a run in a process of its own, and returns once it has ended by itself. */
async function compute(id: string): Promise<void> {
  child = start(id)
  await child.ready
  await child.ended
}

function start(id: string): ServerProcess {
  const at = { RUN_ID: id, COMPUTE_AT: '2026-11-18T05:00:00.000Z' }
  return startServer({ ...installation.environment, ...at }, [], PROGRAM)
}

test(`a pay run of ${EMPLOYEES} that is killed ${KILLS} times comes to what it does in one go`, {
  timeout: LONGEST_MS,
}, async () => {
  const [killed, whole] = RUNS
  await reopened((database) => aPayRun(database, killed, EMPLOYEES))
  const seen: number[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    child = start(killed)
    await child.ready
    await setTimeout(100 + Math.random() * (count(800, 6_000) / KILLS))
    await child.kill()
    // What was calculated was counted with it, however the process ended.
    seen.push((await reopened((database) => progressOf(database, killed))).done)
  }
  await compute(killed)
  const first = await reopened(async (database) => {
    const progress = await progressOf(database, killed)
    await database.run(`update pay_runs set state = 'cancelled' where id = '${killed}'`)
    await aPayRun(database, whole, EMPLOYEES)
    return progress
  })
  expect(first).toMatchObject({ state: 'draft', done: EMPLOYEES })
  await compute(whole)
  const second = await reopened((database) => progressOf(database, whole))
  expect(second).toEqual(first)
  console.log(`${KILLS} kills at ${seen.join(', ')} of ${EMPLOYEES} employees calculated`)
  expect(seen).toEqual(seen.toSorted((one, other) => one - other))
})
