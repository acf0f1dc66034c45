import type { Receipt } from '../contract.ts'

/** What a person has done since the last material version; null where they have not. */
export interface ReceiptTimes {
  readonly readAt: Date | null
  readonly acknowledgedAt: Date | null
}

export function receiptOf({ readAt, acknowledgedAt }: ReceiptTimes): Receipt {
  if (acknowledgedAt !== null) return 'acknowledged'
  return readAt === null ? 'unread' : 'read'
}

/** Whether the circular still waits for the person; an expired one waits for no one. */
export function isWaiting({
  receipt,
  needsAcknowledgement,
  isExpired,
}: {
  readonly receipt: Receipt
  readonly needsAcknowledgement: boolean
  readonly isExpired: boolean
}): boolean {
  if (isExpired) return false
  return needsAcknowledgement ? receipt !== 'acknowledged' : receipt === 'unread'
}

/** The share of those reached, in whole per cent; not all until it is everyone. */
export function percentOf(count: number, reached: number): number {
  return reached === 0 ? 0 : Math.min(100, Math.floor((count * 100) / reached))
}
