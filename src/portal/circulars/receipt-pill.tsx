import { CalendarOff, Check, CircleDot, Eye } from 'lucide-react'
import { Pill } from '#platform/ui/pill.tsx'
import { m } from '#messages'
import type { CircularLine } from './contract.ts'
import { isWaiting } from './rules/receipt.ts'

/** What the reader has done with a circular, or has still to do. */
export function ReceiptPill({
  receipt,
  needsAcknowledgement,
  isExpired,
}: Pick<CircularLine, 'receipt' | 'needsAcknowledgement' | 'isExpired'>) {
  if (receipt === 'acknowledged')
    return (
      <Pill tone="good" icon={<Check size={14} aria-hidden="true" />}>
        {m['circularScreens.receipt.acknowledged']()}
      </Pill>
    )
  if (isExpired && isWaiting({ receipt, needsAcknowledgement, isExpired: false }))
    return (
      <Pill tone="neutral" icon={<CalendarOff size={14} aria-hidden="true" />}>
        {m['circularScreens.receipt.expired']()}
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
