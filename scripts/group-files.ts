// Writes which modules share a file in the browser: a build without groups shows what each page
// needs, and its small files are merged (docs/decisions/028).
import { mkdirSync, writeFileSync } from 'node:fs'
import { build, type Rolldown } from 'vite'
import { type Load, mergeFiles } from './merge-files.ts'
import { budgets, ENTRY, otherScreens } from './size-budgets.ts'

/** Read by vite.config.ts: the number of the group of each module, by its id. */
const GROUPS = '.generated/file-groups.json'

/** Screens that people open first, on any connection: no merged file may add a byte to them. */
const exact = new Set(budgets.filter(({ isFirst }) => isFirst).flatMap(({ modules }) => modules))
/** Loaded after its page, which has loaded most of what it needs. */
const LATER = 0.1

const ROOT = `${process.cwd().replaceAll('\\', '/')}/`
const pathOf = (module: string): string => module.replaceAll('\\', '/').replace(ROOT, '')

/** What a file is loaded with: a screen with the entry and its frame, anything else alone. */
function loadOf(path: string, fileAt: ReadonlyMap<string, string>): Load {
  const isScreen = otherScreens.pattern.test(path)
  const modules = isScreen ? [ENTRY, ...otherScreens.framesOf(path), path] : [path]
  const files = modules.flatMap((module) => fileAt.get(module) ?? [])
  if (path === ENTRY || exact.has(path)) return { files, weight: Number.POSITIVE_INFINITY }
  return { files, weight: isScreen ? 1 : LATER }
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
  const files = Object.fromEntries(
    chunks.map((chunk) => [
      chunk.fileName,
      {
        imports: chunk.imports,
        bytes: chunk.code.length,
        // The code under every page is grouped by name in vite.config.ts.
        isNamed: chunk.isEntry || chunk.isDynamicEntry || /^(base|common)$/.test(chunk.name),
      },
    ]),
  )
  const loads = [...fileAt.keys()].map((path) => loadOf(path, fileAt))
  const modulesIn = new Map(chunks.map(({ fileName, moduleIds }) => [fileName, moduleIds]))
  const groups = mergeFiles(files, loads).flatMap((merged, index) =>
    merged.flatMap((file) => (modulesIn.get(file) ?? []).map((module) => [module, index] as const)),
  )
  mkdirSync('.generated', { recursive: true })
  writeFileSync(GROUPS, JSON.stringify(Object.fromEntries(groups)))
}

await groupFiles()
