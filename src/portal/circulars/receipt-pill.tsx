import { Check, CircleDot, Eye } from 'lucide-react'
import { Pill } from '#platform/ui/pill.tsx'
import { m } from '#messages'
import type { CircularLine } from './contract.ts'

/** What the reader has done with a circular, or has still to do. */
export function ReceiptPill({
  receipt,
  needsAcknowledgement,
}: Pick<CircularLine, 'receipt' | 'needsAcknowledgement'>) {
  if (receipt === 'acknowledged')
    return (
      <Pill tone="good" icon={<Check size={14} aria-hidden="true" />}>
        {m['circularScreens.receipt.acknowledged']()}
      </Pill>
    )
  if (receipt === 'unread')
    return (
      <Pill tone="info" icon={<CircleDot size={14} aria-hidden="true" />}>
        {m['circularScreens.receipt.unread']()}
      </Pill>
    )
  return needsAcknowledgement ? (
    <Pill tone="warning">{m['circularScreens.receipt.waiting']()}</Pill>
  ) : (
    <Pill tone="neutral" icon={<Eye size={14} aria-hidden="true" />}>
      {m['circularScreens.receipt.read']()}
    </Pill>
  )
}
