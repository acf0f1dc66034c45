import { storedArea, useArea } from '#platform/browser-storage.ts'

/** What was filled in at the checkout, across a reload and a sign-in; part of the specification's client state `order` (S3.11). */
export interface Draft {
  /** Whose it is; null: a visitor's, and then that of who signs in. */
  readonly owner: string | null
  readonly addressId: string | null
  readonly day: string | null
  readonly windowId: string | null
  readonly method: 'card' | 'cash'
  readonly notes: string
  /** What was sent and under which key, for as long as no answer to it has come; a reload keeps it. */
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

/** A visitor's form goes on as theirs who signs in; another person's is gone. */
export function claimDraft(userId: string | null): void {
  const { owner } = draft.get()
  if (owner === userId) return
  draft.set({ ...(owner === null ? draft.get() : EMPTY), owner: userId })
}

/**
 * What is sent, and under which key. Until an answer to it has come, nobody knows whether an earlier try became an order: so long every
 * try, also with something changed, goes under the first one's key, of which the server makes one order at most.
 */
export function attemptFor(said: string): NonNullable<Draft['attempt']> {
  const { attempt } = draft.get()
  if (attempt !== null) return attempt
  const begun = { said, key: crypto.randomUUID() }
  changeDraft({ attempt: begun })
  return begun
}

/** An answer came: what is sent next is a try of its own. */
export function endAttempt(): void {
  changeDraft({ attempt: null })
}

/** S4.7: an order stands, or its person left; nothing of the form stays. */
export function clearDraft(): void {
  draft.set(EMPTY)
}
