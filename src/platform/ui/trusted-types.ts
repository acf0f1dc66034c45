/**
 * The policy the page needs under require-trusted-types-for 'script'. react-aria clears its
 * announcer by setting innerHTML to an empty string (dates and searched lists do it), and the map
 * once sets an empty drawing to detect what the browser supports. These two strings are allowed and
 * everything else is refused, as are scripts from elsewhere, except under a URL that the page
 * names.
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
