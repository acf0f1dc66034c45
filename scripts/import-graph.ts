// Which file imports which, and which slices and folders import each other.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const ALIASES: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).imports
const IMPORT = /(?:from|import|import\()\s*'([#.][^']+)'/g
const TEST = /\.test\.tsx?$|\.property\.test\.ts$|\/test-data(?:-[a-z-]+)?\.ts$|\/fake-[^/]+\.ts$/
const AREAS = ['accounts', 'portal', 'shop', 'directory']

function posix(path: string): string {
  return path.replaceAll('\\', '/')
}

/** The file an import means, or undefined when it is not one of the sources. */
function resolve(file: string, path: string): string | undefined {
  if (path.startsWith('.')) return posix(normalize(join(dirname(file), path)))
  const alias = `${path.split('/')[0]}/*`
  const folder = ALIASES[alias]
  return typeof folder === 'string'
    ? posix(normalize(folder.replace('*', path.slice(alias.length - 1))))
    : undefined
}

/** Every source file of the product without its tests, with the files it imports. */
export function importGraph(): Map<string, string[]> {
  const files = globSync('src/**/*.{ts,tsx}')
    .map(posix)
    .filter((file) => !TEST.test(file))
    .sort()
  return new Map(
    files.map((file) => {
      const text = readFileSync(file, 'utf8')
      const found = [...text.matchAll(IMPORT)].map(([, path = '']) => resolve(file, path))
      return [
        file,
        [...new Set(found)].filter((each) => each !== undefined && existsSync(each)),
      ] as [string, string[]]
    }),
  )
}

/** `src/portal/leave/rules/x.ts` → `portal/leave`; undefined outside the areas' slices. */
function sliceOf(file: string): string | undefined {
  const [, area = '', slice = '', ...rest] = file.split('/')
  return AREAS.includes(area) && rest.length > 0 ? `${area}/${slice}` : undefined
}

/** The folder within a slice, `portal/leave/rules`; the files at the slice's root are its public face and no folder. */
function folderOf(file: string): string | undefined {
  const slice = sliceOf(file)
  const [, , , folder = '', ...rest] = file.split('/')
  return slice === undefined || rest.length === 0 ? undefined : `${slice}/${folder}`
}

function mutual(
  graph: ReadonlyMap<string, readonly string[]>,
  groupOf: (file: string) => string | undefined,
  together: (one: string, other: string) => boolean,
): string[] {
  const edges = new Set<string>()
  for (const [file, imports] of graph) {
    const from = groupOf(file)
    for (const to of imports.map(groupOf))
      if (from !== undefined && to !== undefined && from !== to && together(from, to))
        edges.add(`${from} ${to}`)
  }
  return [...edges]
    .map((edge) => edge.split(' ') as [string, string])
    .filter(([from, to]) => from < to && edges.has(`${to} ${from}`))
    .map(([from, to]) => `${from} <-> ${to}`)
    .sort()
}

/** Two slices that import each other, and two folders within one slice that do. */
export function mutualImports(graph = importGraph()): string[] {
  const sameSlice = (one: string, other: string): boolean =>
    one.split('/').slice(0, 2).join('/') === other.split('/').slice(0, 2).join('/')
  return [...mutual(graph, sliceOf, () => true), ...mutual(graph, folderOf, sameSlice)]
}

/** How many files the longest chain of imports passes through; a circle counts once. */
export function longestChain(graph = importGraph()): number {
  const known = new Map<string, number>()
  const depthOf = (file: string): number => {
    const before = known.get(file)
    if (before !== undefined) return before
    known.set(file, 0)
    const depth = 1 + Math.max(0, ...(graph.get(file) ?? []).map(depthOf))
    known.set(file, depth)
    return depth
  }
  return Math.max(...[...graph.keys()].map(depthOf))
}
