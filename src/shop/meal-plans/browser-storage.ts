import { storedArea, useArea } from '#platform/browser-storage.ts'

/**
 * The meal plan that is being built on this device, across a reload and a sign-in: the
 * specification's client state `mealplan` (S3.11).
 */
export interface StoredPlan {
  /** The owner; null: a visitor, and then the user who signs in. */
  readonly owner: string | null
  /** What was chosen so far, as it was stored; the screen checks it before it is used. */
  readonly draft: Readonly<Record<string, unknown>>
  /** When it was last changed here, in milliseconds; 0 before. */
  readonly changedAt: number
  /** When the server stored the version that this one began with or became; null before. */
  readonly follows: string | null
  /** Whether the server does not have the last change yet. */
  readonly unsent: boolean
  /** What was bought and under which key, until a response arrives; survives a reload. */
  readonly attempt: { readonly said: string; readonly key: string } | null
  /** The order that buys it, until it is paid. */
  readonly order: string | null
}

const EMPTY: StoredPlan = {
  owner: null,
  draft: {},
  changedAt: 0,
  follows: null,
  unsent: false,
  attempt: null,
  order: null,
}

function textIn(found: unknown): string | null {
  return typeof found === 'string' && found !== '' ? found : null
}

function attemptIn(found: unknown): StoredPlan['attempt'] {
  if (typeof found !== 'object' || found === null) return null
  const { said, key } = found as Record<string, unknown>
  return typeof said === 'string' && typeof key === 'string' ? { said, key } : null
}

export function readStoredPlan(found: unknown): StoredPlan {
  if (typeof found !== 'object' || found === null) return EMPTY
  const { owner, draft, changedAt, follows, unsent, attempt, order } = found as Record<
    string,
    unknown
  >
  return {
    owner: textIn(owner),
    draft:
      typeof draft === 'object' && draft !== null && !Array.isArray(draft)
        ? (draft as StoredPlan['draft'])
        : {},
    changedAt: typeof changedAt === 'number' ? changedAt : 0,
    follows: textIn(follows),
    unsent: unsent === true,
    attempt: attemptIn(attempt),
    order: textIn(order),
  }
}

const area = storedArea<StoredPlan>('mealplan', EMPTY, readStoredPlan)

export function useStoredPlan(): StoredPlan {
  return useArea(area, EMPTY)
}

export function currentPlan(): StoredPlan {
  return area.get()
}

export function changeStoredPlan(change: Partial<StoredPlan>): void {
  area.set({ ...area.get(), ...change })
}

/** A change by the customer. */
export function changeDraft(change: Readonly<Record<string, unknown>>, now: number): void {
  const before = area.get()
  area.set({ ...before, draft: { ...before.draft, ...change }, changedAt: now, unsent: true })
}

/** A visitor's plan passes to the user who signs in; another person's is deleted. */
export function claimPlan(userId: string | null): void {
  const { owner } = area.get()
  if (owner === userId) return
  area.set({ ...(owner === null ? area.get() : EMPTY), owner: userId })
}

/**
 * What to send, and under which key. Until a response arrives, an earlier attempt may or may not
 * have become a plan, so every attempt uses the first one's key, for which there is at most one.
 */
export function attemptFor(said: string): NonNullable<StoredPlan['attempt']> {
  const { attempt } = area.get()
  if (attempt !== null) return attempt
  const begun = { said, key: crypto.randomUUID() }
  changeStoredPlan({ attempt: begun })
  return begun
}

/** It was paid, given up, or its owner signs out. */
export function forgetPlan(): void {
  const { owner } = area.get()
  area.set({ ...EMPTY, owner })
}
