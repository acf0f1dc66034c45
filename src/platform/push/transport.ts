import { Agent, request as httpsRequest } from 'node:https'
import { guardedLookup, PointsInward, type Reach } from './reach.ts'

export interface Sealed {
  readonly endpoint: string
  readonly headers: Record<string, string | number>
  readonly body: Buffer
}

/** The whole exchange; a push service answers within a second. */
const PATIENCE_MS = 15_000

/**
 * Hands a sealed message to a push service and answers its status. Redirects are not followed, the answer's words are not read, and no
 * connection is kept: an address that was given by somebody shall learn nothing and hold nothing.
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
