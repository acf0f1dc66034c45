import type { Fix, PunchBody, PunchKind, PunchReply } from './contract.ts'

/**
 * `locating`: tapped, its place is still being found. `waiting`: to be sent. `sending`: on its way.
 * `failed`: the server broke before saying yes or no; shown, with another try. `refused`: the server said no; shown until dismissed.
 */
export type QueuedState = 'locating' | 'waiting' | 'sending' | 'failed' | 'refused'

export interface Sentences {
  readonly en: string
  readonly ar: string
}

/** One tap as this device keeps it until the server has answered. */
export interface QueuedPunch {
  readonly clientId: string
  readonly userId: string
  readonly kind: PunchKind
  /** This device's clock, in milliseconds. */
  readonly tappedAt: number
  /** Device clock minus server clock as last measured before the tap. */
  readonly skewMs: number | null
  readonly fix: Fix | null
  readonly state: QueuedState
  /** It could not be sent at the moment of the tap, so its time is the device's claim. */
  readonly claimed: boolean
  readonly sentences: Sentences | null
}

export interface AnsweredPunch {
  readonly clientId: string
  readonly claimed: boolean
  readonly reply: PunchReply
  /** This device's clock when the answer came. */
  readonly answeredAt: number
}

export type Sent =
  | { readonly kind: 'answered'; readonly reply: PunchReply }
  | { readonly kind: 'refused'; readonly sentences: Sentences }
  /** The server answered, but neither yes nor no. */
  | { readonly kind: 'failed'; readonly sentences: Sentences | null }
  | { readonly kind: 'noAnswer' }

/** Where taps are kept so that they survive the page and the browser. */
export interface PunchStore {
  all(userId: string): Promise<QueuedPunch[]>
  put(punch: QueuedPunch): Promise<void>
  remove(clientId: string): Promise<void>
  clear(userId: string): Promise<void>
}

/** A place is looked for this long at most; what is older was left by a page that is gone. */
const LOCATING_MS = 60_000

/** What is put to the server for a tap. */
export function bodyOf(punch: QueuedPunch, now: number): PunchBody {
  const body: PunchBody = {
    clientId: punch.clientId,
    kind: punch.kind,
    deviceTime: new Date(now).toISOString(),
    skewMs: punch.skewMs === null ? null : Math.round(punch.skewMs),
    fix: punch.fix,
  }
  return punch.claimed ? { ...body, claimedAt: new Date(punch.tappedAt).toISOString() } : body
}

/** Taps the server has not answered: what the badge counts and sign-out warns of. */
export function isUnsent(punch: QueuedPunch): boolean {
  return punch.state === 'waiting' || punch.state === 'sending' || punch.state === 'locating'
}

/** What a page that was killed left in the middle goes back to waiting, with its own time. */
export function revived(punch: QueuedPunch, now: number): QueuedPunch {
  const isLeft =
    punch.state === 'sending' || (punch.state === 'locating' && now - punch.tappedAt > LOCATING_MS)
  return isLeft ? { ...punch, state: 'waiting', claimed: true } : punch
}

export function inOrder(punches: readonly QueuedPunch[]): QueuedPunch[] {
  return punches.toSorted((one, other) => one.tappedAt - other.tappedAt)
}
