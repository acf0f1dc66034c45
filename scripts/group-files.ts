// Writes which modules share a file in the browser: a build without groups shows what each page
// needs, and its small files are merged (docs/decisions/028).
import { mkdirSync, writeFileSync } from 'node:fs'
import { build, type Rolldown } from 'vite'
import { type BuiltFiles, bytesOf, type Load, mergeFiles, reachedFrom } from './merge-files.ts'
import { budgets, ENTRY, otherScreens } from './size-budgets.ts'

/**
 * Read by vite.config.ts: the number of the group of each module, by its id. What every page loads
 * has none and is in the common file.
 */
const GROUPS = '.generated/file-groups.json'

/** Pages that people open first, on any connection, each with what it loads by itself. */
const firstPages = budgets.filter(({ isFirst }) => isFirst)
const firstModules = new Set(firstPages.flatMap(({ modules }) => modules))
const firstParts = new Set(firstPages.flatMap(({ parts }) => parts ?? []))
/** A first page counts as much as this many others. */
const FIRST = 100
/** Nor may a screen that is heavy already become much heavier. */
const HEAVY = 10
const HEAVY_BYTES = 535_000
/** Loaded after its page, which has loaded most of what it needs. */
const LATER = 0.1

const ROOT = `${process.cwd().replaceAll('\\', '/')}/`
const pathOf = (module: string): string => module.replaceAll('\\', '/').replace(ROOT, '')

/** What a file is loaded with: a screen with the entry and its frame, anything else alone. */
function modulesWith(path: string): readonly string[] {
  return otherScreens.pattern.test(path) ? [ENTRY, ...otherScreens.framesOf(path), path] : [path]
}

function weightOf(path: string, bytes: number): number {
  if (!otherScreens.pattern.test(path)) return LATER
  return bytes > HEAVY_BYTES ? HEAVY : 1
}

/** Each of the first pages, alone and with what it loads by itself, and each other file. */
function loadsOf(built: BuiltFiles, fileAt: ReadonlyMap<string, string>): Load[] {
  const filesAt = (modules: readonly string[]): string[] =>
    modules.flatMap((module) => fileAt.get(module) ?? [])
  const first = firstPages.flatMap(({ modules, parts = [] }) => {
    const needed = [ENTRY, ...modules]
    return [needed, [...needed, ...parts]].map((load) => ({ files: filesAt(load), weight: FIRST }))
  })
  const others = [...fileAt.keys()]
    .filter((path) => path !== ENTRY && !firstModules.has(path))
    .map((path) => {
      const files = filesAt(modulesWith(path))
      return { files, weight: weightOf(path, bytesOf(built, { files })) }
    })
  return [...first, ...others]
}

/**
 * Whether a file stays one of its own: the code under every page is grouped by name in
 * vite.config.ts, and what loads lazily is found by its name. The parts of the first pages come
 * with them anyway.
 */
function isNamed({ name, isEntry, isDynamicEntry, facadeModuleId }: Rolldown.OutputChunk): boolean {
  const isFirstPart = facadeModuleId !== null && firstParts.has(pathOf(facadeModuleId))
  return isEntry || (isDynamicEntry && !isFirstPart) || /^(base|common)$/.test(name)
}

/**
 * Builds without groups, in memory, and writes the groups. A process of its own: Vite sets
 * NODE_ENV for all that its process starts.
 */
async function groupFiles(): Promise<void> {
  const built = await build({ mode: 'ungrouped', logLevel: 'warn', build: { write: false } })
  const chunks = (built as Rolldown.RolldownOutput).output.flatMap((file) =>
    file.type === 'chunk' ? [file] : [],
  )
  const fileAt = new Map(
    chunks.flatMap(({ facadeModuleId, fileName }) =>
      facadeModuleId === null ? [] : [[pathOf(facadeModuleId), fileName] as const],
    ),
  )
  const loaded = Object.fromEntries(
    chunks.map((chunk) => [
      chunk.fileName,
      { imports: chunk.imports, bytes: chunk.code.length, isNamed: isNamed(chunk) },
    ]),
  )
  const entry = fileAt.get(ENTRY)
  const everywhere = reachedFrom(loaded, entry === undefined ? [] : [entry])
  const files = Object.fromEntries(
    Object.entries(loaded).map(([name, file]) => [
      name,
      { ...file, isNamed: file.isNamed || everywhere.has(name) },
    ]),
  )
  const common = [...everywhere].filter((name) => loaded[name]?.isNamed === false)
  const modulesIn = new Map(chunks.map(({ fileName, moduleIds }) => [fileName, moduleIds]))
  const groups = mergeFiles(files, loadsOf(files, fileAt)).flatMap((merged, index) =>
    merged.flatMap((file) => (modulesIn.get(file) ?? []).map((module) => [module, index] as const)),
  )
  const shared = common.flatMap((file) =>
    (modulesIn.get(file) ?? []).map((module) => [module, null] as const),
  )
  mkdirSync('.generated', { recursive: true })
  writeFileSync(GROUPS, JSON.stringify(Object.fromEntries([...groups, ...shared])))
}

await groupFiles()
