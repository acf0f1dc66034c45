import type { CardMethod } from '../rules/card-method.ts'

/** The state of a payment attempt, in our terms. */
export type IntentState = 'waiting' | 'authentication' | 'processing' | 'cancelled' | 'succeeded'

/** A card that is being saved without paying anything. */
export interface CardSetup {
  readonly name: string
  /** Lets the customer's browser, and no other, enter the card. */
  readonly secret: string
  /** Whose card it is. */
  readonly customer: string
  /** The card once it is saved. */
  readonly card: CardMethod | null
}

/** A payment attempt as the provider has it now. */
export interface Intent {
  readonly name: string
  readonly state: IntentState
  readonly amountFils: number
  /** The amount actually collected; 0 until it has succeeded. */
  readonly capturedFils: number
  readonly currency: string
  /** Lets the customer's browser, and no other, pay. */
  readonly secret: string
  /** Why the last card was declined. */
  readonly fault: string | null
  /** The card that paid, where it was saved for later charges. */
  readonly card: CardMethod | null
}

export interface IntentParams {
  readonly siteId: number
  readonly paymentId: string
  readonly orderId: string
  readonly amountFils: number
  readonly currency: string
  /** Whose card is saved or charged; null where neither. */
  readonly customer: string | null
  /** Whether the card that pays is saved, to be charged later without its customer. */
  readonly saves: boolean
  /**
   * Identical for the same order, amount and attempt: a repeated request returns the same intent.
   */
  readonly key: string
}

export interface SavedCharge {
  readonly siteId: number
  readonly intent: string
  /** The saved card. */
  readonly method: string
  /** Identical for the same charge: repeated, it is made once. */
  readonly key: string
}

export interface SetupParams {
  readonly siteId: number
  /** What the card will be charged for. */
  readonly subjectId: string
  readonly customer: string
  readonly currency: string
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

/** A refund as the provider lists it, no matter who made it. */
export interface ListedRefund extends ProviderRefund {
  readonly amountFils: number
  readonly currency: string
  /** Our own name of it, where we made it. */
  readonly refundId: string | null
}

/**
 * A provider's message that something happened and should be checked. Its content is not trusted;
 * the intent is read instead.
 */
export interface ProviderEvent {
  readonly id: string
  readonly type: string
  readonly intent: string | null
  /** What we wrote on the intent when we made it. */
  readonly siteId: number | null
  readonly paymentId: string | null
}

/**
 * A company that takes cards. Every call goes over the network, so never make one in a transaction.
 */
export interface CardProvider {
  /** `off` where none is configured. */
  readonly name: 'stripe' | 'demo' | 'off'
  readonly publishableKey: string | null
  createIntent(params: IntentParams): Promise<Intent>
  readIntent(siteId: number, name: string): Promise<Intent>
  /** Returns the current state; a succeeded one stays succeeded. */
  cancelIntent(siteId: number, name: string): Promise<Intent>
  /** S7.15: charges a token or a payment method. */
  chargeToken(siteId: number, name: string, token: string): Promise<Intent>
  /** Makes a customer under whose name cards are saved. */
  createCustomer(params: { siteId: number; userId: string; key: string }): Promise<string>
  /**
   * Charges a saved card while its customer is away. Where the bank wants to hear from them, nothing
   * is charged and the fault is `authentication_required`.
   */
  chargeSaved(params: SavedCharge): Promise<Intent>
  createSetup(params: SetupParams): Promise<CardSetup>
  readSetup(siteId: number, name: string): Promise<CardSetup>
  refund(params: RefundParams): Promise<ProviderRefund>
  readRefund(siteId: number, intent: string, name: string): Promise<ProviderRefund>
  /** Everything that goes or went back of an intent, the oldest first. */
  listRefunds(siteId: number, intent: string): Promise<readonly ListedRefund[]>
  /** Returns the content of a signed message; null if it is not the provider's, or too old. */
  readEvent(payload: string, signature: string, now: Date): Promise<ProviderEvent | null>
}

/** The provider gave no usable response; the request may or may not have been carried out. */
export class ProviderAway extends Error {}

/** The provider refuses the request, however often it is repeated. */
export class ProviderRefuses extends Error {}

/** The provider has nothing of that name: it was made with other keys, or is gone. */
export class ProviderKnowsNot extends ProviderRefuses {}
