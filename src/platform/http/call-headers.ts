interface Caller {
  /** The bearer and site headers of this moment. */
  headers(): Record<string, string>
  /** Called on every 401 of an endpoint that wants somebody signed in. */
  notSignedIn(): void
}

let caller: Caller = { headers: () => ({ site: '1' }), notSignedIn: () => undefined }

/** Told once by the app, which knows where the token is kept. Apart from `call.ts`, so that public pages load no shapes. */
export function configureCalls(next: Caller): void {
  caller = next
}

export function callHeaders(): Record<string, string> {
  return caller.headers()
}

export function notifyNotSignedIn(): void {
  caller.notSignedIn()
}
