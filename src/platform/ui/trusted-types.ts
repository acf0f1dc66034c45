/**
 * The policy the page needs under require-trusted-types-for 'script'. react-aria empties its announcer by writing an empty
 * string into innerHTML (dates and searched lists do it): that one string is let through, all else stays refused; so are scripts from elsewhere,
 * but for those under an address that the page names.
 */
interface TrustedTypes {
  readonly defaultPolicy: unknown
  createPolicy(name: string, rules: { createHTML: (html: string) => string | null; createScriptURL: (address: string) => string | null }): unknown
}

export function allowEmptyingOnly(scriptsUnder?: string): void {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
  if (types === undefined || types.defaultPolicy !== null) return
  types.createPolicy('default', {
    createHTML: (html) => (html === '' ? html : null),
    createScriptURL: (address) => (scriptsUnder !== undefined && address.startsWith(scriptsUnder) ? address : null),
  })
}
