import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { plainOf } from './plain-response.ts'

type Fetch = (
  request: Request,
  environment: { incoming?: { socket: { remoteAddress?: string } } },
) => Response | Promise<Response>
type NodeEnvironment = Parameters<Fetch>[1] & { outgoing: ServerResponse }

/** Milliseconds that clients have; slower ones are dropped. */
export interface Patience {
  /** For the headers of a request. */
  headers: number
  /** For a whole request. */
  request: number
  /** Between two requests. */
  idle: number
  /** Without a byte moving either way: above the heartbeat of live events. */
  silent: number
  /** How often it is looked. */
  checkMs: number
}

const PATIENCE: Patience = {
  headers: 10_000,
  request: 60_000,
  idle: 5_000,
  silent: 120_000,
  checkMs: 2_000,
}
const HEADER_BYTES = 16 * 1024
const MAX_CONNECTIONS = 10_000
/**
 * Requests of one connection whose responses are not out yet. Browsers and proxies wait for each
 * response, while a client that sends thousands at once and reads nothing would fill the memory.
 */
const MAX_UNANSWERED = 16
/**
 * For this long, open connections get "close" with their response and load balancers see that we
 * are not ready, before any client is refused.
 */
const LEAVING_MS = 1_000
const CHECK_INTERVAL_MS = 50

export interface RunningServer {
  readonly port: number
  /**
   * Accepts no new connections, lets running requests finish (at most `ms`), then closes the rest.
   * Event streams are closed, because they never finish.
   */
  drain(ms: number): Promise<void>
}

interface Listening {
  host: string
  port: number
  patience?: Partial<Patience>
}

/** Serves a fetch function on a port, with the limits that keep slow or greedy clients from harming others. */
export async function listen(
  fetch: Fetch,
  { host, port, patience }: Listening,
): Promise<RunningServer> {
  const { headers, request, idle, silent, checkMs } = { ...PATIENCE, ...patience }
  const endless = new Set<ServerResponse>()
  async function noteEndless(request: Request, environment: NodeEnvironment): Promise<Response> {
    const response = await fetch(request, environment)
    if (
      plainOf(response) === undefined &&
      response.headers.get('content-type')?.startsWith('text/event-stream') === true
    ) {
      endless.add(environment.outgoing)
      environment.outgoing.once('close', () => endless.delete(environment.outgoing))
    }
    return response
  }
  // The library's own Response only notes status, headers and body until more is requested: the
  // platform's would turn every text into a stream.
  const listener = getRequestListener(noteEndless as Parameters<typeof getRequestListener>[0], {
    overrideGlobalObjects: true,
  })
  let leaving = false
  const isGreedy = watchUnanswered()
  const server = createServer(
    {
      headersTimeout: headers,
      requestTimeout: request,
      keepAliveTimeout: idle,
      connectionsCheckingInterval: checkMs,
      maxHeaderSize: HEADER_BYTES,
    },
    (incoming: IncomingMessage, outgoing: ServerResponse) => {
      if (isGreedy(incoming.socket, outgoing)) return incoming.socket.destroy()
      if (leaving) outgoing.setHeader('connection', 'close')
      return listener(incoming, outgoing)
    },
  )
  server.maxConnections = MAX_CONNECTIONS
  server.timeout = silent
  await opened(server, { host, port })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async drain(ms) {
      leaving = true
      const timer = setTimeout(() => server.closeAllConnections(), ms)
      await wait(Math.min(LEAVING_MS, ms / 4))
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const outgoing of endless) outgoing.destroy()
      // Connections that were still busy become idle later, and would be kept open for their next
      // request.
      const sweeping = setInterval(() => server.closeIdleConnections(), CHECK_INTERVAL_MS)
      await closed
      clearInterval(sweeping)
      clearTimeout(timer)
    },
  }
}

/** Counts the unanswered requests of each connection, and says when one more is too many. */
function watchUnanswered(): (socket: Socket, outgoing: ServerResponse) => boolean {
  const unanswered = new WeakMap<Socket, number>()
  const change = (socket: Socket, by: number): number => {
    const count = (unanswered.get(socket) ?? 0) + by
    unanswered.set(socket, count)
    return count
  }
  return (socket, outgoing) => {
    // What has been read of a destroyed connection still arrives as requests.
    if (socket.destroyed) return true
    outgoing.once('close', () => change(socket, -1))
    return change(socket, 1) > MAX_UNANSWERED
  }
}

async function opened(
  server: Server,
  { host, port }: Pick<Listening, 'host' | 'port'>,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
}
