// Runs the long property tests at full count on both engines: every file that takes its counts from
// `test/helpers/depth.ts`.
import { globSync, readFileSync } from 'node:fs'
import { findPostgres } from './find-postgres.ts'
import { beginTests, minutes, runLeg, say } from './test-legs.ts'

const filters = process.argv.slice(2)
const seed = process.env['DIWAN_TEST_SEED'] ?? String(Date.now() % 2 ** 31)

function proofs(): string[] {
  return globSync('{src,test}/**/*.test.ts')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => readFileSync(file, 'utf8').includes('#test/helpers/depth.ts'))
    .filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)))
}

async function main(): Promise<void> {
  beginTests()
  const args = proofs()
  const depth = { DIWAN_TEST_DEPTH: 'deep', DIWAN_TEST_SEED: seed }
  say(`${args.length} long tests. Random cases start from DIWAN_TEST_SEED=${seed}.`)
  const embedded = await runLeg({
    name: 'deep-embedded',
    projects: ['unit', 'database'],
    environment: { ...depth, DIWAN_TEST_DATABASE: 'embedded' },
    args,
  })
  const found = await findPostgres(say)
  if (found.url === undefined) throw new Error(`The deep run needs PostgreSQL: ${found.why}`)
  say(`\nThe same, on PostgreSQL ${found.version}`)
  const postgres = await runLeg({
    name: 'deep-postgres',
    projects: ['database'],
    environment: { ...depth, DIWAN_TEST_DATABASE: 'postgres', TEST_DATABASE_URL: found.url },
    args,
  })
  for (const each of [...embedded.failures, ...postgres.failures]) say(`Failed ${each}`)
  say(`\nembedded ${minutes(embedded.seconds)}, postgres ${minutes(postgres.seconds)}`)
  const failed = embedded.failed + postgres.failed
  say(`\n${embedded.passed + postgres.passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

await main()
