/** Whether the long tests run with full counts, as in `npm run test:deep`. Elsewhere they run with small counts, so that none is ever skipped. */
const isDeep = process.env['DIWAN_TEST_DEPTH'] === 'deep'

/** What random cases start from: `scripts/test.ts` prints it, and DIWAN_TEST_SEED repeats a run. */
export const seed = Number(process.env['DIWAN_TEST_SEED'] ?? '20261121')

/** Returns how often to do something: `full` times in the deep run, `small` times elsewhere. */
export function count(small: number, full: number): number {
  return isDeep ? full : small
}

/**
 * Returns fast-check's settings for a slow property: 25 random cases, or all of them in the deep
 * run.
 */
export function runs(full: number): { numRuns: number; seed: number } {
  return { numRuns: count(Math.min(25, full), full), seed }
}

/**
 * Returns fast-check's settings for a property whose cases take seconds on each database: half of
 * the 25 random cases on each, other ones, and all of them in the deep run.
 */
export function runsHalvedBetweenDatabases(full: number): { numRuns: number; seed: number } {
  const { numRuns } = runs(full)
  if (isDeep) return { numRuns, seed }
  const onPostgres = process.env['DIWAN_TEST_DATABASE'] === 'postgres'
  return { numRuns: Math.ceil(numRuns / 2), seed: onPostgres ? seed + 1 : seed }
}

/**
 * On PostgreSQL, which runs after the embedded database, three times as thin: for tests of what is
 * refused before the database is asked.
 */
export function thinnedBeforeDatabase<T>(cases: readonly T[], every: number): readonly T[] {
  return thinned(cases, process.env['DIWAN_TEST_DATABASE'] === 'postgres' ? every * 3 : every)
}

/**
 * Half of the cases on each database, for long tests of what both do alike; all of them in the deep
 * run.
 */
export function halvedBetweenDatabases<T>(cases: readonly T[], every: number): readonly T[] {
  const onPostgres = process.env['DIWAN_TEST_DATABASE'] === 'postgres'
  return isDeep ? cases : thinned(cases, 2 * every, onPostgres ? every : 0)
}

/** Every case in the deep run; elsewhere one in `every`, which ones depends on the seed, and never none. */
export function thinned<T>(cases: readonly T[], every: number, shift = 0): readonly T[] {
  if (isDeep || cases.length === 0) return cases
  const first = (seed + shift) % Math.min(every, cases.length)
  return cases.filter((_, index) => index % every === first)
}
