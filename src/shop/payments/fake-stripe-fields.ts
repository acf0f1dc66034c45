export type Fields = Record<string, string>

export class Wrong extends Error {
  readonly status: number
  readonly type: string
  readonly code: string | undefined
  constructor(status: number, type: string, message: string, code?: string) {
    super(message)
    this.status = status
    this.type = type
    this.code = code
  }
}

export const CREATE_FIELDS = [
  'amount',
  'currency',
  'allowed_payment_method_types[0]',
  'metadata[site]',
  'metadata[order]',
  'metadata[payment]',
  'customer',
  'setup_future_usage',
]
export const CONFIRM_FIELDS = [
  'payment_method',
  'payment_method_data[type]',
  'payment_method_data[card][token]',
  'return_url',
  'off_session',
  'expand[0]',
]
export const REFUND_FIELDS = ['payment_intent', 'amount', 'metadata[site]', 'metadata[refund]']
export const LIST_FIELDS = ['payment_intent', 'limit', 'starting_after']

export function metadataOf(fields: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1]
      return key === undefined ? [] : [[key, value]]
    }),
  )
}

export function known(fields: Fields, allowed: readonly string[]): void {
  const surprise = Object.keys(fields).find((name) => !allowed.includes(name))
  if (surprise !== undefined)
    throw new Wrong(400, 'invalid_request_error', `Received unknown parameter: ${surprise}`)
}

export function wholeAmount(value: string | undefined, min: number): number {
  const amount = Number(value)
  if (!/^\d+$/.test(value ?? '') || amount < min)
    throw new Wrong(400, 'invalid_request_error', 'Invalid amount')
  return amount
}

export interface FakeRefund {
  readonly object: 'refund'
  id: string
  amount: number
  currency: string
  payment_intent: string
  status: 'pending' | 'succeeded' | 'failed'
  metadata: Record<string, string>
}
