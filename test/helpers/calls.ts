import { signInByCall } from './browser.ts'

/** Sends 'POST orders' and the like, below the area's address; throws when it is refused. */
export type AreaCall = <Reply>(line: string, body?: object) => Promise<Reply>

/** Calls the shop API as a user, by default with the demo password. */
export async function shopAs(base: string, email: string, password?: string): Promise<AreaCall> {
  return callAs(base, 'shop', { email, password })
}

/** Calls the portal API as an employee of the demonstration. */
export async function portalAs(base: string, email: string): Promise<AreaCall> {
  return callAs(base, 'portal', { email })
}

async function callAs(
  base: string,
  area: 'shop' | 'portal',
  { email, password }: { email: string; password?: string | undefined },
): Promise<AreaCall> {
  const { token } = await signInByCall(base, email, password)
  return async (line, body) => {
    const [method = 'GET', path = ''] = line.split(' ')
    const headers = {
      site: '1',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    }
    const response = await fetch(`${base}/api/${area}/${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${line}: ${response.status} ${await response.text()}`)
    return response.json()
  }
}
