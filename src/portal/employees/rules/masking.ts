/** `784-****-*******-6` (gulf 4.6). */
export function maskEmiratesId(emiratesId: string): string {
  return emiratesId.replace(/^(\d{3})-\d{4}-\d{7}-(\d)$/, '$1-****-*******-$2')
}

/** The last three characters stay, enough to distinguish two documents. */
export function maskNumber(number: string): string {
  return number.length <= 3
    ? '*'.repeat(number.length)
    : '*'.repeat(number.length - 3) + number.slice(-3)
}

/** `AE07033***********23456`. */
export function maskIban(iban: string): string {
  return iban.length < 13
    ? '*'.repeat(iban.length)
    : iban.slice(0, 7) + '*'.repeat(iban.length - 12) + iban.slice(-5)
}
