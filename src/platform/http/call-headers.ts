interface Caller {
  /** The bearer and site headers of this moment. */
  headers(): Record<string, string>
  /** Called on every 401 of an endpoint that requires sign-in. */
  notSignedIn(): void
}

let caller: Caller = { headers: () => ({ site: '1' }), notSignedIn: () => undefined }

/**
 * Called once by the app, which knows where the token is stored. Separate from `call.ts`, so that
 * public pages load no schemas.
 */
export function configureCalls(next: Caller): void {
  caller = next
}

export function callHeaders(): Record<string, string> {
  return caller.headers()
}

export function notifyNotSignedIn(): void {
  caller.notSignedIn()
}
