import { randomBytes } from 'node:crypto'
import { rememberedCard } from './rules/saved-test-cards.ts'
import { numberOf } from './rules/test-cards.ts'
import { type Fields, known, metadataOf, Wrong } from './fake-stripe-fields.ts'

/** A card as the account saved it, with the number that a real one never shows. */
export interface FakeMethod {
  readonly id: string
  customer: string
  readonly number: string
  readonly card: { brand: string; last4: string; exp_month: number; exp_year: number }
  /** Why it is declined while its customer is away; null where it is charged. */
  later: string | null
}

export interface FakeSetup {
  readonly object: 'setup_intent'
  readonly id: string
  readonly client_secret: string
  readonly customer: string
  status: 'requires_payment_method' | 'succeeded'
  payment_method: FakeMethod | null
  readonly metadata: Record<string, string>
}

const CUSTOMER_FIELDS = ['metadata[site]', 'metadata[user]']
const SETUP_FIELDS = [
  'customer',
  'usage',
  'allowed_payment_method_types[0]',
  'metadata[site]',
  'metadata[subject]',
]

function named(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

/** The fake's customers, their saved cards, and cards that are being saved. */
export class FakeCards {
  readonly customers = new Set<string>()
  readonly methods = new Map<string, FakeMethod>()
  readonly setups = new Map<string, FakeSetup>()

  createCustomer(fields: Fields): object {
    known(fields, CUSTOMER_FIELDS)
    const id = named('cus')
    this.customers.add(id)
    return { object: 'customer', id, metadata: metadataOf(fields) }
  }
  createSetup(fields: Fields): FakeSetup {
    known(fields, SETUP_FIELDS)
    if (fields['usage'] !== 'off_session')
      throw new Wrong(400, 'invalid_request_error', 'Invalid usage')
    const id = named('seti')
    const setup: FakeSetup = {
      object: 'setup_intent',
      id,
      client_secret: `${id}_secret_x`,
      customer: this.customer(fields['customer']),
      status: 'requires_payment_method',
      payment_method: null,
      metadata: metadataOf(fields),
    }
    this.setups.set(id, setup)
    return setup
  }
  customer(name: string | undefined): string {
    if (name === undefined || !this.customers.has(name))
      throw new Wrong(404, 'invalid_request_error', 'No such customer', 'resource_missing')
    return name
  }
  setup(name: string | undefined): FakeSetup {
    const found = this.setups.get(name ?? '')
    if (found === undefined)
      throw new Wrong(404, 'invalid_request_error', 'No such setupintent', 'resource_missing')
    return found
  }
  /** Saves a card, by its number or a test token. */
  save(customer: string, card: string): FakeMethod {
    const number = numberOf(card) ?? card
    const { brand, last4, later } = rememberedCard({ number, month: 12, year: 2030 })
    const method: FakeMethod = {
      ...{ id: named('pm'), customer, number, later },
      card: { brand, last4, exp_month: 12, exp_year: 2030 },
    }
    this.methods.set(method.id, method)
    return method
  }
  /** A saved card that is charged for its own customer. */
  saved(name: string, customer: string | null): FakeMethod | null {
    const method = this.methods.get(name)
    if (method === undefined) return null
    if (method.customer !== customer)
      throw new Wrong(400, 'invalid_request_error', 'The method belongs to another customer')
    return method
  }
}

/** Whether a request asks for the card of an intent. */
export function isExpanded(fields: Fields): boolean {
  return fields['expand[0]'] === 'payment_method'
}

/** Unless it is asked for, only the name of a card comes with an intent. */
export function namedOnly(reply: object): object {
  const { payment_method: method } = reply as { payment_method?: FakeMethod | null }
  return method == null ? reply : { ...reply, payment_method: method.id }
}
