import { isEmirateAbroad } from '#directory/lookups/rules/emirates.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { DeliveryState, Proof, Spot } from '../contract.ts'

/** Who moves a delivery: its requester, or the members of its company. */
export type Mover = 'requester' | 'company'

const BOTH: readonly Mover[] = ['requester', 'company']
const COMPANY: readonly Mover[] = ['company']

/** Every move, and who may make it. A move to the current state only reports progress. */
export const MOVES: Readonly<
  Record<DeliveryState, Partial<Record<DeliveryState, readonly Mover[]>>>
> = {
  accepted: { scheduled: COMPANY, collected: COMPANY, cancelled: BOTH },
  scheduled: { collected: COMPANY, cancelled: BOTH },
  collected: { 'in-transit': COMPANY, 'at-customs': COMPANY, 'out-for-delivery': COMPANY },
  'in-transit': { 'in-transit': COMPANY, 'at-customs': COMPANY, 'out-for-delivery': COMPANY },
  'at-customs': { 'in-transit': COMPANY, 'out-for-delivery': COMPANY },
  'out-for-delivery': { delivered: COMPANY, 'failed-attempt': COMPANY },
  // After a failed attempt: delivered again, returned to the depot, or given up.
  'failed-attempt': { 'out-for-delivery': COMPANY, 'in-transit': COMPANY, cancelled: COMPANY },
  delivered: {},
  cancelled: {},
}

export const STATES = Object.keys(MOVES) as DeliveryState[]

/** Goods go through customs only when they leave the country. */
export function isAbroad({
  from,
  to,
}: {
  from: { country: string }
  to: { country: string }
}): boolean {
  return from.country !== to.country
}

/** The states this side may move it to now, the usual one first. */
export function movesFrom(state: DeliveryState, who: Mover, abroad: boolean): DeliveryState[] {
  const moves = Object.keys(MOVES[state]) as DeliveryState[]
  return moves.filter(
    (to) => (MOVES[state][to]?.includes(who) ?? false) && (to !== 'at-customs' || abroad),
  )
}

export function checkMove(
  state: DeliveryState,
  to: DeliveryState,
  { who, abroad }: { who: Mover; abroad: boolean },
): Outcome<null, 'deliveryOrders.changedMeanwhile'> {
  return movesFrom(state, who, abroad).includes(to)
    ? ok(null)
    : refuse('deliveryOrders.changedMeanwhile')
}

export function isOver(state: DeliveryState): boolean {
  return state === 'delivered' || state === 'cancelled'
}

export function checkSpot({
  country,
  princedomId,
}: Spot): Outcome<null, 'deliveryOrders.emirateAbroad'> {
  return isEmirateAbroad(country, princedomId)
    ? refuse('deliveryOrders.emirateAbroad', {}, 'spot.princedomId')
    : ok(null)
}

/** Whether the recipient sees the code: the goods are with the carrier. */
export function isCodeVisible(state: DeliveryState): boolean {
  return (
    state === 'collected' ||
    state === 'in-transit' ||
    state === 'at-customs' ||
    state === 'out-for-delivery' ||
    state === 'failed-attempt'
  )
}

/** Wrong codes allowed; then only a picture counts. */
export const CODE_TRIES = 5

/**
 * `counts`: a wrong code is recorded, although everything else of a refused call is rolled back.
 */
export function checkProof(
  proof: Proof,
  door: { readonly code: string; readonly tries: number; readonly hasPhoto: boolean },
): {
  readonly outcome: Outcome<
    null,
    'deliveryOrders.codeSpent' | 'deliveryOrders.photoNeeded' | 'deliveryOrders.wrongCode'
  >
  readonly counts: boolean
} {
  if (proof.by === 'photo')
    return {
      outcome: door.hasPhoto ? ok(null) : refuse('deliveryOrders.photoNeeded'),
      counts: false,
    }
  if (door.tries >= CODE_TRIES)
    return { outcome: refuse('deliveryOrders.codeSpent'), counts: false }
  if (proof.code === door.code) return { outcome: ok(null), counts: false }
  const left = CODE_TRIES - door.tries - 1
  return {
    outcome:
      left === 0
        ? refuse('deliveryOrders.codeSpent')
        : refuse('deliveryOrders.wrongCode', { left }, 'proof.code'),
    counts: true,
  }
}

/** The steps of the progress line; customs only where a border is crossed. */
export const STEPS = [
  'accepted',
  'collected',
  'in-transit',
  'at-customs',
  'out-for-delivery',
  'delivered',
] as const
export type Step = (typeof STEPS)[number]

const STEP_OF: Readonly<Record<DeliveryState, Step | null>> = {
  accepted: 'accepted',
  scheduled: 'accepted',
  collected: 'collected',
  'in-transit': 'in-transit',
  'at-customs': 'at-customs',
  'out-for-delivery': 'out-for-delivery',
  'failed-attempt': 'out-for-delivery',
  delivered: 'delivered',
  cancelled: null,
}

/**
 * The progress line and a delivery's position on it; null where it goes no further. A skipped step
 * is not on the line.
 */
export function lineOf(
  state: DeliveryState,
  happened: readonly DeliveryState[],
  abroad: boolean,
): { readonly steps: readonly Step[]; readonly now: number } | null {
  const here = STEP_OF[state]
  if (here === null) return null
  const met = new Set(happened.map((each) => STEP_OF[each]))
  const index = STEPS.indexOf(here)
  const isAhead = (step: Step) =>
    STEPS.indexOf(step) > index && (step !== 'at-customs' || (abroad && !met.has(step)))
  const steps = STEPS.filter(
    (step) => step === here || isAhead(step) || (STEPS.indexOf(step) < index && met.has(step)),
  )
  return { steps, now: steps.indexOf(here) }
}
