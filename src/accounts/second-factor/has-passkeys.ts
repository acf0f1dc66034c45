/** An IP address: browsers give passkeys to domains only. */
const NO_DOMAIN = /^[\d.]+$|:/

/** Whether this browser can use passkeys on this page. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !NO_DOMAIN.test(location.hostname)
}
