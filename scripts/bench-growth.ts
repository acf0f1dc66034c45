// Measures what each list and search costs on a hundred times the data. Informational only: nothing
// here fails a build. `npm run bench:growth orders` measures only lists whose path has that word.
import { compareLists, type Grown, makeDatabases } from '../bench/growth.ts'
import { ensureBuilt } from './build.ts'
import { findPostgres } from './find-postgres.ts'

/** What a hundred times the data may cost. */
const BOUND = 1.5
/** Less is what the machine and the clock differ by. */
const LEAST_MS = 1

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** A list whose page is not full on little data costs more because it answers with more. */
function verdictOf({ small, large, ratio, rows }: Grown): string {
  if (ratio <= BOUND || large - small < LEAST_MS) return 'within'
  return rows.large > rows.small ? 'longer' : 'BEYOND'
}

function sayRow(row: Grown): void {
  const { name, small, large, ratio, rows } = row
  say(
    `  ${small.toFixed(1).padStart(9)}${large.toFixed(1).padStart(9)}${ratio.toFixed(2).padStart(7)}  ${verdictOf(row)} ${`${rows.small}/${rows.large}`.padStart(10)}  ${name}`,
  )
}

async function main(): Promise<void> {
  const began = performance.now()
  await ensureBuilt()
  const found = await findPostgres(say)
  if (found.url === undefined) {
    say(`Not measured: ${found.why}. Set TEST_DATABASE_URL to use a server.`)
    return
  }
  say('Filling the databases …')
  const { urls, folder, remove } = await makeDatabases(found.url)
  try {
    say(
      `\nOn PostgreSQL ${found.version}: medians in ms, on little and on a hundred times the data`,
    )
    say(
      `  ${'little'.padStart(9)}${'×100'.padStart(9)}${'ratio'.padStart(7)}  of ${BOUND.toFixed(1)} ${'rows'.padStart(10)}  reader and list`,
    )
    const measured: Grown[] = []
    await compareLists(urls, folder, {
      only: new RegExp(process.argv[2] ?? '.'),
      onRow(row) {
        measured.push(row)
        sayRow(row)
      },
    })
    const beyond = measured.filter((row) => verdictOf(row) === 'BEYOND')
    say(`\n${beyond.length} of ${measured.length} lists are beyond ${BOUND.toFixed(1)}.`)
    beyond.toSorted((one, other) => other.ratio - one.ratio).forEach(sayRow)
  } finally {
    await remove()
  }
  say(`\nMeasured in ${Math.round((performance.now() - began) / 1000)} s.`)
}

await main()
