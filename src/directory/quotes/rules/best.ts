import type { Bid, InvitedCompany } from '../contract.ts'

export interface BestBids {
  readonly cheapest: Bid
  readonly fastest: Bid
}

/** The cheapest and the fastest bid that may still be accepted; null where none may. */
export function bestBids(companies: readonly InvitedCompany[]): BestBids | null {
  const open = companies.flatMap(({ bid, open: isOpen }) => (isOpen && bid !== null ? [bid] : []))
  const [cheapest] = open.toSorted(
    (one, other) => one.total - other.total || one.transitDays - other.transitDays,
  )
  const [fastest] = open.toSorted(
    (one, other) => one.transitDays - other.transitDays || one.total - other.total,
  )
  return cheapest === undefined || fastest === undefined ? null : { cheapest, fastest }
}
