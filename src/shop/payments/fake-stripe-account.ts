import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { FakeCards, type FakeMethod, isExpanded, namedOnly } from './fake-stripe-cards.ts'
import { evaluateToken } from './rules/test-cards.ts'
import {
  CONFIRM_FIELDS,
  CREATE_FIELDS,
  type FakeRefund,
  type Fields,
  known,
  LIST_FIELDS,
  metadataOf,
  REFUND_FIELDS,
  wholeAmount,
  Wrong,
} from './fake-stripe-fields.ts'

export interface FakeIntent {
  readonly object: 'payment_intent'
  id: string
  amount: number
  amount_received: number
  currency: string
  client_secret: string
  status: string
  metadata: Record<string, string>
  last_payment_error: { code: string; decline_code?: string } | null
  readonly customer: string | null
  readonly setup_future_usage: string | null
  payment_method: FakeMethod | null
}

interface StoredReply {
  readonly requested: string
  readonly status: number
  readonly reply: object
}

const CANCELLABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action']

export function fakeId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

/** The fake's stored state and its operations. */
export class FakeAccount {
  readonly intents = new Map<string, FakeIntent>()
  readonly refunds = new Map<string, FakeRefund>()
  readonly complaints: string[] = []
  readonly cards = new FakeCards()
  readonly #stored = new Map<string, StoredReply>()
  refundState: FakeRefund['status'] = 'succeeded'

