import { type Outcome, ok, refuse, type Refused } from '#platform/outcome.ts'
import { CODE_TRIES, type DropState } from './contract.ts'

export interface Payable {
  readonly paymentMethod: 'card' | 'cash'
  readonly totalFils: number
}

/** The amount to collect at the door. */
export function cashDue({ paymentMethod, totalFils }: Payable): number {
  return paymentMethod === 'cash' ? totalFils : 0
}

/** Accepts only the exact amount: change comes from the driver's pocket, not from the order. */
export function checkCash(
  order: Payable,
  collected: number | null,
): Outcome<null, 'deliveries.cashNotTotal'> {
  const due = cashDue(order)
  return (collected ?? 0) === due
    ? ok(null)
    : refuse('deliveries.cashNotTotal', { dueFils: due, capturedFils: collected ?? 0 }, 'cash')
}

export function triesLeft(tries: number): number {
  return Math.max(0, CODE_TRIES - tries)
}

export type ProofCheck =
  | { readonly proven: true }
  | {
      readonly proven: false
      readonly counts: boolean
      readonly outcome: Refused<
        'deliveries.noPhoto' | 'deliveries.photoOnly' | 'deliveries.wrongCode'
      >
    }

/**
 * Why a proof is refused; a wrong code counts, and past the limit even the right one is refused.
 */
export function checkProof(
  proof: { readonly by: 'code'; readonly code: string } | { readonly by: 'photo' },
  {
    code,
    tries,
    hasPhoto,
  }: { readonly code: string; readonly tries: number; readonly hasPhoto: boolean },
): ProofCheck {
  if (proof.by === 'photo')
    return hasPhoto
      ? { proven: true }
      : { proven: false, counts: false, outcome: refuse('deliveries.noPhoto', {}, 'photo') }
  if (triesLeft(tries) === 0)
    return { proven: false, counts: false, outcome: refuse('deliveries.photoOnly', {}, 'code') }
  if (proof.code === code) return { proven: true }
  const left = triesLeft(tries + 1)
  return {
    proven: false,
    counts: true,
    outcome:
      left === 0
        ? refuse('deliveries.photoOnly', {}, 'code')
        : refuse('deliveries.wrongCode', { left }, 'code'),
  }
}

/** Whether the driver of an order may still change. */
export function isInShop(state: DropState): boolean {
  return state === 'accepted' || state === 'cooking' || state === 'ready'
}

export interface Stop {
  readonly id: string
  readonly number: number
  readonly fromAt: string
  readonly toAt: string
  readonly city: string
  readonly area: { readonly en: string; readonly ar: string }
  readonly state: DropState
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}

/** By window, then by area, so that nearby doors are together. */
export function byWindowAndArea(one: Stop, other: Stop): number {
  return (
    compare(one.fromAt, other.fromAt) ||
    compare(one.toAt, other.toAt) ||
    compare(one.city, other.city) ||
    compare(one.area.en, other.area.en) ||
    one.number - other.number
  )
}

export interface Group<Each> {
  readonly key: string
  readonly fromAt: string
  readonly toAt: string
  readonly drops: readonly Each[]
}

/** The stops of each window, in the order of its areas. */
export function groupsOf<Each extends Stop>(stops: readonly Each[]): Group<Each>[] {
  const groups = Map.groupBy(
    stops.toSorted(byWindowAndArea),
    ({ fromAt, toAt }) => `${fromAt} ${toAt}`,
  )
  return [...groups].flatMap(([key, drops]) => {
    const [first] = drops
    return first === undefined ? [] : [{ key, fromAt: first.fromAt, toAt: first.toAt, drops }]
  })
}

/** The same ids with one of them swapped with its neighbour; unchanged at either end. */
export function moved(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const at = ids.indexOf(id)
  const to = at + by
  if (at < 0 || to < 0 || to >= ids.length) return [...ids]
  const next = [...ids]
  next[at] = ids[to] ?? id
  next[to] = id
  return next
}

/** The complete route by window and area, as a starting point. */
export function suggestedRoute(stops: readonly Stop[]): string[] {
  return stops.toSorted(byWindowAndArea).map(({ id }) => id)
}

export interface CollectedDrop {
  readonly cashDue: number
  readonly state: DropState
  readonly delivered: { readonly cashCollected: number } | null
}

/** Returns the cash of a round that is to be handed over, and the cash still to be collected. */
export function cashOf(drops: readonly CollectedDrop[]): { collected: number; due: number } {
  const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0)
  return {
    collected: sum(drops.map(({ delivered }) => delivered?.cashCollected ?? 0)),
    due: sum(drops.map(({ delivered, cashDue: due }) => (delivered === null ? due : 0))),
  }
}
