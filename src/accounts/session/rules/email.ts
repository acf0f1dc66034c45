/** One form per mailbox: two spellings that reach the same mailbox find the same account. */
export function foldEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase()
}

// ASCII only: look-alike letters of other scripts would let one address pass for another.
const E_MAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

export function isEmail(folded: string): boolean {
  return folded.length <= 254 && folded.indexOf('@') <= 64 && E_MAIL.test(folded)
}
