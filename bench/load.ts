import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'

/** The request a connection sends on its turn, complete, as it goes over the wire. */
export type NextRequest = (connection: number, turn: number) => string

export interface Load {
  port: number
  next: NextRequest
  forMs: number
  connections?: number
}

export interface Loaded {
  requests: number
  perSecond: number
  /** From sending a request to its whole response. */
  medianMs: number
  p99Ms: number
  /** Responses that were neither 200 nor 201. */
  others: number
  /** The first of them. */
  firstOther: string
}

const CONNECTIONS = 8

export interface WireRequest {
  method: 'GET' | 'POST'
  path: string
  token?: string
  body?: { type: string; text: string }
  headers?: Readonly<Record<string, string>>
}

/** A request as it goes over the wire. */
export function encodeRequest({ method, path, token, body, headers = {} }: WireRequest): string {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'user-agent: bench',
    'accept: application/json',
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...(body === undefined
      ? []
      : [`content-type: ${body.type}`, `content-length: ${Buffer.byteLength(body.text)}`]),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body?.text ?? ''}`
}

/**
 * Sends requests over several keep-alive connections, one after the other on each, for the given
 * time.
 */
export async function load({
  port,
  next,
  forMs,
  connections = CONNECTIONS,
}: Load): Promise<Loaded> {
  const began = performance.now()
  const times: number[] = []
  let others = 0
  let firstOther = ''
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      const client = await openClient(port)
      for (let turn = 0; performance.now() - began < forMs; turn++) {
        const request = next(connection, turn)
        const sent = performance.now()
        const response = await client.send(request)
        times.push(performance.now() - sent)
        if (SERVED.test(response.toString('latin1', 0, 13))) continue
        if (others === 0) firstOther = response.toString()
        others += 1
      }
      client.close()
    }),
  )
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return {
    requests: times.length,
    others,
    firstOther,
    medianMs: at(0.5),
    p99Ms: at(0.99),
    perSecond: Math.round((times.length * 1000) / (performance.now() - began)),
  }
}

interface Client {
  /** Returns the response as it came over the wire. */
  send(request: string): Promise<Buffer>
  close(): void
}

const SERVED = /^HTTP\/1\.1 20[01] /
const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n')

/**
 * Reads only far enough to find the end of a response, so that the load generator costs little
 * itself.
 */
async function openClient(port: number): Promise<Client> {
  const socket: Socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.setNoDelay(true)
  let received: Buffer = Buffer.alloc(0)
  let onResponse: ((response: Buffer) => void) | undefined
  let failed: ((error: Error) => void) | undefined
  socket.on('data', (bytes: Buffer) => {
    received = received.length === 0 ? bytes : Buffer.concat([received, bytes])
    if (!isWhole(received)) return
    const response = received
    received = Buffer.alloc(0)
    onResponse?.(response)
  })
  socket.on('error', (error) => failed?.(error))
  socket.on('close', () => failed?.(new Error('The server closed the connection.')))
  return {
    send(request) {
      return new Promise((resolve, reject) => {
        onResponse = resolve
        failed = reject
        socket.write(request)
      })
    },
    close() {
      failed = undefined
      socket.destroy()
    },
  }
}

function isWhole(received: Buffer): boolean {
  const head = received.indexOf(HEAD_END)
  if (head === -1) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(received.toString('latin1', 0, head))?.[1]
  return length === undefined
    ? received.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)
    : received.length >= head + HEAD_END.length + Number(length)
}

/** Seconds of processor time used by all threads of a process, to the nanosecond. */
export function processorSeconds(pid: number): number {
  const folder = `/proc/${pid}/task`
  return readdirSync(folder).reduce(
    (sum, thread) =>
      sum + Number(readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e9,
    0,
  )
}

export interface Measured extends Loaded {
  /** Milliseconds of processor time per request. */
  processorMs: number
}

/** Measures what the requests cost the process that handles them. */
export async function measure(pid: number, settings: Load): Promise<Measured> {
  const before = processorSeconds(pid)
  const loaded = await load(settings)
  return {
    ...loaded,
    processorMs: ((processorSeconds(pid) - before) * 1000) / Math.max(1, loaded.requests),
  }
}

export function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
