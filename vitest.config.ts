import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const ALIASES: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).imports
const IMPORT = /(?:from|import|import\()\s*'([#.][^']+)'/g
const DATABASE = normalize('test/helpers/test-database.ts')
const reaching = new Map<string, boolean>()

/** Whether a file reaches the tests' database, itself or by what it imports: such tests run on both engines. */
function needsDatabase(file: string): boolean {
  const known = reaching.get(file)
  if (known !== undefined) return known
  reaching.set(file, false)
  const needs = file === DATABASE || (existsSync(file) && importsOf(file).some(needsDatabase))
  reaching.set(file, needs)
  return needs
}

function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, path = '']) => {
    if (path.startsWith('.')) return [join(dirname(file), path)]
    const alias = `${path.split('/')[0]}/*`
    const folder = ALIASES[alias]
    return folder === undefined
      ? []
      : [normalize(folder.replace('*', path.slice(alias.length - 1)))]
  })
}

const TESTS = globSync(['{src,db,scripts,test,bench}/**/*.test.ts']).map((file) => normalize(file))
const onDatabase = TESTS.filter(needsDatabase)

const minute = 60_000

/** Small files that run for minutes. */
const LONGEST =
  /every-page-(portal|other)|editor|quotes\.journey|contract\/(plans|hostile)|scripts\/import|reliability\/(check-in-crash|embedded-durability)/

/** The longest first: without times of an earlier run, Vitest goes by the size of a file. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted(
      (one, other) => Number(LONGEST.test(other.moduleId)) - Number(LONGEST.test(one.moduleId)),
    )
  }
}

export default defineConfig({
  test: {
    silent: 'passed-only',
    sequence: { sequencer: LongestFirst },
    // Generous, for a machine that is busy with other work. A test that hangs is still reported.
    testTimeout: 2 * minute,
    hookTimeout: 3 * minute,
    teardownTimeout: minute / 4,
    expect: { poll: { timeout: minute } },
    // Two leave a sixth of two cores idle: tests wait for disks, timers and a browser's quiet.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: TESTS.filter((file) => !needsDatabase(file)),
          pool: 'threads',
          // A thread for each of 250 files took a third of their time.
          isolate: false,
          setupFiles: 'test/helpers/each-file.ts',
        },
      },
      // Processes, because each embedded database holds hundreds of megabytes that a thread
      // releases late. Not one per file, because loading the product again takes longer than most
      // files.
      {
        extends: true,
        test: {
          name: 'database',
          include: onDatabase,
          pool: 'forks',
          isolate: false,
          setupFiles: 'test/helpers/each-file.ts',
        },
      },
      // One jsdom and one load of the product for all files of a process: ten files then take 4 s
      // instead of 12, and processes take half the memory of threads. Each test begins with an
      // empty page, empty storage and real timers (screen-setup.ts).
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          pool: 'forks',
          isolate: false,
          setupFiles: 'test/helpers/screen-setup.ts',
        },
        // As on the server: all messages in one file, in both languages, and all icons in another.
        resolve: { conditions: ['node'] },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['test/journeys/**/*.journey.ts'],
          // The files of a process share one browser and what it has loaded (browser.ts).
          pool: 'forks',
          isolate: false,
          globalSetup: 'test/helpers/demo-template.ts',
          testTimeout: 4 * minute,
          hookTimeout: 3 * minute,
          // A browser on a busy machine: what passes only at the second try is named beside the count, never silent.
          retry: 1,
        },
      },
    ],
  },
})
