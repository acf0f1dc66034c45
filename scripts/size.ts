// Measures what a first visit fetches, from the build's manifest, against the budgets; exceeding
// one fails the command.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ensureBuilt } from './build.ts'
import {
  type Budget,
  budgets,
  ENTRY,
  FONT_KB,
  fonts,
  otherScreens,
  PUBLIC_STYLES,
  RIGHT_TO_LEFT,
} from './size-budgets.ts'

interface Chunk {
  file: string
  isDynamicEntry?: boolean
  imports?: string[]
  css?: string[]
}

interface Row {
  name: string
  what: string
  kb: number
  bound: number
  files: string[]
}

const CLIENT = 'dist/client'

function readManifest(): Record<string, Chunk> {
  return JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'))
}

function gzipped(file: string): number {
  return gzipSync(readFileSync(join(CLIENT, file)), { level: 6 }).length / 1000
}

/**
 * The files that the modules fetch with everything they import; lazy imports are not part of the
 * first load.
 */
function filesOf(manifest: Record<string, Chunk>, modules: readonly string[]): string[] {
  const files = new Set<string>()
  const seen = new Set<string>()
  function add(key: string): void {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    if (chunk === undefined)
      throw new Error(
        `The build has no ${key}: name the page's module in scripts/size-budgets.ts as it is now`,
      )
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const next of chunk.imports ?? []) add(next)
  }
  for (const module of modules) add(module)
  return [...files]
}

function rowOf(name: string, what: string, bound: number, files: string[]): Row {
  return { name, what, bound, files, kb: files.reduce((sum, file) => sum + gzipped(file), 0) }
}

/** Lists the largest files, to look at when a first load is too heavy. */
function heaviest(files: readonly string[]): string[] {
  const weights = files.map((file) => ({ file, kb: gzipped(file) })).sort((a, b) => b.kb - a.kb)
  return weights.slice(0, 5).map(({ file, kb }) => `    ${kb.toFixed(1).padStart(6)} kB ${file}`)
}

function rowsOf(manifest: Record<string, Chunk>, budget: Budget): Row[] {
  const files = filesOf(manifest, [ENTRY, ...budget.modules])
  const isSheet = (file: string): boolean => file.endsWith('.css')
  // A page with its own stylesheet gets that one instead of the public one (src/app/assets.ts).
  const own = files.filter(isSheet)
  const styles = [
    ...filesOf(manifest, [RIGHT_TO_LEFT]),
    ...(own.length > 0 ? own : filesOf(manifest, [PUBLIC_STYLES])),
  ]
  return [
    rowOf(
      budget.name,
      'scripts',
      budget.scripts,
      files.filter((file) => file.endsWith('.js')),
    ),
    rowOf(budget.name, 'styles', budget.styles, styles.filter(isSheet)),
  ]
}

/** The heaviest of the screens without their own budget. */
function heaviestOther(manifest: Record<string, Chunk>): Row[] {
  const named = new Set(budgets.flatMap((budget) => budget.modules))
  const others = Object.keys(manifest).filter(
    (key) => otherScreens.pattern.test(key) && !named.has(key),
  )
  const rows = others.flatMap((key) =>
    rowsOf(manifest, {
      ...otherScreens,
      name: `Heaviest other: ${key}`,
      modules: [...otherScreens.framesOf(key), key],
    }),
  )
  return ['scripts', 'styles'].flatMap((what) =>
    rows
      .filter((row) => row.what === what)
      .sort((a, b) => b.kb - a.kb)
      .slice(0, 1),
  )
}

function fontRows(): Row[] {
  const files = readdirSync(join(CLIENT, 'assets'))
  return Object.entries(fonts).map(([language, part]) => {
    const file = files.find((name) => name.includes(part) && name.endsWith('.woff2'))
    if (file === undefined) throw new Error(`The build has no font file named like ${part}`)
    return {
      name: `Font, ${language}`,
      what: 'file',
      kb: statSync(join(CLIENT, 'assets', file)).size / 1000,
      bound: FONT_KB,
      files: [],
    }
  })
}

await ensureBuilt()
const manifest = readManifest()
const rows = [
  ...budgets.flatMap((budget) => rowsOf(manifest, budget)),
  ...heaviestOther(manifest),
  ...fontRows(),
]
const width = Math.max(...rows.map((row) => row.name.length))
const lines = rows.flatMap(({ name, what, kb, bound, files }) => {
  const line = `${name.padEnd(width)}  ${what.padEnd(7)} ${kb.toFixed(1).padStart(6)} of ${String(bound).padStart(3)} kB`
  return kb > bound ? [`${line}  over`, ...heaviest(files)] : [line]
})
process.stdout.write(`${lines.join('\n')}\n`)
process.exitCode = rows.some((row) => row.kb > row.bound) ? 1 : 0
