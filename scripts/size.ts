// Measures what a first visit fetches, from the build's manifest, against the budgets; exceeding
// one fails the command.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ensureBuilt } from './build.ts'
import {
  type Budget,
  budgets,
  EARLY,
  ENTRY,
  FILES,
  FONT_KB,
  FRAME,
  fonts,
  HEADERS_BYTES,
  HYDRATE,
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
  /** Counts files instead of bytes. */
  isCount?: boolean
}

const CLIENT = 'dist/client'

function readJson<Value>(name: string): Record<string, Value> {
  return JSON.parse(readFileSync(join(CLIENT, '.vite', name), 'utf8'))
}

/** The chunks by the sources that pages load, also where several share one (vite.config.ts). */
function readManifest(): Record<string, Chunk> {
  const manifest = readJson<Chunk>('manifest.json')
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
  const shared = Object.entries(readJson<string>('sources.json')).flatMap(([source, file]) => {
    const chunk = byFile.get(file)
    return chunk === undefined || source in manifest ? [] : [[source, chunk] as const]
  })
  return { ...manifest, ...Object.fromEntries(shared) }
}

function gzipped(file: string): number {
  return gzipSync(readFileSync(join(CLIENT, file)), { level: 6 }).length / 1000
}

/** What a file takes on the wire: packed as the server sends it, with its headers. */
function onTheWire(file: string): number {
  const path = join(CLIENT, file)
  const packed = existsSync(`${path}.br`) ? `${path}.br` : path
  return (statSync(packed).size + HEADERS_BYTES) / 1000
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

/** The whole of a first visit: how much it is on the wire, and in how many files. */
function wholeRows(manifest: Record<string, Chunk>, budget: Budget, files: string[]): Row[] {
  const modules = [ENTRY, ...budget.modules, ...(budget.parts ?? [])]
  const loads = budget.modules.includes(FRAME) ? modules : [...modules, HYDRATE]
  const scripts = filesOf(manifest, loads).filter((file) => file.endsWith('.js'))
  const styles = files.filter((file) => file.endsWith('.css'))
  const whole = [...scripts, EARLY, ...styles, fontFile(fonts.English)]
  const kb = whole.reduce((sum, file) => sum + onTheWire(file), 0)
  const bound = budget.files ?? FILES
  return [
    { name: budget.name, what: 'wire', kb, bound: budget.whole, files: whole },
    { name: budget.name, what: 'files', kb: whole.length, bound, files: whole, isCount: true },
  ]
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
    ...wholeRows(manifest, budget, styles),
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
  return ['scripts', 'styles', 'wire', 'files'].flatMap((what) =>
    rows
      .filter((row) => row.what === what)
      .sort((a, b) => b.kb - a.kb)
      .slice(0, 1),
  )
}

function fontFile(part: string): string {
  const file = readdirSync(join(CLIENT, 'assets')).find(
    (name) => name.includes(part) && name.endsWith('.woff2'),
  )
  if (file === undefined) throw new Error(`The build has no font file named like ${part}`)
  return `assets/${file}`
}

function fontRows(): Row[] {
  return Object.entries(fonts).map(([language, part]) => ({
    name: `Font, ${language}`,
    what: 'file',
    kb: statSync(join(CLIENT, fontFile(part))).size / 1000,
    bound: FONT_KB,
    files: [],
  }))
}

await ensureBuilt()
const manifest = readManifest()
const rows = [
  ...budgets.flatMap((budget) => rowsOf(manifest, budget)),
  ...heaviestOther(manifest),
  ...fontRows(),
]
const width = Math.max(...rows.map((row) => row.name.length))
const lines = rows.flatMap(({ name, what, kb, bound, files, isCount = false }) => {
  const amount = kb.toFixed(isCount ? 0 : 1).padStart(6)
  const line = `${name.padEnd(width)}  ${what.padEnd(7)} ${amount} of ${String(bound).padStart(3)}${isCount ? '' : ' kB'}`
  return kb > bound ? [`${line}  over`, ...heaviest(files)] : [line]
})
process.stdout.write(`${lines.join('\n')}\n`)
process.exitCode = rows.some((row) => row.kb > row.bound) ? 1 : 0
