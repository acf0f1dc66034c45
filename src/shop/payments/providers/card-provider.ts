/** How far a try to take money is, in our words. */
export type IntentState = 'waiting' | 'authentication' | 'processing' | 'cancelled' | 'succeeded'

/** A try to take money as the provider has it now. */
export interface Intent {
  readonly name: string
  readonly state: IntentState
  readonly amountFils: number
  /** What was really taken; 0 until it succeeded. */
  readonly capturedFils: number
  readonly currency: string
  /** With it the customer's browser, and nobody else, pays. */
  readonly secret: string
  /** Why the last card was declined. */
  readonly fault: string | null
}

export interface IntentParams {
  readonly siteId: number
  readonly paymentId: string
  readonly orderId: string
  readonly amountFils: number
  readonly currency: string
  /** The same for the same order, amount and try: asked again, it gives the same intent. */
  readonly key: string
}

export interface RefundParams {
  readonly siteId: number
  readonly refundId: string
  readonly intent: string
  readonly amountFils: number
  readonly key: string
}

export interface ProviderRefund {
  readonly name: string
  readonly state: 'asked' | 'succeeded' | 'failed'
}

/** A refund as the provider lists it, whoever made it. */
export interface ListedRefund extends ProviderRefund {
  readonly amountFils: number
  readonly currency: string
  /** Our own name of it, where we made it. */
  readonly refundId: string | null
}

/** One of the provider's messages: that something happened, to be looked at. What it says is not believed; the intent is read. */
export interface ProviderEvent {
  readonly id: string
  readonly type: string
  readonly intent: string | null
  /** What we wrote on the intent when we made it. */
  readonly siteId: number | null
  readonly paymentId: string | null
}

/** A company that takes cards. Every call goes over the network, so none belongs into a transaction. */
export interface CardProvider {
  readonly name: 'stripe' | 'demo'
  readonly publishableKey: string | null
  createIntent(params: IntentParams): Promise<Intent>
  readIntent(siteId: number, name: string): Promise<Intent>
  /** Answers how it stands then; one that has succeeded stays so. */
  cancelIntent(siteId: number, name: string): Promise<Intent>
  /** S7.15: charges what a token or a payment method stands for. */
  chargeToken(siteId: number, name: string, token: string): Promise<Intent>
  refund(params: RefundParams): Promise<ProviderRefund>
  readRefund(siteId: number, intent: string, name: string): Promise<ProviderRefund>
  /** Everything that goes or went back of an intent, the oldest first. */
  listRefunds(siteId: number, intent: string): Promise<readonly ListedRefund[]>
  /** What a signed message says; null where it is not the provider's, or too old. */
  readEvent(payload: string, signature: string, now: Date): Promise<ProviderEvent | null>
}

/** The provider gave no answer that can be used; what was asked may or may not have been done. */
export class ProviderAway extends Error {}

/** The provider will not do it, however often it is asked. */
export class ProviderRefuses extends Error {}

/** The provider has nothing of that name: it was made with other keys, or is gone. */
export class ProviderKnowsNot extends ProviderRefuses {}
