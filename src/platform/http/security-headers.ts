import { plainOf, plainResponse } from './plain-response.ts'

/** The one style element react-aria writes (touch-action of what can be pressed); nothing else may. */
const REACT_ARIA_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${REACT_ARIA_STYLE}`,
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types diwan default',
].join('; ')

/** An answer may say these of itself, more strictly. */
const UNLESS_SAID: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cross-origin-resource-policy': 'same-origin',
}
const ALWAYS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(self)',
  'x-frame-options': 'DENY',
}
const ALWAYS_OVER_TLS: Readonly<Record<string, string>> = { ...ALWAYS, 'strict-transport-security': 'max-age=63072000; includeSubDomains' }

/**
 * The headers every answer carries. Scripts come from this origin and are never inline, so a kept page needs no nonce;
 * style attributes are allowed because a page drawn on the server sets the company's colour in one.
 */
export function secure(response: Response, overTls: boolean): Response {
  const always = overTls ? ALWAYS_OVER_TLS : ALWAYS
  const plain = plainOf(response)
  if (plain !== undefined) return plainResponse({ ...plain, headers: { ...UNLESS_SAID, ...plain.headers, ...always } })
  const { headers } = response
  for (const [name, value] of Object.entries(UNLESS_SAID)) if (!headers.has(name)) headers.set(name, value)
  for (const [name, value] of Object.entries(always)) headers.set(name, value)
  return response
}
