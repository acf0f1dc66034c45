interface HtmlPolicy {
  createHTML(html: string): string
}
interface Policies {
  createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy
}

const rules: HtmlPolicy = { createHTML: (html) => html }
let policy: HtmlPolicy | undefined

/**
 * The body of copied HTML in a document of its own, which loads and runs nothing; only text and
 * styles are read from it. Under Trusted Types the parser takes HTML from a named policy alone,
 * which a page can create only once.
 */
export function inertBody(html: string): HTMLElement {
  const types = (globalThis as { trustedTypes?: Policies }).trustedTypes
  policy ??= types === undefined ? rules : types.createPolicy('diwan-paste', rules)
  return new DOMParser().parseFromString(policy.createHTML(html), 'text/html').body
}
