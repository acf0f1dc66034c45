import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import type { FakeCards } from './fake-stripe-cards.ts'
import type { FakeRefund } from './fake-stripe-fields.ts'
import { FakeAccount, type FakeIntent, fakeId, SECRET_KEY } from './fake-stripe-account.ts'

export interface FakeStripe {
  readonly base: string
  readonly secretKey: string
  readonly webhookSecret: string
  readonly intents: Map<string, FakeIntent>
  readonly refunds: Map<string, FakeRefund>
  /**
   * Overrides the next responses: a status, no response at all, or half a response after the work
   * was done. `pass` leaves one call unchanged.
   */
  readonly planned: (number | 'hang' | 'cut' | 'pass')[]
  /** What made no sense to it: a key used for something else, a field it does not know. */
  readonly complaints: string[]
  /** In which state refunds begin from now on. */
  refundsBecome(state: FakeRefund['status']): void
  /** Delays the response to charges from now on, so that the caller may die in the meantime. */
  delayCharges(ms: number): void
  /** Charges whose caller was gone before the response. */
  unreported(): number
  /** The customer pays in their browser; `authentication` leaves them before their bank. */
  pay(
    intent: string,
    outcome?: { fault?: string; authentication?: boolean; amount?: number; card?: string },
  ): void
  /** Customers with their saved cards, and cards that are being saved. */
  readonly cards: FakeCards
  /**
   * Makes a refund in the provider's own dashboard, of all that is left unless an amount is given.
   */
  refundInDashboard(intent: string, amount?: number): FakeRefund
  /** A message as the provider sends it, signed. */
  event(
    type: string,
    about: object,
    options?: { id?: string; at?: Date; secret?: string },
  ): { payload: string; signature: string }
  close(): Promise<void>
}

const WEBHOOK_SECRET = 'whsec_stand_in'

/** A message as the provider sends it, signed by its library's own test signer. */
const signedEvent: FakeStripe['event'] = (
  type,
  about,
  { id: name = fakeId('evt'), at = new Date(), secret = WEBHOOK_SECRET } = {},
) => {
  const created = Math.floor(at.getTime() / 1000)
  const payload = JSON.stringify(
    {
      id: name,
      object: 'event',
      api_version: '2026-10-28.endive',
      created,
      type,
      data: { object: about },
    },
    null,
    2,
  )
  return {
    payload,
    signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: created }),
  }
}

/**
 * Starts a small local Stripe that is stricter than the real one. It stores intents and refunds,
 * and records a complaint for anything that a careless shop would do.
 */
export async function startFakeStripe(): Promise<FakeStripe> {
  const account = new FakeAccount()
  const planned: FakeStripe['planned'] = []
  let delayMs = 0
  let unreported = 0
  const charges = (): number =>
    [...account.intents.values()].filter((each) => each.status === 'succeeded').length
  function respond(request: IncomingMessage, response: ServerResponse, body: string): void {
    const plan = planned.shift()
    if (plan === 'hang') return
    if (typeof plan === 'number') {
      response
        .writeHead(plan, { 'content-type': 'application/json' })
        .end('{"error":{"type":"api_error","message":"planned"}}')
      return
    }
    const before = charges()
    const { status, reply } = account.respond(request, body)
    const waits = charges() > before ? delayMs : 0
    const text = JSON.stringify(reply)
    response.writeHead(status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    })
    if (plan === 'cut') response.write(text.slice(0, 10), () => response.destroy())
    else setTimeout(notify, waits)

    function notify(): void {
      if (waits > 0 && response.destroyed) unreported += 1
      response.end(text)
    }
  }
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => respond(request, response, Buffer.concat(pieces).toString()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    intents: account.intents,
    refunds: account.refunds,
    complaints: account.complaints,
    cards: account.cards,
    planned,
    refundsBecome(state) {
      account.refundState = state
    },
    delayCharges(ms) {
      delayMs = ms
    },
    unreported: () => unreported,
    pay: (intent, outcome) => account.pay(intent, outcome),
    refundInDashboard: (intent, amount) => account.refundByHand(intent, amount),
    event: signedEvent,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
