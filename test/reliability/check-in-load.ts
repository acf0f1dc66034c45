import { Agent, request } from 'node:http'
import { startSession } from '#accounts/session/database/sessions.ts'
import { createPasswordHasher } from '#accounts/session/password-hasher.ts'
import { ensureSite } from '#accounts/sites/database.ts'
import { fillDemoCompany } from '#app/demo/company.ts'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'

const SITE = 1

/** The demonstration company, each of its employees signed in; gives their tokens. */
export async function fillCompany(
  database: Database,
  hashing = createPasswordHasher({ memory: 8, passes: 1 }),
): Promise<string[]> {
  const names = { en: 'Diwan Trading', ar: 'ديوان للتجارة' }
  await database.transaction((trx) => ensureSite(trx, SITE, { name: names, portalTitle: names }))
  await fillDemoCompany(database, hashing, SITE, new Date())
  return signInAll(database)
}

export async function signInAll(database: Database): Promise<string[]> {
  const people = await database.queries
    .selectFrom('users as u')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.site_id', '=', 'u.site_id').onRef('e.id', '=', 'u.employee_id'),
    )
    .select('u.id')
    .where('u.site_id', '=', SITE)
    // Of the suspended nobody has a session that counts.
    .where('e.state', '=', 'active')
    .orderBy('u.id')
    .execute()
  const tokens: string[] = []
  for (const { id } of people)
    tokens.push(
      (
        await startSession(
          database.queries,
          SITE,
          id,
          { device: 'load', address: '127.0.0.1' },
          new Date(),
        )
      ).token,
    )
  return tokens
}

export interface Reply {
  readonly status: number
  readonly text: string
}

export interface RequestOptions {
  method: string
  path: string
  token?: string
  body?: unknown
  headers?: Record<string, string>
  agent?: Agent
}

/** Sends one request over the wire, and throws when no response or only part of one arrives. */
export function call(
  port: number,
  { method, path, token, body, headers, agent }: RequestOptions,
): Promise<Reply> {
  const sent = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const requested = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        ...(agent === undefined ? {} : { agent }),
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
          // Sent in chunks when the caller wants that, otherwise with a content length.
          ...(sent === undefined || headers?.['transfer-encoding'] !== undefined
            ? {}
            : { 'content-length': String(Buffer.byteLength(sent)) }),
          ...headers,
        },
      },
      (received) => {
        const parts: Buffer[] = []
        received.on('data', (part: Buffer) => parts.push(part))
        received.once('error', reject)
        received.once('close', () =>
          received.complete
            ? resolve({ status: received.statusCode ?? 0, text: Buffer.concat(parts).toString() })
            : reject(new Error('cut off')),
        )
      },
    )
    requested.once('error', reject)
    requested.end(sent)
  })
}

export interface Punch {
  readonly clientId: string
  readonly kind: 'in' | 'out'
  readonly deviceTime: string
}

/** The response to a punch, as the person sees it. */
export interface Known {
  readonly punch: Punch
  readonly received: string
}

/**
 * One employee's phone, which punches in and out in turn, one after the other, and resends what got
 * no response.
 */
export interface Phone {
  readonly token: string
  readonly known: Known[]
  /** Sent without a response, so it is unknown whether it arrived. */
  doubtful: Punch | undefined
  next: 'in' | 'out'
}

export function aPhone(token: string): Phone {
  return { token, known: [], doubtful: undefined, next: 'in' }
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/**
 * Returns the part of a response that must be the same when the same punch is sent again: when it
 * counted, and as what, or why not.
 */
function gist({ status, text }: Reply): string {
  const { at, kind, code, details } = JSON.parse(text) as Record<string, unknown>
  return JSON.stringify({ status, at, kind, code, details })
}

export async function send(port: number, { token }: Phone, punch: Punch): Promise<Reply> {
  return call(port, {
    method: 'POST',
    path: '/api/portal/attendance/punches',
    token,
    body: { ...punch, skewMs: 0, fix: null },
    agent,
  })
}

/** Sends the phone's next tap and notes what came back. Throws when nothing did. */
export async function punchOnce(port: number, phone: Phone): Promise<void> {
  const punch = phone.doubtful ?? {
    clientId: newId(),
    kind: phone.next,
    deviceTime: new Date().toISOString(),
  }
  phone.doubtful = punch
  const reply = await send(port, phone, punch)
  // Refused for now, as when the server is ending: to be sent again, like any other.
  if (reply.status >= 500) throw new Error(`${reply.status}`)
  if (reply.status !== 200 && reply.status !== 422)
    throw new Error(`unexpected: ${reply.status} ${reply.text}`)
  phone.doubtful = undefined
  phone.known.push({ punch, received: gist(reply) })
  const problem = JSON.parse(reply.text) as { code?: string }
  if (reply.status === 200) phone.next = punch.kind === 'in' ? 'out' : 'in'
  else if (problem.code === 'attendance.alreadyIn') phone.next = 'out'
  else if (problem.code === 'attendance.notIn') phone.next = 'in'
}

/** Resends what was confirmed before, and returns what now gets a different response. */
export async function contradictions(
  port: number,
  phone: Phone,
  known: readonly Known[],
): Promise<string[]> {
  const found: string[] = []
  for (const { punch, received } of known) {
    const now = gist(await send(port, phone, punch))
    if (now !== received) found.push(`${punch.clientId} was answered ${received} and is now ${now}`)
  }
  return found
}
