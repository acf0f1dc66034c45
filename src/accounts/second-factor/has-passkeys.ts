/** An IP address: browsers give passkeys to domains only. */
const NO_DOMAIN = /^[\d.]+$|:/

/** Whether this browser can use passkeys on this page. The first paint goes by the same (public/early.js). */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !NO_DOMAIN.test(location.hostname)
}
