/**
 * The policy the page needs under require-trusted-types-for 'script'. react-aria empties its announcer by writing an empty
 * string into innerHTML (dates and searched lists do it): that one string is let through, all else stays refused.
 */
interface TrustedTypes {
  readonly defaultPolicy: unknown
  createPolicy(name: string, rules: { createHTML: (html: string) => string | null }): unknown
}

export function allowEmptyingOnly(): void {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
  if (types === undefined || types.defaultPolicy !== null) return
  types.createPolicy('default', { createHTML: (html) => (html === '' ? html : null) })
}
