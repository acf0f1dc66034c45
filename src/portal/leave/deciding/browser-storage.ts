const KEY = 'diwan-leave-decision'

/** An email's token, stored in this tab while its reader signs in; never in a URL that is sent. */
export function keepToken(token: string): void {
  try {
    sessionStorage.setItem(KEY, token)
  } catch {
    // Without storage the page reports an unknown link; the inbox still has the request.
  }
}

export function storedToken(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function forgetToken(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}
