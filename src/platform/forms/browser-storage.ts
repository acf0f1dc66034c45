import { storedArea } from '#platform/browser-storage.ts'

interface Draft {
  readonly at: number
  readonly values: Record<string, unknown>
}
type Drafts = Readonly<Record<string, Draft>>

/** A draft older than this is no longer what its writer meant. */
const RETENTION_MS = 14 * 24 * 60 * 60 * 1000

/**
 * The client state area `drafts`: unfinished long forms, by user and form. Logging out clears it.
 */
const drafts = storedArea<Drafts>('drafts', {}, readDrafts)

function readDrafts(found: unknown): Drafts {
  if (typeof found !== 'object' || found === null) return {}
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, Draft] => isDraft(entry[1])),
  )
}

function isDraft(found: unknown): found is Draft {
  if (typeof found !== 'object' || found === null) return false
  const { at, values } = found as Partial<Record<keyof Draft, unknown>>
  return typeof at === 'number' && typeof values === 'object' && values !== null
}

function keyOf(user: string, name: string): string {
  return `${user} ${name}`
}

export function readDraft(user: string, name: string, now: number): Record<string, unknown> | null {
  const draft = drafts.get()[keyOf(user, name)]
  return draft === undefined || now - draft.at > RETENTION_MS ? null : draft.values
}

/** Null removes it: sent, or given up. */
export function keepDraft(
  user: string,
  name: string,
  values: Record<string, unknown> | null,
  now: number,
): void {
  const { [keyOf(user, name)]: before, ...others } = drafts.get()
  if (values === null && before === undefined) return
  drafts.set(values === null ? others : { ...others, [keyOf(user, name)]: { at: now, values } })
}

/** Every draft of this person leaves the device; part of logging out. */
export function forgetDrafts(user: string): void {
  const left = Object.entries(drafts.get()).filter(([key]) => !key.startsWith(`${user} `))
  drafts.set(Object.fromEntries(left))
}
