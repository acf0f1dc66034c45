/** An entry as it is sealed: every field, in a fixed order. */
export interface SealedEntry {
  readonly id: string
  readonly at: Date
  readonly actorUserId: string | null
  readonly action: string
  readonly subjectKind: string
  readonly subjectId: string
  readonly before: unknown
  readonly after: unknown
  readonly address: string
  readonly requestId: string
  readonly employeeId: string | null
}

/** The same text for the same entry, in whatever order the database returns an object's keys. */
export function sealedText(entry: SealedEntry): string {
  const { id, at, actorUserId, action, subjectKind, subjectId, address, requestId } = entry
  return JSON.stringify([
    id,
    at.toISOString(),
    actorUserId,
    action,
    subjectKind,
    subjectId,
    ordered(entry.before),
    ordered(entry.after),
    address,
    requestId,
    // Entries from before this was recorded keep their seals.
    ...(entry.employeeId === null ? [] : [entry.employeeId]),
  ])
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value ?? null
  const sorted = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return sorted.map(([name, each]) => [name, ordered(each)])
}
