// Decides which of the browser's small shared files become one (docs/decisions/028).

/** A file of a build: what it imports at once, and its size before compression. */
export interface BuiltFile {
  readonly imports: readonly string[]
  readonly bytes: number
  /** A lazy import names it, so it stays a file of its own. */
  readonly isNamed: boolean
}

export type BuiltFiles = Readonly<Record<string, BuiltFile>>

/** What is loaded together: a page with its frame, or a part that a page loads later. */
export interface Load {
  readonly files: readonly string[]
  /** How much a request or a byte counts here; infinite where not a byte too many may come. */
  readonly weight: number
}

/** What one more request costs, in bytes before compression: its headers and its place in the queue. */
const REQUEST_BYTES = 1_200

interface Group {
  files: string[]
  bytes: number
  /** Whether each load needs it. */
  needed: Uint8Array
}

function reachedFrom(built: BuiltFiles, from: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const waiting = [...from]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    waiting.push(...(built[file]?.imports ?? []))
  }
  return reached
}

/**
 * What is gained when two become one, in bytes: a request for each load that needs both, less what
 * comes unneeded to each that needs one of them.
 */
function gainOf(one: Group, other: Group, weights: Float64Array): number {
  let gain = 0
  for (let load = 0; load < weights.length; load += 1) {
    const needed = (one.needed[load] ?? 0) + 2 * (other.needed[load] ?? 0)
    if (needed === 0) continue
    const weight = weights[load] ?? 0
    if (needed === 3) gain += Math.min(weight, 1) * REQUEST_BYTES
    else gain -= weight * (needed === 1 ? other.bytes : one.bytes)
  }
  return gain
}

/** Whether files outside both would be imported by one of them and import one of them. */
function makesCircle(
  pair: readonly Group[],
  groupOf: ReadonlyMap<string, Group>,
  built: BuiltFiles,
) {
  const importsOf = (files: readonly string[]): string[] =>
    files.flatMap((file) => built[file]?.imports ?? [])
  const isInside = (file: string): boolean => pair.includes(groupOf.get(file) as Group)
  const seen = new Set<string>()
  const waiting = importsOf(pair.flatMap(({ files }) => files)).filter((file) => !isInside(file))
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (isInside(file)) return true
    if (seen.has(file)) continue
    seen.add(file)
    waiting.push(...importsOf(groupOf.get(file)?.files ?? [file]))
  }
  return false
}

/**
 * Returns the files that become one, as lists of two or more. A browser asks for six files at a
 * time, so a page of a hundred waits for seventeen answers one after another.
 */
export function mergeFiles(built: BuiltFiles, loads: readonly Load[]): string[][] {
  const reached = loads.map(({ files }) => reachedFrom(built, files))
  const weights = Float64Array.from(loads, ({ weight }) => weight)
  let groups: Group[] = Object.entries(built)
    .filter(([, { isNamed, bytes }]) => !isNamed && bytes > 0)
    .map(([file, { bytes }]) => ({
      files: [file],
      bytes,
      needed: Uint8Array.from(reached, (files) => Number(files.has(file))),
    }))
  const groupOf = new Map(groups.flatMap((group) => group.files.map((file) => [file, group])))
  for (let merged = -1; merged !== 0; ) {
    merged = 0
    const pairs = groups.flatMap((one, index) =>
      groups
        .slice(index + 1)
        .map((other) => ({ one, other, gain: gainOf(one, other, weights) }))
        .filter(({ gain }) => gain > 0),
    )
    const changed = new Set<Group>()
    const gone = new Set<Group>()
    for (const { one, other } of pairs.toSorted((a, b) => b.gain - a.gain)) {
      if (changed.has(one) || changed.has(other) || makesCircle([one, other], groupOf, built))
        continue
      changed.add(one).add(other)
      gone.add(other)
      one.files.push(...other.files)
      one.bytes += other.bytes
      one.needed = one.needed.map((needs, load) => needs | (other.needed[load] ?? 0))
      for (const file of other.files) groupOf.set(file, one)
      merged += 1
    }
    groups = groups.filter((group) => !gone.has(group))
  }
  return groups.map(({ files }) => files).filter(({ length }) => length > 1)
}