  #intent(name: string | undefined): FakeIntent {
    const intent = this.intents.get(name ?? '')
    if (intent === undefined)
      throw new Wrong(404, 'invalid_request_error', 'No such payment_intent', 'resource_missing')
    return intent
  }
  #create(fields: Fields): FakeIntent {
    known(fields, CREATE_FIELDS)
    if (!/^[a-z]{3}$/.test(fields['currency'] ?? ''))
      throw new Wrong(400, 'invalid_request_error', 'Invalid currency')
    const name = fakeId('pi')
    const intent: FakeIntent = {
      object: 'payment_intent',
      id: name,
      amount: wholeAmount(fields['amount'], 200),
      amount_received: 0,
      currency: fields['currency'] ?? '',
      client_secret: `${name}_secret_x`,
      status: 'requires_payment_method',
      metadata: metadataOf(fields),
      last_payment_error: null,
      customer: fields['customer'] === undefined ? null : this.cards.customer(fields['customer']),
      setup_future_usage: fields['setup_future_usage'] ?? null,
      payment_method: null,
    }
    this.intents.set(name, intent)
    return intent
  }
  pay(
    name: string,
    {
      fault,
      authentication = false,
      amount,
      card = '4242424242424242',
    }: { fault?: string; authentication?: boolean; amount?: number; card?: string | null } = {},
  ): void {
    const intent = this.#intent(name)
    if (!CANCELLABLE.includes(intent.status))
      throw new Wrong(400, 'invalid_request_error', `The intent is ${intent.status}`)
    if (intent.setup_future_usage !== null && intent.customer !== null && card !== null)
      intent.payment_method = this.cards.save(intent.customer, card)
    if (authentication) intent.status = 'requires_action'
    else if (fault === undefined)
      Object.assign(intent, {
        status: 'succeeded',
        amount_received: amount ?? intent.amount,
        last_payment_error: null,
      })
    else
      Object.assign(intent, {
        status: 'requires_payment_method',
        last_payment_error: { code: 'card_declined', decline_code: fault },
      })
  }
  #confirm(name: string, fields: Fields): FakeIntent {
    known(fields, CONFIRM_FIELDS)
    const token = fields['payment_method'] ?? fields['payment_method_data[card][token]'] ?? ''
    const saved = this.cards.saved(token, this.#intent(name).customer)
    if (fields['off_session'] === 'true') return this.#confirmAway(name, saved)
    const later = saved === null || saved.later === 'authentication_required' ? null : saved.later
    const outcome =
      saved === null
        ? evaluateToken(token)
        : { authenticates: saved.later !== null && later === null, fault: later }
    if (saved !== null) this.#intent(name).payment_method = saved
    this.pay(name, {
      authentication: outcome.authenticates,
      card: saved === null ? token : null,
      ...(outcome.fault === null ? {} : { fault: outcome.fault }),
    })
    if (outcome.fault !== null) throw new Wrong(402, 'card_error', 'Your card was declined.')
    return this.#intent(name)
  }
  /** The customer is away: a bank that asks for them means that nothing is charged. */
  #confirmAway(name: string, saved: FakeMethod | null): FakeIntent {
    if (saved === null)
      throw new Wrong(400, 'invalid_request_error', 'Only a saved card is charged off session')
    const intent = this.#intent(name)
    this.pay(name, { card: null, ...(saved.later === null ? {} : { fault: saved.later }) })
    intent.payment_method = saved.later === null ? saved : null
    if (saved.later !== null) throw new Wrong(402, 'card_error', 'Your card was declined.')
    return intent
  }
  #cancel(name: string): FakeIntent {
    const intent = this.#intent(name)
    if (!CANCELLABLE.includes(intent.status))
      throw new Wrong(
        400,
        'invalid_request_error',
        `You cannot cancel an intent that is ${intent.status}`,
      )
    intent.status = 'canceled'
    return intent
  }
  #refund(fields: Fields): FakeRefund {
    known(fields, REFUND_FIELDS)
    const intent = this.#intent(fields['payment_intent'])
    const amount = wholeAmount(fields['amount'], 1)
    const others = [...this.refunds.values()].filter(
      (each) => each.payment_intent === intent.id && each.status !== 'failed',
    )
    if (amount + others.reduce((sum, each) => sum + each.amount, 0) > intent.amount_received) {
      this.complaints.push('a refund exceeds the charge')
      throw new Wrong(
        400,
        'invalid_request_error',
        'Refund amount is greater than unrefunded amount',
      )
    }
    return this.#keepRefund(intent, amount, metadataOf(fields))
  }
  #keepRefund(
    { id: payment_intent, currency }: FakeIntent,
    amount: number,
    metadata: Record<string, string>,
  ): FakeRefund {
    const made: FakeRefund = {
      object: 'refund',
      id: fakeId('re'),
      amount,
      currency,
      payment_intent,
      status: this.refundState,
      metadata,
    }
    this.refunds.set(made.id, made)
    return made
  }
  refundByHand(name: string, requested?: number): FakeRefund {
    const intent = this.#intent(name)
    const refunded = [...this.refunds.values()].filter(
      (each) => each.payment_intent === name && each.status !== 'failed',
    )
    const left = intent.amount_received - refunded.reduce((sum, each) => sum + each.amount, 0)
    if (left <= 0 || (requested ?? left) > left)
      throw new Wrong(
        400,
        'invalid_request_error',
        'Refund amount is greater than unrefunded amount',
      )
    return this.#keepRefund(intent, requested ?? left, {})
  }
  /** The newest first, a page at a time. */
  #listRefunds(fields: Fields): object {
    known(fields, LIST_FIELDS)
    const intent = this.#intent(fields['payment_intent'])
    const all = [...this.refunds.values()]
      .filter((each) => each.payment_intent === intent.id)
      .toReversed()
    const rest = all.slice(all.findIndex((each) => each.id === fields['starting_after']) + 1)
    const data = rest.slice(0, Number(fields['limit'] ?? 10))
    return { object: 'list', url: '/v1/refunds', has_more: rest.length > data.length, data }
  }
  #handle(method: string, path: string, fields: Fields): object {
    const [, kind, name, verb] =
      /^\/v1\/(payment_intents|setup_intents|customers|refunds)(?:\/(\w+))?(?:\/(\w+))?$/.exec(
        path,
      ) ?? []
    if (kind === 'refunds') {
      if (method === 'POST') return this.#refund(fields)
      if (name === undefined) return this.#listRefunds(fields)
      const found = this.refunds.get(name ?? '')
      if (found === undefined)
        throw new Wrong(404, 'invalid_request_error', 'No such refund', 'resource_missing')
      return found
    }
    if (kind === 'customers') return this.cards.createCustomer(fields)
    if (kind === 'setup_intents')
      return method === 'GET' ? this.cards.setup(name) : this.cards.createSetup(fields)
    if (method === 'GET') return this.#intent(name)
    if (name === undefined) return this.#create(fields)
    if (verb === 'confirm') return this.#confirm(name, fields)
    if (verb === 'cancel') return this.#cancel(name)
    throw new Wrong(404, 'invalid_request_error', 'Unrecognized request')
  }
  #attempt(method: string, path: string, fields: Fields): { status: number; reply: object } {
    try {
      const reply = structuredClone(this.#handle(method, path, fields))
      return { status: 200, reply: isExpanded(fields) ? reply : namedOnly(reply) }
    } catch (error) {
      if (!(error instanceof Wrong)) throw error
      return {
        status: error.status,
        reply: {
          error: {
            type: error.type,
            message: error.message,
            code: error.status === 402 ? 'card_declined' : error.code,
          },
        },
      }
    }
  }
  /**
   * Returns the same response for the same key. Using a key for a different request is an error of
   * the shop.
   */
  respond(
    { method = 'GET', url = '', headers }: IncomingMessage,
    body: string,
  ): { status: number; reply: object } {
    if (headers.authorization !== `Bearer ${SECRET_KEY}`)
      return {
        status: 401,
        reply: { error: { type: 'invalid_request_error', message: 'Invalid key' } },
      }
    const key = headers['idempotency-key']
    const [path = '', query = ''] = url.split('?')
    if (
      method === 'POST' &&
      key === undefined &&
      /\/(payment_intents|setup_intents|customers|refunds)$/.test(path)
    )
      this.complaints.push(`${path} without a key`)
    const requested = `${method} ${path} ${body}`
    const before = typeof key === 'string' ? this.#stored.get(key) : undefined
    if (before !== undefined && before.requested !== requested) {
      this.complaints.push(`a key used for something else: ${requested}`)
      return {
        status: 400,
        reply: {
          error: {
            type: 'idempotency_error',
            message: 'Keys for idempotent requests can only be used with the same parameters',
          },
        },
      }
    }
    if (before !== undefined) return before
    const made = this.#attempt(
      method,
      path,
      Object.fromEntries(new URLSearchParams(method === 'GET' ? query : body)),
    )
    if (typeof key === 'string' && method === 'POST') this.#stored.set(key, { requested, ...made })
    return made
  }
}

export const SECRET_KEY = 'sk_test_stand_in'
