import { Pill } from '#platform/ui/pill.tsx'
import { m } from '#messages'
import type { CompanyRequest } from '../contract.ts'

/** The result of the company's bid. */
export function BidPill({ request }: { request: CompanyRequest }) {
  const { bid, takesBids } = request
  if (bid?.state === 'accepted') return <Pill tone="good">{m['bidScreens.state.accepted']()}</Pill>
  if (bid?.state === 'lost') return <Pill tone="neutral">{m['bidScreens.state.lost']()}</Pill>
  if (bid?.state === 'withdrawn')
    return <Pill tone="neutral">{m['bidScreens.state.withdrawn']()}</Pill>
  if (bid?.state === 'standing')
    return (
      <Pill tone="info">
        {takesBids ? m['bidScreens.state.standing']() : m['bidScreens.state.opened']()}
      </Pill>
    )
  return takesBids ? (
    <Pill tone="warning">{m['bidScreens.state.none']()}</Pill>
  ) : (
    <Pill tone="neutral">{m['bidScreens.state.over']()}</Pill>
  )
}
