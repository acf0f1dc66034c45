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

/**
 * The headers every answer carries. Scripts come from this origin and are never inline, so a kept page needs no nonce;
 * style attributes are allowed because a page drawn on the server sets the company's colour in one.
 */
export function secure(response: Response, overTls: boolean): Response {
  const { headers } = response
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', CONTENT_SECURITY_POLICY)
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('cross-origin-opener-policy', 'same-origin')
  if (!headers.has('cross-origin-resource-policy')) headers.set('cross-origin-resource-policy', 'same-origin')
  headers.set('permissions-policy', 'geolocation=(self), camera=(), microphone=(), payment=(self)')
  headers.set('x-frame-options', 'DENY')
  if (overTls) headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains')
  return response
}
