// Measures the product against the budgets of the design. Informational only: nothing here fails a
// build.
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { rmSync } from 'node:fs'
import { type Company, embeddedTargets, postgresTargets, type Targets } from '../bench/company.ts'
import { recordWork } from '../bench/company-work.ts'
import { compareEndpoints, type Row } from '../bench/endpoints.ts'
import { compareShop } from '../bench/shop-speed.ts'
import { measurePay } from '../bench/pay.ts'
import { countTrips } from '../bench/trips.ts'
import { measureStoring } from '../bench/storing.ts'
import { measureFloorStart, measurePages, measureStart } from '../bench/starts.ts'
import { ensureBuilt } from './build.ts'
import { findPostgres } from './find-postgres.ts'

const COLD_START_MS = 2_000
/** On PostgreSQL, how many times as long as the bare floor. */
const START_TIMES_FLOOR = 5
const PAGES_BOUND = 10
const MEGABYTES = { postgres: 200, embedded: 450 }
const work = join(tmpdir(), `diwan-bench-${process.pid}`)

function say(line = ''): void {
  process.stdout.write(`${line}\n`)
}

function verdictText(within: boolean): string {
  return within ? 'within' : 'BEYOND'
}

function sayRows(title: string, rows: readonly Row[], hasVerdict: boolean): void {
  say(`\n${title}`)
  say(
    `  ${'processor time per request'.padEnd(28)}${'ours ms'.padStart(9)}${'base ms'.padStart(9)}${'ratio'.padStart(8)}${'bound'.padStart(8)}`,
  )
  for (const { name, ours, baseline, ratio, bound, note } of rows) {
    const verdict =
      hasVerdict && ratio !== undefined && bound !== undefined
        ? `${bound.toFixed(1).padStart(8)}  ${verdictText(ratio <= bound)}`
        : `${''.padStart(8)}  ${note}`
    say(
      `  ${name.padEnd(28)}${ours.toFixed(3).padStart(9)}${(baseline?.toFixed(3) ?? '').padStart(9)}${(ratio?.toFixed(2) ?? '').padStart(8)}${verdict}`,
    )
  }
}

async function sayStart(
  title: string,
  targets: Targets,
  company: Company,
  kind: 'embedded' | 'postgres',
): Promise<void> {
  const { megabytes } = await measureStart(targets, company, true)
  say(
    `  ${`${title}: memory at rest`.padEnd(44)}${`${Math.round(megabytes)} MB`.padStart(9)} of ${MEGABYTES[kind]} MB  ${verdictText(megabytes <= MEGABYTES[kind])}`,
  )
  const starts: number[] = []
  for (let turn = 0; turn < 3; turn++) starts.push((await measureStart(targets, company, false)).ms)
  const ms = starts.toSorted((one, other) => one - other)[1] ?? Number.NaN
  say(
    `  ${`${title}: start to first reply`.padEnd(44)}${`${Math.round(ms)} ms`.padStart(9)} of ${COLD_START_MS} ms  ${verdictText(ms <= COLD_START_MS)}`,
  )
  if (kind === 'embedded') return
  const floor = await measureFloorStart(targets)
  say(
    `  ${`${title}: start, times the floor's`.padEnd(44)}${(ms / floor).toFixed(1).padStart(9)} of ${START_TIMES_FLOOR}  ${verdictText(ms / floor <= START_TIMES_FLOOR)}`,
  )
}

async function onPostgres(url: string, version: string): Promise<void> {
  const { targets, company } = await postgresTargets(url)
  try {
    const { orderText } = await recordWork(targets, company, work)
    const rows = await compareEndpoints(targets, company, {
      work,
      orderText,
      effort: { rounds: 3, forMs: 1_000, warmMs: 2_500 },
    })
    sayRows(
      `On PostgreSQL ${version}. Baseline: node:http and pg running the same statements`,
      rows,
      true,
    )
    sayTrips(await countTrips(targets, company, orderText))
    sayShop(await compareShop(targets, orderText))
    say()
    await sayStart('PostgreSQL', targets, company, 'postgres')
    await sayCommits('PostgreSQL', targets)
  } finally {
    await targets.remove()
  }
}

