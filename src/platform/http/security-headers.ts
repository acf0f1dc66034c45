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
/** Data is read by a page, which has a policy of its own; opened by itself it can do nothing. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"
const DATA_TYPE = /^application\/(problem\+)?json\b/

const ALWAYS: Readonly<Record<string, string>> = { 'x-content-type-options': 'nosniff' }
const ALWAYS_ON_PAGES: Readonly<Record<string, string>> = {
  ...ALWAYS,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(self)',
  'x-frame-options': 'DENY',
}
const OVER_TLS: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
}

interface SecurityHeaders {
  /** Unless the response has its own. */
  readonly byDefault: Readonly<Record<string, string>>
  readonly always: Readonly<Record<string, string>>
}

function headersFor(type: string, overTls: boolean, policy: string): SecurityHeaders {
  const isData = DATA_TYPE.test(type)
  return {
    byDefault: { ...CROSS_ORIGIN, 'content-security-policy': isData ? DATA_POLICY : policy },
    always: { ...(isData ? ALWAYS : ALWAYS_ON_PAGES), ...(overTls ? OVER_TLS : {}) },
  }
}

/**
 * Sets the headers that every response has; data has only those that decide something about it.
 * Scripts come from this origin and are never inline, so a cached page needs no nonce; style
 * attributes are allowed because a server-rendered page sets the company's colour in one.
 */
export function secure(response: Response, overTls: boolean, policy = OWN_ORIGIN_ONLY): Response {
  const plain = plainOf(response)
  if (plain !== undefined) {
    const { byDefault, always } = headersFor(plain.headers['content-type'] ?? '', overTls, policy)
    return plainResponse({ ...plain, headers: { ...byDefault, ...plain.headers, ...always } })
  }
  const { headers } = response
  const { byDefault, always } = headersFor(headers.get('content-type') ?? '', overTls, policy)
  for (const [name, value] of Object.entries(byDefault))
    if (!headers.has(name)) headers.set(name, value)
  for (const [name, value] of Object.entries(always)) headers.set(name, value)
  return response
}
