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

let askForPassword: (() => Promise<boolean>) | null = null

/**
 * Set by the frame of the pages for signed-in users, which shows the dialog; null when it is gone.
 */
export function confirmPasswordWith(ask: (() => Promise<boolean>) | null): void {
  askForPassword = ask
}

/** Asks for the password again; false when the user does not give it. */
export async function confirmPassword(): Promise<boolean> {
  return askForPassword === null ? false : askForPassword()
}
