/** The brands by their own names, which are the same in both languages. */
const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** A card as its owner knows it: its brand and last digits, in an order of their own. */
export function cardName({ brand, last4 }: { brand: string; last4: string }): string {
  const name = BRANDS[brand]
  return `\u2066${name === undefined ? '' : `${name} `}•••• ${last4}\u2069`
}
