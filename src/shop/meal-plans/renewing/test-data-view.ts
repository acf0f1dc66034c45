import type { RenewalView } from './contract.ts'

/** A plan that renews with a card, before its price is announced. */
export function renewalView(change: Partial<RenewalView> = {}): RenewalView {
  return {
    standing: 'on',
    day: '2026-12-18',
    amount: 31_500,
    currency: 'AED',
    chargedAt: '2026-12-16T14:00:00.000Z',
    card: { brand: 'visa', last4: '4242', month: 12, year: 2030 },
    cardExpires: false,
    hasAddress: true,
    fault: null,
    needsConfirmation: false,
    tries: 0,
    payOrder: null,
    consent: { en: 'Your card is charged for each new period.', ar: 'يُخصم من بطاقتك عن كل فترة.' },
    agreedAt: '2026-11-30T06:00:00.000Z',
    mayStart: false,
    mayStop: true,
    mayPay: false,
    history: [],
    ...change,
  }
}

/** One of a plan that was bought once. */
export function noRenewal(change: Partial<RenewalView> = {}): RenewalView {
  return renewalView({
    ...{ standing: 'off', chargedAt: null, card: null, agreedAt: null },
    ...{ mayStart: true, mayStop: false },
    ...change,
  })
}
