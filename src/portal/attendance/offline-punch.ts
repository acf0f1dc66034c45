import type { Fix, PunchBody, PunchKind, PunchReply } from './contract.ts'

/**
 * `locating`: punched, its location is still being found. `waiting`: to be sent. `sending`: being
 * sent. `failed`: the server failed before it accepted or refused it; displayed with a retry.
 * `refused`: the server refused it; displayed until dismissed.
 */
export type QueuedState = 'locating' | 'waiting' | 'sending' | 'failed' | 'refused'

export interface Sentences {
  readonly en: string
  readonly ar: string
}

/** One punch as this device stores it until the server replies. */
export interface QueuedPunch {
  readonly clientId: string
  readonly userId: string
  readonly kind: PunchKind
  /** This device's clock, in milliseconds. */
  readonly tappedAt: number
  /** Device clock minus server clock as last measured before the punch. */
  readonly skewMs: number | null
  readonly fix: Fix | null
  readonly state: QueuedState
  /** It could not be sent at the moment of the punch, so its time is the device's claim. */
  readonly claimed: boolean
  readonly sentences: Sentences | null
}

export interface ConfirmedPunch {
  readonly clientId: string
  readonly claimed: boolean
  readonly reply: PunchReply
  /** This device's clock when the reply came. */
  readonly answeredAt: number
}

export type Sent =
  | { readonly kind: 'answered'; readonly reply: PunchReply }
  | { readonly kind: 'refused'; readonly sentences: Sentences }
  /** The server replied, but neither accepted nor refused it. */
  | { readonly kind: 'failed'; readonly sentences: Sentences | null }
  | { readonly kind: 'noAnswer' }

/** Stores punches so that they survive the page and the browser. */
export interface PunchStore {
  all(userId: string): Promise<QueuedPunch[]>
  put(punch: QueuedPunch): Promise<void>
  remove(clientId: string): Promise<void>
  clear(userId: string): Promise<void>
}

/** The maximum time to look for a location; anything older was left by a closed page. */
const LOCATING_MS = 60_000

/** The request body for a punch. */
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

/** Punches without a reply: what the badge counts and sign-out warns of. */
export function isUnsent(punch: QueuedPunch): boolean {
  return punch.state === 'waiting' || punch.state === 'sending' || punch.state === 'locating'
}

/** Returns a punch that a killed page left half done to waiting, with its own time. */
export function revived(punch: QueuedPunch, now: number): QueuedPunch {
  const isLeft =
    punch.state === 'sending' || (punch.state === 'locating' && now - punch.tappedAt > LOCATING_MS)
  return isLeft ? { ...punch, state: 'waiting', claimed: true } : punch
}

export function inOrder(punches: readonly QueuedPunch[]): QueuedPunch[] {
  return punches.toSorted((one, other) => one.tappedAt - other.tappedAt)
}
