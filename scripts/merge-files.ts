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
  readonly isNamed: boolean
  /** Whether each load needs it. */
  needed: Uint8Array
}

/** The files that some files load, themselves among them. */
export function reachedFrom(built: BuiltFiles, from: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const waiting = [...from]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    waiting.push(...(built[file]?.imports ?? []))
  }
  return reached
}

/** What a load needs in all, in bytes. */
export function bytesOf(built: BuiltFiles, { files }: Pick<Load, 'files'>): number {
  return [...reachedFrom(built, files)].reduce((sum, file) => sum + (built[file]?.bytes ?? 0), 0)
}

/** A request less where both are needed; where not a byte too many may come, one as elsewhere. */
const savedBy = (weight: number): number => (Number.isFinite(weight) ? weight : 1) * REQUEST_BYTES

/**
 * What is gained at most when two become one, in bytes: a request for each load that needs both,
 * less what comes unneeded to each that needs one of them.
 */
function mostGained(one: Group, other: Group, weights: Float64Array): number {
  let gain = 0
  for (let load = 0; load < weights.length; load += 1) {
    const needed = (one.needed[load] ?? 0) + 2 * (other.needed[load] ?? 0)
    if (needed === 0) continue
    const weight = weights[load] ?? 0
    if (needed === 3) gain += savedBy(weight)
    else gain -= weight * (needed === 1 ? other.bytes : one.bytes)
  }
  return gain
}

/** What also comes to a load that needs one of them: the files that the other imports. */
function lostTo(load: number, comes: readonly Group[]): number {
  return comes.reduce((lost, { needed, bytes }) => lost + (needed[load] === 1 ? 0 : bytes), 0)
}

/** The same gain, with what comes unneeded because one of them imports it. */
function gainOf(
  [one, other]: readonly [Group, Group],
  weights: Float64Array,
  reachedBy: (group: Group) => readonly Group[],
): number {
  let gain = 0
  for (let load = 0; load < weights.length; load += 1) {
    const needed = (one.needed[load] ?? 0) + 2 * (other.needed[load] ?? 0)
    if (needed === 0) continue
    const weight = weights[load] ?? 0
    if (needed === 3) gain += savedBy(weight)
    else {
      const lost = lostTo(load, reachedBy(needed === 1 ? other : one))
      if (lost > 0) gain -= weight * lost
    }
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

/** The groups that a group loads, itself among them. */
function groupsReached(
  group: Group,
  groupOf: ReadonlyMap<string, Group>,
  built: BuiltFiles,
): readonly Group[] {
  const reached = new Set([group])
  for (const each of reached)
    for (const file of each.files)
      for (const next of built[file]?.imports ?? []) {
        const imported = groupOf.get(next)
        if (imported !== undefined) reached.add(imported)
      }
  return [...reached]
}

function firstGroups(built: BuiltFiles, loads: readonly Load[]): Group[] {
  const reached = loads.map(({ files }) => reachedFrom(built, files))
  return Object.entries(built).map(([file, { bytes, isNamed }]) => ({
    files: [file],
    bytes,
    isNamed: isNamed || bytes === 0,
    needed: Uint8Array.from(reached, (files) => Number(files.has(file))),
  }))
}

/** Makes one of two; what they import comes to every load that needs either. */
function merge(one: Group, other: Group, reached: readonly Group[]): void {
  const needed = one.needed.map((needs, load) => needs | (other.needed[load] ?? 0))
  one.files.push(...other.files)
  one.bytes += other.bytes
  for (const group of reached)
    group.needed = group.needed.map((needs, load) => needs | (needed[load] ?? 0))
}

/**
 * Returns the files that become one, as lists of two or more. A browser asks for six files at a
 * time, so a page of a hundred waits for seventeen answers one after another.
 */
export function mergeFiles(built: BuiltFiles, loads: readonly Load[]): string[][] {
  const weights = Float64Array.from(loads, ({ weight }) => weight)
  let groups = firstGroups(built, loads)
  const groupOf = new Map(groups.flatMap((group) => group.files.map((file) => [file, group])))
  const reachedBy = (group: Group): readonly Group[] => groupsReached(group, groupOf, built)
  for (let merged = -1; merged !== 0; ) {
    merged = 0
    const changed = new Set<Group>()
    const gone = new Set<Group>()
    for (const [one, other] of bestPairs(groups, weights, reachedBy)) {
      if (changed.has(one) || changed.has(other)) continue
      // What the round has merged so far may bring more along.
      if (gainOf([one, other], weights, reachedBy) <= 0) continue
      if (makesCircle([one, other], groupOf, built)) continue
      changed.add(one).add(other)
      gone.add(other)
      merge(one, other, [...reachedBy(one), ...reachedBy(other)])
      for (const file of other.files) groupOf.set(file, one)
      merged += 1
    }
    groups = groups.filter((group) => !gone.has(group))
  }
  return groups.map(({ files }) => files).filter(({ length }) => length > 1)
}

/** The pairs that gain, the best first. */
function bestPairs(
  groups: readonly Group[],
  weights: Float64Array,
  reachedBy: (group: Group) => readonly Group[],
): (readonly [Group, Group])[] {
  const reached = new Map(groups.map((group) => [group, reachedBy(group)]))
  const mergeable = groups.filter(({ isNamed }) => !isNamed)
  return mergeable
    .flatMap((one, index) =>
      mergeable.slice(index + 1).flatMap((other) => {
        const pair = [one, other] as const
        if (mostGained(one, other, weights) <= 0) return []
        const gain = gainOf(pair, weights, (group) => reached.get(group) ?? [])
        return gain > 0 ? [{ pair, gain }] : []
      }),
    )
    .toSorted((a, b) => b.gain - a.gain)
    .map(({ pair }) => pair)
}
