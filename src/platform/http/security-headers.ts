import { plainOf, plainResponse } from './plain-response.ts'

/**
 * The only style element we allow: the one react-aria inserts (touch-action of pressable elements).
 */
const REACT_ARIA_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"

const STYLES = [`style-src 'self' ${REACT_ARIA_STYLE}`, "style-src-attr 'unsafe-inline'"] as const
const ALWAYS_SO = [
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types diwan diwan-paste default',
] as const

/** What a page may load from elsewhere: a script that must come from its maker, and what that script needs. */
export interface Elsewhere {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly connections: readonly string[]
  readonly images: readonly string[]
}

export const NOWHERE: Elsewhere = { scripts: [], frames: [], connections: [], images: [] }

/** Nothing but from this origin, and from where is named. */
export function policyWith({ scripts, frames, connections, images }: Elsewhere): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ...STYLES,
    ["img-src 'self' data: blob:", ...images].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    ...(frames.length === 0 ? [] : [`frame-src ${frames.join(' ')}`]),
    ...ALWAYS_SO,
  ].join('; ')
}

/** A response may set stricter values for these itself. */
const CROSS_ORIGIN: Readonly<Record<string, string>> = {
  'cross-origin-resource-policy': 'same-origin',
}
const OWN_ORIGIN_ONLY = policyWith(NOWHERE)
const ALWAYS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(self)',
  'x-frame-options': 'DENY',
}
const ALWAYS_OVER_TLS: Readonly<Record<string, string>> = {
  ...ALWAYS,
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
}

/**
 * Sets the headers that every response has. Scripts come from this origin and are never inline, so
 * a cached page needs no nonce; style attributes are allowed because a server-rendered page sets
 * the company's colour in one.
 */
export function secure(response: Response, overTls: boolean, policy = OWN_ORIGIN_ONLY): Response {
  const defaultHeaders = { ...CROSS_ORIGIN, 'content-security-policy': policy }
  const always = overTls ? ALWAYS_OVER_TLS : ALWAYS
  const plain = plainOf(response)
  if (plain !== undefined)
    return plainResponse({ ...plain, headers: { ...defaultHeaders, ...plain.headers, ...always } })
  const { headers } = response
  for (const [name, value] of Object.entries(defaultHeaders))
    if (!headers.has(name)) headers.set(name, value)
  for (const [name, value] of Object.entries(always)) headers.set(name, value)
  return response
}
