const OWN = /^\/(?![/\\])[^\s\\]*$/
const ELSEWHERE = /^(?:https?:\/\/[^\s/\\]|mailto:[^\s@]+@|tel:\+?\d)[^\s\\]*$/i

/** Whether editors may link there: a page of this site, another site, a letter or a call, and nothing that would run. */
export function isSafeLink(address: string): boolean {
  return address.length <= 500 && (OWN.test(address) || ELSEWHERE.test(address))
}

/** Whether it is a page of this site, which then stands in the reader's language. */
export function isOwnLink(address: string): boolean {
  return OWN.test(address)
}
