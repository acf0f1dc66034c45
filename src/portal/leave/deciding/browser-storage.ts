const KEY = 'diwan-leave-decision'

/** A letter's token, kept in this tab while its reader signs in; never in an address that travels. */
export function keepToken(token: string): void {
  try {
    sessionStorage.setItem(KEY, token)
  } catch {
    // Without storage the page says that the link is not known; the inbox has the request all the same.
  }
}

export function keptToken(): string | null {
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
    // Nothing was kept.
  }
}
