import { randomBytes } from 'node:crypto'
import type { Database } from '#platform/db/database.ts'
import {
  addDemoRefund,
  type DemoIntent,
  findIntent,
  keepIntent,
  moveIntent,
} from '../database/demo-intents.ts'
import { type CardOutcome, evaluateToken } from '../rules/test-cards.ts'
import {
  type CardProvider,
  type Intent,
  ProviderKnowsNot,
  ProviderRefuses,
} from './card-provider.ts'

/** The demonstration's card desk, as the endpoints of its page use it. */
export interface CardDesk extends CardProvider {
  find(siteId: number, name: string): Promise<DemoIntent | null>
  /** What a card does, on an intent that waits for one. */
  present(siteId: number, name: string, outcome: CardOutcome): Promise<Intent>
  /** Applies the customer's reply to their bank. */
  confirm(siteId: number, name: string, approve: boolean): Promise<Intent>
}

export const NOT_APPROVED = 'payment_intent_authentication_failure'

function intentFrom({ intent, state, amountFils, currency, secret, fault }: DemoIntent): Intent {
  return {
    name: intent,
    state,
    amountFils,
    capturedFils: state === 'succeeded' ? amountFils : 0,
    currency,
    secret,
    fault: state === 'waiting' ? fault : null,
  }
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
  ): Promise<Intent> {
    const state = authenticates ? 'authentication' : fault === null ? 'succeeded' : 'waiting'
    await moveIntent(queries, { siteId, intent }, ['waiting', 'authentication'], { state, fault })
    return readIntent(siteId, intent)
  }
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
    async createIntent({ siteId, orderId, amountFils, currency, key }) {
      const intent = `pi_demo_${randomBytes(16).toString('hex')}`
      const secret = `${intent}_secret_${randomBytes(16).toString('hex')}`
      const made = {
        siteId,
        intent,
        secret,
        key,
        orderId,
        amountFils,
        currency,
        state: 'waiting',
        fault: null,
        refunds: [],
        createdAt: clock(),
      } as const
      const stored = await keepIntent(queries, made)
      if (stored.amountFils !== amountFils || stored.orderId !== orderId)
        throw new Error('The key was used for something else')
      return intentFrom(stored)
    },
    async cancelIntent(siteId, intent) {
      await moveIntent(queries, { siteId, intent }, ['waiting', 'authentication'], {
        state: 'cancelled',
        fault: null,
      })
      return readIntent(siteId, intent)
    },
    chargeToken: (siteId, name, token) => present(siteId, name, evaluateToken(token)),
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
