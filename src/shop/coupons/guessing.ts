import {
  aTry,
  clearTries,
  rememberedTries,
  rememberTries,
  takeTries,
  type Try,
} from '#accounts/session/database/tries.ts'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { Call } from '#platform/http/handler.ts'
import { neighbourhoodOf } from '#platform/network.ts'
import { type Refused, refuse } from '#platform/outcome.ts'

const HOUR = 3600

/**
 * How many new codes may be tried that turn out not to be valid before the next one must wait: of
 * visitors by one network, by its neighbourhood and by all of them, of customers by one, too. The
 * two are counted apart, so that visitors who guess never keep customers from their coupons. A
 * network may be that of a whole mobile operator, and a neighbourhood one person's.
 */
export const GUESS_LIMITS = {
  visitor: {
    network: { free: 30, forget: HOUR },
    neighbourhood: { free: 100, forget: HOUR },
    site: { free: 300, forget: HOUR },
  },
  customer: {
    own: { free: 15, forget: HOUR },
    network: { free: 100, forget: HOUR },
    neighbourhood: { free: 300, forget: HOUR },
    site: { free: 1_000, forget: HOUR },
  },
} as const

/** A code that was answered lately is no new guess: pricing the same cart again counts nothing. */
const ANSWERED = { free: 1, forget: HOUR } as const

/** The one who tries codes, and when. */
export interface Guesser {
  readonly siteId: number
  /** Null when not signed in. */
  readonly userId: string | null
  readonly address: string
  readonly now: Date
}

/** Codes that count as tried until they are found valid. */
export interface Guesses {
  readonly codes: readonly string[]
  /** The seconds to wait; nothing may be looked up before. */
  readonly seconds: number
}

/** What many share is counted by the day: their mistakes never add up to a wait for everyone. */
function limitsOf({ userId, address, now }: Guesser): Try[] {
  const { visitor, customer } = GUESS_LIMITS
  const day = now.toISOString().slice(0, 10)
  const around = neighbourhoodOf(address)
  return userId === null
    ? [
        aTry(visitor.network, 'coupon visitor network', address, day),
        aTry(visitor.neighbourhood, 'coupon visitor neighbourhood', around, day),
        aTry(visitor.site, 'coupon visitors', day),
      ]
    : [
        aTry(customer.own, 'coupon customer', userId),
        aTry(customer.network, 'coupon customer network', address, day),
        aTry(customer.neighbourhood, 'coupon customer neighbourhood', around, day),
        aTry(customer.site, 'coupon customers', day),
      ]
}

function answered({ userId, address }: Guesser, code: string): Try {
  return aTry(ANSWERED, 'coupon answered', userId ?? address, code)
}

/**
 * Counts every code that this caller was not answered lately, before it is looked up, so that
 * simultaneous requests cannot all pass. `releaseGuesses` gives back those that are valid.
 */
export async function takeGuesses(
  queries: Queries,
  guesser: Guesser,
  codes: readonly string[],
): Promise<Guesses> {
  if (codes.length === 0) return { codes: [], seconds: 0 }
  const { siteId, now } = guesser
  const known = await rememberedTries(
    queries,
    siteId,
    codes.map((code) => answered(guesser, code)),
    now,
  )
  const isKnown = (code: string): boolean =>
    known.some(({ key }) => key.equals(answered(guesser, code).key))
  const guessed = codes.filter((code) => !isKnown(code))
  const limits = limitsOf(guesser)
  for (const _code of guessed) {
    const seconds = await takeTries(queries, siteId, limits, now)
    if (seconds > 0) return { codes: [], seconds }
  }
  await rememberTries(
    queries,
    siteId,
    guessed.map((code) => answered(guesser, code)),
    now,
  )
  return { codes: guessed, seconds: 0 }
}

/**
 * Gives back the guesses that were right, so that valid codes never make anyone wait, and no more:
 * one valid code tried from many networks would pay for as many wrong ones.
 */
export async function releaseGuesses(
  trx: Trx,
  guesser: Guesser,
  { codes }: Guesses,
  right: readonly string[],
): Promise<void> {
  if (codes.length === 0) return
  const limits = { forget: [], refunded: limitsOf(guesser), tries: 1 }
  for (const code of codes) if (right.includes(code)) await clearTries(trx, guesser.siteId, limits)
}

export function tooManyGuesses(
  call: Pick<Call, 'header'>,
  { seconds }: Guesses,
): Refused<'coupons.tooManyTries'> {
  call.header('retry-after', String(seconds))
  return refuse('coupons.tooManyTries', { minutes: Math.ceil(seconds / 60) }, 'coupons')
}
