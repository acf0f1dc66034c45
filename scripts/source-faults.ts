import { globSync, readFileSync } from 'node:fs'
import { mutualImports } from './import-graph.ts'
import knownPairs from './mutual-imports.json' with { type: 'json' }
import longFiles from './long-files.json' with { type: 'json' }

const MOST_LINES = 300
const SOURCES = '{src,scripts,test,bench,db}/**/*.{ts,tsx,mjs,css,sql}'
/** Written by commands, not by people. */
const WRITTEN = new Set(['db/schema.sql', 'db/tables.ts'])
/** What logical properties cannot say. */
const RIGHT_TO_LEFT = 'src/platform/ui/rtl.css'

const LENGTH = String.raw`(?:\d|\[|\(|auto\b|px\b|full\b)`
const SIDED = String.raw`(?:m[lr]|p[lr]|left|right|border-[lr]|rounded-(?:l|r|tl|tr|bl|br)|scroll-[mp][lr])`
const BARE = String.raw`(?:(?:text|float|clear)-(?:left|right)|border-[lr]|rounded-(?:l|r|tl|tr|bl|br))`
const SIDED_CLASS = new RegExp(
  String.raw`(?<=["'\`\s:])-?(?:${SIDED}-${LENGTH}[^\s"'\`]*|(?:rounded-(?:l|r|tl|tr|bl|br)-\w+)|${BARE})(?=["'\`\s])`,
  'g',
)
const SIDED_STYLE = /\b(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)\w*(?=:)/g
const SIDED_PROPERTY =
  /(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[\w-]*(?=\s*:)|border-(?:top|bottom)-(?:left|right)-radius|(?<=^\s*|[{;]\s*)(?:left|right)(?=\s*:)|(?:text-align|float|clear):\s*(?:left|right)/g
const UNRUN_TEST = /\b(?:test|it|describe)(?:\.\w+)*\.(?:only|skip|todo)\b/g
const UNCHECKED = /@ts-(?:ignore|nocheck)/g

function patternsFor(file: string): RegExp[] {
  if (file === RIGHT_TO_LEFT) return []
  if (file.endsWith('.css')) return [SIDED_PROPERTY]
  if (file.startsWith('src/')) return [SIDED_CLASS, SIDED_STYLE, UNRUN_TEST, UNCHECKED]
  return file.startsWith('test/') ? [UNRUN_TEST, UNCHECKED] : []
}

function faultsOf(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  const found = lines.flatMap((line, place) =>
    patternsFor(file).flatMap((pattern) =>
      (line.match(pattern) ?? []).map(
        (words) => `${file}:${place + 1} ${words.trim()}${wordsFor(pattern)}`,
      ),
    ),
  )
  return [...tooLong(file, lines.at(-1) === '' ? lines.length - 1 : lines.length), ...found]
}

/** Files that were longer when the limit came are listed with their length, and may only shrink. */
function tooLong(file: string, count: number): string[] {
  const known = (longFiles as Record<string, number>)[file]
  if (known === undefined) {
    return count > MOST_LINES ? [`${file} has ${count} lines; ${MOST_LINES} is the most`] : []
  }
  if (count > known) return [`${file} grew from ${known} to ${count} lines; split it by subject`]
  return count > MOST_LINES
    ? []
    : [`${file} is no longer too long; take it out of scripts/long-files.json`]
}

function wordsFor(pattern: RegExp): string {
  if (pattern === UNRUN_TEST) return ' leaves a test out'
  return pattern === UNCHECKED
    ? ' hides what the compiler has to say'
    : ' names a side; say start or end, so that it turns with the language'
}

/** Pairs that import each other and are not in the list, and pairs of the list that no longer do. */
function circlesOf(known: readonly string[]): string[] {
  const pairs = mutualImports()
  return [
    ...pairs.filter((each) => !known.includes(each)).map((each) => `${each} import each other`),
    ...known
      .filter((each) => !pairs.includes(each))
      .map((each) => `${each} no longer; take it out of scripts/mutual-imports.json`),
  ]
}

/** What no other tool looks at: sides that do not turn with the language, files too long, tests left out, imports both ways. */
export function sourceFaults(): string[] {
  const files = globSync(SOURCES).map((file) => file.replaceAll('\\', '/'))
  return [
    ...files
      .filter((file) => !WRITTEN.has(file))
      .sort()
      .flatMap(faultsOf),
    ...circlesOf(knownPairs),
  ]
}
