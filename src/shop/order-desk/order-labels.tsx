import type { Emirate } from '#shop/addresses/contract.ts'
import type { OrderState, PaymentMethod } from '#shop/orders/contract.ts'
import { Pill } from '#platform/ui/pill.tsx'
import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#messages'

const TONES: Readonly<Record<OrderState, Tone>> = {
  placed: 'warning',
  paid: 'info',
  accepted: 'info',
  cooking: 'info',
  ready: 'info',
  out: 'info',
  delivered: 'good',
  cancelled: 'bad',
  refunded: 'neutral',
}

// Each message is named explicitly: a computed name would load every message of the product.
const STATES: Readonly<Record<OrderState, () => string>> = {
  placed: () => m['orderDesk.state.placed'](),
  paid: () => m['orderDesk.state.paid'](),
  accepted: () => m['orderDesk.state.accepted'](),
  cooking: () => m['orderDesk.state.cooking'](),
  ready: () => m['orderDesk.state.ready'](),
  out: () => m['orderDesk.state.out'](),
  delivered: () => m['orderDesk.state.delivered'](),
  cancelled: () => m['orderDesk.state.cancelled'](),
  refunded: () => m['orderDesk.state.refunded'](),
}

export function stateLabel(state: OrderState): string {
  return STATES[state]()
}

export function paymentLabel(method: PaymentMethod): string {
  return method === 'card' ? m['orderDesk.pay.card']() : m['orderDesk.pay.cash']()
}

const CITIES: Readonly<Record<Emirate, () => string>> = {
  dubai: () => m['orderDesk.city.dubai'](),
  'abu-dhabi': () => m['orderDesk.city.abu-dhabi'](),
  sharjah: () => m['orderDesk.city.sharjah'](),
  'al-ain': () => m['orderDesk.city.al-ain'](),
}

export function cityLabel(city: Emirate): string {
  return CITIES[city]()
}

export function StatePill({ state }: { state: OrderState }) {
  return <Pill tone={TONES[state]}>{stateLabel(state)}</Pill>
}
