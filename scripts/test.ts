// Every test on the embedded database, those that need a database again on PostgreSQL, then the journeys; the last line is the count.
import { type ChildProcess, spawn } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { ensureBuilt } from './build.ts'
import { findBrowser } from './find-browser.ts'
import { findPostgres } from './find-postgres.ts'

interface Count {
  passed: number
  failed: number
  skipped: number
  /** What failed, each with the first line of why. */
  faults: string[]
  /** What passed only at the second try, told the same way. */
  waverers: string[]
}

interface Leg {
  name: 'embedded' | 'postgres' | 'journeys'
  projects: string[]
  environment: Record<string, string>
}

interface Report {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

const NOTHING_RAN: Count = { passed: 0, failed: 1, skipped: 0, faults: [], waverers: [] }
const RESULTS = 'test-results'
const filters = process.argv.slice(2)
let running: ChildProcess | undefined

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

/** Runs some of Vitest's projects in an environment and counts what came out. */
async function runLeg({ name, projects, environment }: Leg): Promise<Count> {
  const report = `${RESULTS}/${name}.json`
  const words = [
    'run',
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...projects.flatMap((each) => ['--project', each]),
  ]
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...words, ...filters], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  running = child
  const ended = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', resolve)
  })
  running = undefined
  const count = readCount(report)
  // A broken set-up or an error outside every test fails no test by itself.
  if (ended !== 0 && count.failed === 0) count.failed = 1
  return count
}

function readCount(report: string): Count {
  const count: Count = { passed: 0, failed: 0, skipped: 0, faults: [], waverers: [] }
  let files: Report['testResults'] = []
  try {
    files = (JSON.parse(readFileSync(report, 'utf8')) as Report).testResults
  } catch {
    return count
  }
  for (const file of files) {
    count.faults.push(...faultsOf(file))
    count.waverers.push(
      ...told(file, (test) => test.status === 'passed' && (test.failureMessages ?? []).length > 0),
    )
    const tests = file.assertionResults.map((test) => test.status)
    count.passed += tests.filter((status) => status === 'passed').length
    const failed = tests.filter((status) => status === 'failed').length
    // A file that could not even be read has no tests to fail.
    count.failed += failed === 0 && file.status === 'failed' ? 1 : failed
    count.skipped += tests.filter((status) => status !== 'passed' && status !== 'failed').length
  }
  return count
}

type Ran = Report['testResults'][number]

function why(message: string | undefined): string {
  return (message ?? '').split('\n').slice(0, 6).join(' ').slice(0, 600)
}

function told(file: Ran, which: (test: Ran['assertionResults'][number]) => boolean): string[] {
  return file.assertionResults
    .filter(which)
    .map((test) => `${file.name}: ${test.fullName}: ${why(test.failureMessages?.[0])}`)
}

function faultsOf(file: Ran): string[] {
  const failed = told(file, (test) => test.status === 'failed')
  return failed.length === 0 && file.status === 'failed'
    ? [`${file.name}: ${why(file.message)}`]
    : failed
}

async function onPostgres(): Promise<Count | undefined> {
  const found = await findPostgres(say)
  if (found.url !== undefined) {
    say(`\nThe tests of the database again, on PostgreSQL ${found.version}`)
    const environment = {
      DIWAN_TEST_DATABASE: 'postgres',
      TEST_DATABASE_URL: found.url,
      TZ: 'America/St_Johns',
    }
    return runLeg({ name: 'postgres', projects: ['database'], environment })
  }
  say(`\nNothing was tested on PostgreSQL: ${found.why}. TEST_DATABASE_URL can name a server.`)
  return process.env['CI'] === 'true' ? NOTHING_RAN : undefined
}

async function onBrowser(): Promise<Count | undefined> {
  const journeys = globSync('test/journeys/**/*.journey.ts').filter(
    (file) => filters.length === 0 || filters.some((filter) => file.includes(filter)),
  )
  if (journeys.length === 0) return undefined
  const browser = findBrowser(say)
  if (browser === undefined) {
    say(
      '\nNo browser could be found or fetched, so no journey was walked. DIWAN_BROWSER can name a Chromium.',
    )
    return NOTHING_RAN
  }
  say(`\nThe journeys, in ${browser}`)
  return runLeg({
    name: 'journeys',
    projects: ['journeys'],
    environment: {
      DIWAN_BROWSER: browser,
      DIWAN_TEST_DATABASE: 'embedded',
      TZ: 'America/St_Johns',
    },
  })
}

async function build(): Promise<Count | undefined> {
  try {
    await ensureBuilt()
    return undefined
  } catch {
    say('\nThe pages could not be built; what the builder said stands above.\n')
    return NOTHING_RAN
  }
}

async function main(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      running?.kill(signal)
      process.exit(1)
    })
  }
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS)
  const broken = await build()
  say('Every test, on the embedded database')
  // Two far zones, a day apart: what depends on the process's own zone fails in one of them.
  const embedded = await runLeg({
    name: 'embedded',
    projects: ['unit', 'database', 'screens'],
    environment: { DIWAN_TEST_DATABASE: 'embedded', TZ: 'Pacific/Kiritimati' },
  })
  const legs = { embedded, postgres: await onPostgres(), journeys: broken ?? (await onBrowser()) }
  const total = (what: 'passed' | 'failed' | 'skipped'): number =>
    Object.values(legs).reduce((sum, leg) => sum + (leg?.[what] ?? 0), 0)
  const failed = total('failed')
  writeFileSync(`${RESULTS}/summary.json`, `${JSON.stringify(legs, null, 2)}\n`)
  process.exitCode = failed === 0 && total('passed') > 0 ? 0 : 1
  const skipped = total('skipped') === 0 ? '' : `, ${total('skipped')} skipped`
  const counted = `${total('passed')} passed, ${failed} failed${skipped}`
  // Said again where everybody looks, for the legs above print a great deal.
  const listed = (what: 'faults' | 'waverers', title: string): string[] =>
    Object.entries(legs).flatMap(([leg, count]) =>
      (count?.[what] ?? []).map(
        (each) => `${title} (${leg}) ${each.replace(`${process.cwd()}/`, '')}`,
      ),
    )
  const said = [...listed('waverers', 'Second try'), ...listed('faults', 'Failed')]
  writeFileSync(`${RESULTS}/count.txt`, `${[...said, counted].join('\n')}\n`)
  for (const each of said) say(each)
  say(`\n${counted}`)
}

await main()
