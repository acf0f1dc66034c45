import { randomBytes } from 'node:crypto'
import type { Database } from '#platform/db/database.ts'
import {
  addDemoRefund,
  type DemoIntent,
  findIntent,
  keepIntent,
  moveIntent,
} from '../database/demo-intents.ts'
import {
  evaluateSaved,
  isSavedName,
  type RememberedCard,
  savedName,
  tokenCard,
} from '../rules/saved-test-cards.ts'
import { type CardOutcome, evaluateToken } from '../rules/test-cards.ts'
import type { CardMethod } from '../rules/card-method.ts'
import {
  type CardProvider,
  type CardSetup,
  type Intent,
  ProviderKnowsNot,
  ProviderRefuses,
} from './card-provider.ts'

/** The demonstration's card desk, as the endpoints of its page use it. */
export interface CardDesk extends CardProvider {
  find(siteId: number, name: string): Promise<DemoIntent | null>
  /** What a card does, on an intent that waits for one; `card` is what of it is saved, if it is. */
  present(
    siteId: number,
    name: string,
    outcome: CardOutcome,
    card?: RememberedCard | null,
  ): Promise<Intent>
  /** Applies the customer's reply to their bank. */
  confirm(siteId: number, name: string, approve: boolean): Promise<Intent>
}

export const NOT_APPROVED = 'payment_intent_authentication_failure'

function intentFrom(made: DemoIntent): Intent {
  const { intent, state, amountFils, currency, secret, fault, customer, card } = made
  return {
    name: intent,
    state,
    amountFils,
    capturedFils: state === 'succeeded' ? amountFils : 0,
    currency,
    secret,
    fault: state === 'waiting' ? fault : null,
    card: state === 'succeeded' && customer !== null ? card : null,
  }
}

/** A card is set up without paying: such an intent has no amount. */
function setupFrom({ intent, secret, state, customer, card }: DemoIntent): CardSetup {
  const saved = state === 'succeeded' ? card : null
  return { name: intent, secret, customer: customer ?? '', card: saved }
}

function methodOf(card: RememberedCard | null): CardMethod | null {
  if (card === null) return null
  const { brand, last4, month, year } = card
  return { method: savedName(card, randomBytes(8).toString('hex')), brand, last4, month, year }
}

/**
 * Responds to a card company's published test cards as the company does, from our own table. No
 * money moves.
 */
export function createDemoProvider(database: Database, clock: () => Date): CardDesk {
  const { queries } = database
  async function found(siteId: number, name: string): Promise<DemoIntent> {
    const intent = await findIntent(queries, siteId, name)
    if (intent === null) throw new ProviderKnowsNot('resource_missing')
    return intent
  }
  const readIntent = async (siteId: number, name: string): Promise<Intent> =>
    intentFrom(await found(siteId, name))
  async function present(
    siteId: number,
    intent: string,
    { authenticates, fault }: CardOutcome,
    remembered: RememberedCard | null = null,
  ): Promise<Intent> {
    const { customer, amountFils } = await found(siteId, intent)
    // The bank is asked when something is paid.
    const asksBank = authenticates && amountFils > 0
    const state = asksBank ? 'authentication' : fault === null ? 'succeeded' : 'waiting'
    const card = customer === null ? null : methodOf(remembered)
    const to = { state, fault, card } as const
    await moveIntent(queries, { siteId, intent }, ['waiting', 'authentication'], to)
    return readIntent(siteId, intent)
  }
  async function make({
    siteId,
    orderId,
    amountFils,
    currency,
    customer,
    key,
  }: Pick<DemoIntent, 'siteId' | 'orderId' | 'amountFils' | 'currency' | 'customer' | 'key'>) {
    const intent = `pi_demo_${randomBytes(16).toString('hex')}`
    const secret = `${intent}_secret_${randomBytes(16).toString('hex')}`
    const stored = await keepIntent(queries, {
      ...{ siteId, intent, secret, key, orderId, amountFils, currency, customer },
      ...{ state: 'waiting', fault: null, refunds: [], createdAt: clock(), card: null },
    })
    if (stored.amountFils !== amountFils || stored.orderId !== orderId)
      throw new Error('The key was used for something else')
    return stored
  }
  const evaluated = (token: string, isAway: boolean): CardOutcome =>
    isSavedName(token)
      ? evaluateSaved(token, { today: clock().toISOString(), isAway })
      : evaluateToken(token)
  return {
    name: 'demo',
    publishableKey: null,
    find: (siteId, name) => findIntent(queries, siteId, name),
    readIntent,
    present,
    async confirm(siteId, intent, approve) {
      const before = await found(siteId, intent)
      const fault = approve ? before.fault : NOT_APPROVED
      await moveIntent(queries, before, ['authentication'], {
        state: fault === null ? 'succeeded' : 'waiting',
        fault,
      })
      return readIntent(siteId, intent)
    },
    createIntent: async (params) => intentFrom(await make(params)),
    createCustomer: async () => `cus_demo_${randomBytes(8).toString('hex')}`,
    async chargeSaved({ siteId, intent, method }) {
      const before = await found(siteId, intent)
      // One that was charged, or declined, answers as it did.
      if (before.state !== 'waiting' || before.fault !== null) return intentFrom(before)
      return present(siteId, intent, evaluated(method, true), null)
    },
    async createSetup({ siteId, subjectId: orderId, customer, currency, key }) {
      const setup = { siteId, orderId, amountFils: 0, currency, customer, key }
      return setupFrom(await make(setup))
    },
    readSetup: async (siteId, name) => setupFrom(await found(siteId, name)),
    async cancelIntent(siteId, intent) {
      await moveIntent(queries, { siteId, intent }, ['waiting', 'authentication'], {
        state: 'cancelled',
        fault: null,
      })
      return readIntent(siteId, intent)
    },
    chargeToken: (siteId, name, token) =>
      present(siteId, name, evaluated(token, false), tokenCard(token)),
    async refund({ siteId, intent, amountFils, key }) {
      const name = `re_demo_${randomBytes(12).toString('hex')}`
      await addDemoRefund(queries, { siteId, intent }, { key, name, amountFils })
      const made = (await found(siteId, intent)).refunds.find((each) => each.key === key)
      if (made === undefined) throw new ProviderRefuses('charge_already_refunded')
      return { name: made.name, state: 'succeeded' }
    },
    readRefund: async (_siteId, _intent, name) => ({ name, state: 'succeeded' }),
    // Only the shop refunds at this desk, and it knows its own refunds.
    listRefunds: async () => [],
    // It sends no events; the desk's own page reports the result.
    readEvent: async () => null,
  }
}