function sayTrips(rows: Awaited<ReturnType<typeof countTrips>>): void {
  say("\nRound trips per write, from the caller's session to the reply")
  say(
    `  ${'write'.padEnd(28)}${'trips'.padStart(9)}${'statements'.padStart(12)}${'prepared'.padStart(10)}${'behind a lock'.padStart(15)}`,
  )
  for (const { name, trips, statements, prepared, locked } of rows)
    say(
      `  ${name.padEnd(28)}${String(trips).padStart(9)}${String(statements).padStart(12)}${String(prepared).padStart(10)}${String(locked).padStart(15)}`,
    )
}

function sayShop({ rows, grown, integrity }: Awaited<ReturnType<typeof compareShop>>): void {
  say('\nThe shop beside its bare floor: node:http and pg with the fewest statements')
  say(
    `  ${'work'.padEnd(32)}${'ours/s'.padStart(8)}${'floor/s'.padStart(9)}${'ratio'.padStart(7)}${'goal'.padStart(6)}${'p99'.padStart(9)}${'its p99'.padStart(9)}`,
  )
  for (const { name, ours, floor, goal } of rows) {
    const ratio = ours.perSecond / floor.perSecond
    say(
      `  ${name.padEnd(32)}${String(ours.perSecond).padStart(8)}${String(floor.perSecond).padStart(9)}${ratio.toFixed(2).padStart(7)}${goal.toFixed(2).padStart(6)}${`${ours.p99Ms.toFixed(1)} ms`.padStart(9)}${`${floor.p99Ms.toFixed(1)} ms`.padStart(9)}  ${verdictText(ratio >= goal)}`,
    )
  }
  say(
    `  a new search among 20,000 dishes instead of 200: ours ×${grown.ours.toFixed(1)}, floor ×${grown.floor.toFixed(1)}`,
  )
  for (const { holds, sentence } of integrity) say(`  ${holds ? 'holds' : 'BROKEN'}: ${sentence}`)
}

async function onEmbedded(): Promise<void> {
  const { targets, company } = await embeddedTargets()
  try {
    const { orderText } = await recordWork(targets, company, work)
    const rows = await compareEndpoints(targets, company, {
      work,
      orderText,
      effort: { rounds: 1, forMs: 1_000, warmMs: 1_500 },
    })
    sayRows(
      'On the embedded database, whose own work is part of the process (for information only)',
      rows,
      false,
    )
    say()
    await sayStart('embedded', targets, company, 'embedded')
    await sayCommits('embedded', targets)
  } finally {
    await targets.remove()
  }
}

async function sayCommits(title: string, { ours }: Targets): Promise<void> {
  say(
    `\n  ${`durable commits, ${title}`.padEnd(28)}${'at once'.padStart(9)}${'a second'.padStart(10)}${'median'.padStart(10)}${'p99'.padStart(10)}`,
  )
  for (const { atOnce, perSecond, medianMs, p99Ms, commitsPerSync } of await measureStoring(ours)) {
    const shared = commitsPerSync === undefined ? '' : `  ${commitsPerSync} for each sync`
    say(
      `  ${''.padEnd(28)}${String(atOnce).padStart(9)}${String(perSecond).padStart(10)}${`${medianMs} ms`.padStart(10)}${`${p99Ms} ms`.padStart(10)}${shared}`,
    )
  }
}

async function sayPay(): Promise<void> {
  const { employees, seconds, megabytes, slips } = await measurePay()
  say(
    `\n  pay run of ${employees} employees: ${seconds.toFixed(1)} s, at most ${Math.round(megabytes)} MB in a process of its own`,
  )
  const rates = Object.entries(slips).map(([language, rate]) => `${language} ${rate.toFixed(1)}`)
  say(`  salary slips as PDF, a second: ${rates.join(', ')}`)
}

async function main(): Promise<void> {
  const began = performance.now()
  await ensureBuilt()
  const found = await findPostgres(say)
  if (found.url === undefined)
    say(`PostgreSQL not compared: ${found.why}. Set TEST_DATABASE_URL to use a server.`)
  else await onPostgres(found.url, found.version)
  await onEmbedded()
  await sayPay()
  const { cached, rendered } = await measurePages(1_500)
  say(
    `\n  ${'public page, requests a second'.padEnd(32)}cached ${cached}, rendered ${rendered}: ${(cached / rendered).toFixed(1)} times, at least ${PAGES_BOUND}  ${verdictText(cached / rendered >= PAGES_BOUND)}`,
  )
  say(`\nMeasured in ${Math.round((performance.now() - began) / 1000)} s.`)
}

await main().finally(() => rmSync(work, { force: true }))
