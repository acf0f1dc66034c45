// What `npm test`, `npm run test:deep` and `npm run test:quick` share: running some of Vitest's projects and counting what came out.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'

export interface Leg {
  name: string
  projects: readonly string[]
  environment: Readonly<Record<string, string>>
  /** Further arguments for Vitest: fragments of file names, or options. */
  args?: readonly string[]
}

export interface Count {
  passed: number
  failed: number
  skipped: number
  seconds: number
  /** What failed, each with the first lines of why. */
  failures: string[]
  /** What passed only at the second try. */
  flaky: string[]
  /** The seconds each file took. */
  files: { name: string; seconds: number }[]
}

interface Test {
  status: string
  fullName: string
  failureMessages?: string[]
}

interface TestFile {
  name: string
  status: string
  message?: string
  startTime: number
  endTime: number
  assertionResults: Test[]
}

const RESULTS = 'test-results'
let running: ChildProcess | undefined

/** Empties the folder of results, and passes a signal on to whatever runs. */
export function beginTests(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      running?.kill(signal)
      process.exit(1)
    })
  }
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS)
}

/**
 * Returns the seed of the random cases: DIWAN_TEST_SEED or a fixed one, so that no test is flaky.
 */
export function testSeed(): string {
  return process.env['DIWAN_TEST_SEED'] ?? '20261121'
}

export function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

/** A leg that could not even begin: it counts as one failure, with the reason. */
export function notRun(reason: string): Count {
  return { passed: 0, failed: 1, skipped: 0, seconds: 0, failures: [reason], flaky: [], files: [] }
}

/** Runs some of Vitest's projects in an environment and counts what came out. */
export async function runLeg({ name, projects, environment, args = [] }: Leg): Promise<Count> {
  const began = performance.now()
  const report = `${RESULTS}/${name}.json`
  const options = [
    'run',
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...projects.flatMap((each) => ['--project', each]),
    ...args,
  ]
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...options], {
    stdio: 'inherit',
    env: {
      ...process.env,
      DIWAN_TEST_SEED: testSeed(),
      // Each worker and each program that a test starts loads the same code.
      NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'),
      ...environment,
    },
  })
  running = child
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', resolve)
  })
  running = undefined
  const count = countIn(readReport(report), (performance.now() - began) / 1000)
  // A broken set-up or an error outside the tests fails no test, so it counts as one failure.
  if (code !== 0 && count.failed === 0) count.failed = 1
  return count
}

function readReport(report: string): TestFile[] {
  try {
    return (JSON.parse(readFileSync(report, 'utf8')) as { testResults: TestFile[] }).testResults
  } catch {
    return []
  }
}

function countIn(files: readonly TestFile[], seconds: number): Count {
  const tests = files.flatMap((file) => file.assertionResults.map(({ status }) => status))
  const failures = files.flatMap(failuresOf)
  return {
    passed: tests.filter((status) => status === 'passed').length,
    failed: failures.length,
    skipped: tests.filter((status) => status !== 'passed' && status !== 'failed').length,
    seconds,
    failures,
    flaky: files.flatMap((file) =>
      linesOf(file, (test) => test.status === 'passed' && (test.failureMessages ?? []).length > 0),
    ),
    files: files.map((file) => ({
      name: relative(file.name),
      seconds: (file.endTime - file.startTime) / 1000,
    })),
  }
}

/** One line for each test that failed, or for a file that could not even be read. */
function failuresOf(file: TestFile): string[] {
  const failed = linesOf(file, (test) => test.status === 'failed')
  return failed.length === 0 && file.status === 'failed'
    ? [`${relative(file.name)}: ${shortened(file.message)}`]
    : failed
}

function linesOf(file: TestFile, which: (test: Test) => boolean): string[] {
  return file.assertionResults
    .filter(which)
    .map(
      (test) => `${relative(file.name)}: ${test.fullName}: ${shortened(test.failureMessages?.[0])}`,
    )
}

function shortened(message = ''): string {
  return message.split('\n').slice(0, 6).join(' ').slice(0, 600)
}

function relative(file: string): string {
  return file.replaceAll('\\', '/').replace(`${process.cwd().replaceAll('\\', '/')}/`, '')
}

export function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)} min ${String(Math.round(seconds % 60)).padStart(2, '0')} s`
}
