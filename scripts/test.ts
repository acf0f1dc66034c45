// Runs every test on the embedded database, those that need a database again on PostgreSQL, then
// the journeys; the last line is the count.
import { execFile } from 'node:child_process'
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ensureBuilt, SERVER } from './build.ts'
import { findBrowser, findShell } from './find-browser.ts'
import { findPostgres } from './find-postgres.ts'
import { beginTests, type Count, minutes, notRun, runLeg, say, testSeed } from './test-legs.ts'

const filters = process.argv.slice(2)

/** The server that tests start as a process of its own, where it could be built. */
type Server = Readonly<Record<string, string>>

async function onPostgres(server: Server): Promise<Count | undefined> {
  const found = await findPostgres(say)
  if (found.url !== undefined) {
    say(`\nThe database tests again, on PostgreSQL ${found.version}`)
    return runLeg({
      name: 'postgres',
      projects: ['database'],
      environment: {
        DIWAN_TEST_DATABASE: 'postgres',
        TEST_DATABASE_URL: found.url,
        TZ: 'America/St_Johns',
        ...server,
      },
      args: filters,
    })
  }
  const reason = `Not tested on PostgreSQL: ${found.why}. Set TEST_DATABASE_URL to use a server.`
  say(`\n${reason}`)
  return process.env['CI'] === 'true' ? notRun(reason) : undefined
}

async function inBrowser(demo: string | undefined): Promise<Count | undefined> {
  const journeys = globSync('test/journeys/**/*.journey.ts').filter(
    (file) => filters.length === 0 || filters.some((filter) => file.includes(filter)),
  )
  if (journeys.length === 0) return undefined
  const browser = findBrowser(say)
  if (browser === undefined) {
    const reason =
      'No browser found or installed, so no journey ran. Set DIWAN_BROWSER to a Chromium.'
    say(`\n${reason}`)
    return notRun(reason)
  }
  const shell = findShell() ?? browser
  say(`\nThe journeys, in ${[...new Set([shell, browser])].join(' and ')}`)
  return runLeg({
    name: 'journeys',
    projects: ['journeys'],
    environment: {
      DIWAN_BROWSER: browser,
      DIWAN_SHELL: shell,
      DIWAN_TEST_DATABASE: 'embedded',
      TZ: 'America/St_Johns',
      ...(demo === undefined ? {} : { DIWAN_DEMO: demo }),
    },
    args: filters,
  })
}

async function build(): Promise<Count | undefined> {
  try {
    await ensureBuilt()
    return undefined
  } catch {
    const reason = "The pages couldn't be built. See the errors above."
    say(`\n${reason}\n`)
    return notRun(reason)
  }
}

/** Fills the data folder of the demo company that the journeys copy; without it they fill one. */
async function fillDemo(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-demo-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  await promisify(execFile)(process.execPath, ['test/helpers/fill-demo.ts', folder])
  return folder
}

/** How long each leg took, and the ten files that took longest. */
function times(legs: Readonly<Record<string, Count | undefined>>): string[] {
  const ran = Object.entries(legs).flatMap(([leg, count]) =>
    count === undefined ? [] : [{ leg, count }],
  )
  const slowest = ran
    .flatMap(({ leg, count }) => count.files.map((file) => ({ ...file, leg })))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
  return [
    ...ran.map(({ leg, count }) => `${leg.padEnd(10)} ${minutes(count.seconds)}`),
    'The ten slowest files:',
    ...slowest.map(
      ({ name, leg, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${name} (${leg})`,
    ),
  ]
}

async function main(): Promise<void> {
  beginTests()
  const built = performance.now()
  const broken = await build()
  const buildSeconds = (performance.now() - built) / 1000
  say(
    `Every test, on the embedded database. Random cases start from DIWAN_TEST_SEED=${testSeed()}.`,
  )
  const server: Server = broken === undefined ? { DIWAN_TEST_SERVER: SERVER } : {}
  // Two distant zones, a day apart: a test that depends on the process's own zone fails in one of
  // them.
  const embedded = await runLeg({
    name: 'embedded',
    projects: ['unit', 'database', 'screens'],
    environment: { DIWAN_TEST_DATABASE: 'embedded', TZ: 'Pacific/Kiritimati', ...server },
    args: filters,
  })
  // PostgreSQL leaves part of the processor idle.
  const demo = filters.length === 0 ? fillDemo().catch(() => undefined) : undefined
  const postgres = await onPostgres(server)
  const legs = { embedded, postgres, journeys: broken ?? (await inBrowser(await demo)) }
  const total = (what: 'passed' | 'failed' | 'skipped'): number =>
    Object.values(legs).reduce((sum, leg) => sum + (leg?.[what] ?? 0), 0)
  const failed = total('failed')
  writeFileSync('test-results/summary.json', `${JSON.stringify(legs, null, 2)}\n`)
  process.exitCode = failed === 0 && total('passed') > 0 ? 0 : 1
  const skipped = total('skipped') === 0 ? '' : `, ${total('skipped')} skipped`
  const counted = `${total('passed')} passed, ${failed} failed${skipped}`
  // Repeated at the end, because the legs above print a great deal.
  const listed = (what: 'failures' | 'flaky', title: string): string[] =>
    Object.entries(legs).flatMap(([leg, count]) =>
      (count?.[what] ?? []).map((each) => `${title} (${leg}) ${each}`),
    )
  const report = [
    ...listed('flaky', 'Second try'),
    ...listed('failures', 'Failed'),
    '',
    `build      ${minutes(buildSeconds)}`,
    ...times(legs),
    '',
    counted,
  ]
  writeFileSync('test-results/count.txt', `${report.join('\n')}\n`)
  say(report.join('\n'))
}

await main()
