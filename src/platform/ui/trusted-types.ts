/**
 * The policy the page needs under require-trusted-types-for 'script'. react-aria empties its announcer by writing an empty
 * string into innerHTML (dates and searched lists do it), and the map writes an empty drawing once, to learn what the browser can: these two
 * strings are let through, all else stays refused; so are scripts from elsewhere, but for those under an address that the page names.
 */
const HARMLESS: ReadonlySet<string> = new Set(['', '<svg/>'])

interface TrustedTypes {
  readonly defaultPolicy: unknown
  createPolicy(
    name: string,
    rules: {
      createHTML: (html: string) => string | null
      createScriptURL: (address: string) => string | null
    },
  ): unknown
}

export function allowHarmlessOnly(scriptsUnder?: string): void {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
  if (types === undefined || types.defaultPolicy !== null) return
  types.createPolicy('default', {
    createHTML: (html) => (HARMLESS.has(html) ? html : null),
    createScriptURL: (address) =>
      scriptsUnder !== undefined && address.startsWith(scriptsUnder) ? address : null,
  })
}
