import { signInByCall } from './browser.ts'

/** Sends 'POST orders' and the like, below /api/shop; throws when it is refused. */
export type ShopCall = <Reply>(line: string, body?: object) => Promise<Reply>

/** Calls the shop API as a user, by default with the demo password. */
export async function shopAs(base: string, email: string, password?: string): Promise<ShopCall> {
  const { token } = await signInByCall(base, email, password)
  return async (line, body) => {
    const [method = 'GET', path = ''] = line.split(' ')
    const headers = {
      site: '1',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    }
    const response = await fetch(`${base}/api/shop/${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${line}: ${response.status} ${await response.text()}`)
    return response.json()
  }
}
