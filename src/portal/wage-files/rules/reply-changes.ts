import type { ReplyRow } from './bank-reply.ts'

export interface PaymentState {
  readonly state: 'sent' | 'pending' | 'paid' | 'returned' | 'stopped' | 'voided'
  readonly reason: string
  readonly paidOn: string | null
}

type Reply = PaymentState & { readonly state: 'pending' | 'paid' | 'returned' }

const MAX_REASON = 500

/** Whether a row says that a payment was made on a day that is still to come: a person decides. */
export function isInFuture(
  { status, day }: Pick<ReplyRow, 'status' | 'day'>,
  today: string,
): boolean {
  return status === 'paid' && day !== null && day > today
}

/**
 * What a row of the bank's reply makes of a payment; null where it changes nothing. A payment
 * without a day counts as paid on the day on which the reply was read first. Only one that was sent
 * becomes pending, because replies may be read late. What the bank paid or returned is so, whatever
 * was recorded before.
 */
export function changeBy(
  payment: PaymentState,
  { status, reason, statusText, day }: Pick<ReplyRow, 'status' | 'reason' | 'statusText' | 'day'>,
  today: string,
): Reply | null {
  if (status === 'unknown' || isInFuture({ status, day }, today)) return null
  if (status === 'pending')
    return payment.state === 'sent' ? { state: 'pending', reason: '', paidOn: null } : null
  if (status === 'paid') {
    const paidOn = day ?? (payment.state === 'paid' ? payment.paidOn : today)
    return payment.state === 'paid' && payment.paidOn === paidOn
      ? null
      : { state: 'paid', reason: '', paidOn }
  }
  const why = (reason === '' ? statusText : reason).slice(0, MAX_REASON)
  return payment.state === 'returned' && payment.reason === why
    ? null
    : { state: 'returned', reason: why, paidOn: null }
}
