import { storedArea, useArea } from '#platform/browser-storage.ts'

/**
 * The checkout form's values, across a reload and a sign-in; part of the specification's client
 * state `order` (S3.11).
 */
export interface Draft {
  /** The owner; null: a visitor, and then the user who signs in. */
  readonly owner: string | null
  readonly addressId: string | null
  readonly day: string | null
  readonly windowId: string | null
  readonly method: 'card' | 'cash'
  readonly notes: string
  /** What was sent and under which key, until a response arrives; survives a reload. */
  readonly attempt: { readonly said: string; readonly key: string } | null
}

const EMPTY: Draft = {
  owner: null,
  addressId: null,
  day: null,
  windowId: null,
  method: 'card',
  notes: '',
  attempt: null,
}

function textIn(found: unknown): string | null {
  return typeof found === 'string' && found !== '' ? found : null
}

function attemptIn(found: unknown): Draft['attempt'] {
  if (typeof found !== 'object' || found === null) return null
  const { said, key } = found as Record<string, unknown>
  return typeof said === 'string' && typeof key === 'string' ? { said, key } : null
}

export function readDraft(found: unknown): Draft {
  if (typeof found !== 'object' || found === null) return EMPTY
  const { owner, addressId, day, windowId, method, notes, attempt } = found as Record<
    string,
    unknown
  >
  return {
    owner: textIn(owner),
    addressId: textIn(addressId),
    day: textIn(day),
    windowId: textIn(windowId),
    method: method === 'cash' ? 'cash' : 'card',
    notes: textIn(notes) ?? '',
    attempt: attemptIn(attempt),
  }
}

const draft = storedArea<Draft>('order', EMPTY, readDraft)

export function useDraft(): Draft {
  return useArea(draft, EMPTY)
}

export function changeDraft(change: Partial<Draft>): void {
  draft.set({ ...draft.get(), ...change })
}

/** A visitor's form passes to the user who signs in; another person's is deleted. */
export function claimDraft(userId: string | null): void {
  const { owner } = draft.get()
  if (owner === userId) return
  draft.set({ ...(owner === null ? draft.get() : EMPTY), owner: userId })
}

/**
 * What to send, and under which key. Until a response arrives, an earlier attempt may or may not
 * have become an order, so every attempt, even with changes, uses the first one's key, for which
 * the server creates at most one order.
 */
export function attemptFor(said: string): NonNullable<Draft['attempt']> {
  const { attempt } = draft.get()
  if (attempt !== null) return attempt
  const begun = { said, key: crypto.randomUUID() }
  changeDraft({ attempt: begun })
  return begun
}

/** A response arrived: the next request is a new attempt. */
export function endAttempt(): void {
  changeDraft({ attempt: null })
}

/** S4.7: deletes the form's values once the order is placed or the customer leaves. */
export function clearDraft(): void {
  draft.set(EMPTY)
}
