// What one runs between edits: unit and screen tests, and tests of what changed since the last commit, on the embedded database.
// With paths (`npm run test:quick src/portal/leave`): every test below them instead.
import { beginTests, minutes, runLeg, say } from './test-legs.ts'

const paths = process.argv.slice(2)
const environment = { DIWAN_TEST_DATABASE: 'embedded' }

async function main(): Promise<void> {
  beginTests()
  const legs =
    paths.length > 0
      ? [
          await runLeg({
            name: 'quick',
            projects: ['unit', 'screens', 'database'],
            environment,
            args: paths,
          }),
        ]
      : [
          await runLeg({ name: 'quick-unit', projects: ['unit', 'screens'], environment }),
          await runLeg({
            name: 'quick-changed',
            projects: ['database'],
            environment,
            args: ['--changed'],
          }),
        ]
  const sum = (what: 'passed' | 'failed' | 'seconds'): number =>
    legs.reduce((total, leg) => total + leg[what], 0)
  for (const each of legs.flatMap((leg) => leg.failures)) say(`Failed ${each}`)
  say(`\n${minutes(sum('seconds'))}\n\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') === 0 ? 0 : 1
}

await main()
