// Prints the rows of docs/specification.md that no test names.
import { globSync, readFileSync } from 'node:fs'

const DOCUMENT = 'docs/specification.md'
const TESTS = [
  'src/**/*.test.{ts,tsx}',
  'test/**/*.test.ts',
  'test/journeys/**/*.journey.ts',
  // Declares the tests of every page.
  'test/helpers/page-walk.ts',
]
const ROW = /^\| (S\d+\.\d+) \| (.+) \|$/gm
const HEADING = /^## (S\d+) (.+)$/gm
const FIRST = /^First milestone: (.+)\.$/m
/** The start of a test's title: '[S4.2] …', '[S4.2, S8.7] …' or '[S4.2] [S8.7] …'. */
const TAGS = /['"`](?:\[S\d+\.\d+(?:, S\d+\.\d+)*\] ?)+/g
const lines: string[] = []

function rowsIn(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(ROW)].map(([, number = '', statement = '']) => [number, statement]),
  )
}

/** Expands 'S1.2-S1.4, S3.1' to its rows, in order. */
function expand(list: string): string[] {
  return list.split(', ').flatMap((part) => {
    const [from = '', to = from] = part.split('-')
    const [section = '', first = ''] = from.split('.')
    const last = Number(to.split('.')[1])
    return Array.from(
      { length: last - Number(first) + 1 },
      (_, index) => `${section}.${Number(first) + index}`,
    )
  })
}

function namedIn(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(TAGS)].flatMap(
    ([tags]) => tags.match(/S\d+\.\d+/g) ?? [],
  )
}

function say(line: string): void {
  lines.push(line)
}

function sayRows(title: string, numbers: readonly string[]): void {
  if (numbers.length === 0) return
  say(`\n${title}: ${numbers.length} without a test`)
  for (const number of numbers) say(`  ${number.padEnd(6)} ${rows.get(number)}`)
}

const text = readFileSync(DOCUMENT, 'utf8')
const rows = rowsIn(text)
const named = new Map(
  globSync(TESTS).flatMap((file) => namedIn(file).map((number) => [number, file])),
)
const untested = [...rows.keys()].filter((number) => !named.has(number))
const first = new Set(expand(FIRST.exec(text)?.[1] ?? ''))

for (const [number, file] of named)
  if (!rows.has(number)) say(`${file} names ${number}, which isn't in ${DOCUMENT}`)
for (const number of first)
  if (!rows.has(number))
    say(`${DOCUMENT} lists ${number} in the first milestone but has no such row`)
sayRows(
  'First milestone',
  untested.filter((number) => first.has(number)),
)
for (const [, section = '', title = ''] of text.matchAll(HEADING)) {
  sayRows(
    `${section} ${title}`,
    untested.filter((number) => number.startsWith(`${section}.`) && !first.has(number)),
  )
}
const firstTested = [...first].filter((number) => named.has(number)).length
say(
  `\n${rows.size - untested.length} of ${rows.size} rows have a test; of the first milestone, ${firstTested} of ${first.size}`,
)
process.stdout.write(`${lines.join('\n')}\n`)
