import { Agent, request as httpsRequest } from 'node:https'
import { guardedLookup, PointsInward, type Reach } from './reach.ts'

export interface Sealed {
  readonly endpoint: string
  readonly headers: Record<string, string | number>
  readonly body: Buffer
}

/** The limit for the whole exchange; a push service usually replies within a second. */
const PATIENCE_MS = 15_000

/**
 * Sends an encrypted message to a push service and returns the reply's status. Does not follow
 * redirects, read the reply's body or keep the connection, because a user-supplied address must not
 * learn anything or tie up resources.
 */
export function hand({ endpoint, headers, body }: Sealed, reach: Reach): Promise<number> {
  const url = new URL(endpoint)
  if (!reach.allows(url)) return Promise.reject(new PointsInward('not an address to write to'))
  const agent = new Agent({
    keepAlive: false,
    lookup: guardedLookup(reach.allowsAddress),
    ...(reach.certificate === undefined ? {} : { ca: reach.certificate }),
  })
  return new Promise((resolve, reject) => {
    const sent = httpsRequest(
      url,
      { method: 'POST', headers, agent, signal: AbortSignal.timeout(PATIENCE_MS) },
      (response) => {
        resolve(response.statusCode ?? 0)
        response.destroy()
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
