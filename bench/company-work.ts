import { writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { serialize } from 'node:v8'
import type { BaselinePhone, BaselineWork } from './baseline-server.ts'
import { type Recorded, recordStatements } from './recording.ts'
import { LAST_NUMBER, orderText } from './shop.ts'
import { type Company, PAGES, READS, SITE, type Targets } from './company.ts'
import { tokenHash } from '#accounts/session/secret-token.ts'
import { readConfiguration } from '#app/configuration.ts'
import { openProduct, type Product } from '#app/product.ts'
import { newId } from '#platform/id.ts'
import { createLogger } from '#platform/log.ts'
import type { Quote } from '#shop/cart-totals/contract.ts'

/** Longer than the emails of an order take. */
const EMAILS_MS = 1_500

interface RecordOptions {
  method?: string
  token?: string
  body?: { type: string; text: string }
  key?: string
}

async function call(
  product: Product,
  path: string,
  { method = 'GET', token, body, key }: RecordOptions,
): Promise<unknown> {
  const headers = {
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': body.type }),
  }
  const response = await product.fetch(
    new Request(`http://127.0.0.1${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: body.text }),
    }),
  )
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
  return response.headers.get('content-type')?.includes('json') === true ? JSON.parse(text) : text
}

export function punchBody(kind: 'in' | 'out', clientId: string = newId()): string {
  return JSON.stringify({
    clientId,
    kind,
    deviceTime: '2026-11-18T05:00:00.000Z',
    skewMs: 0,
    fix: { latitude: 25.2048, longitude: 55.2708, accuracyM: 12, ageMs: 500 },
  })
}

async function recorded(work: () => Promise<unknown>): Promise<Recorded> {
  const { result, statements } = await recordStatements(work)
  return { statements, reply: result }
}

async function recordedPunch(product: Product, token: string, kind: 'in' | 'out') {
  const clientId = newId()
  const found = await recorded(() =>
    call(product, '/api/portal/attendance/punches', {
      method: 'POST',
      token,
      body: { type: 'application/json', text: punchBody(kind, clientId) },
    }),
  )
  const reply = found.reply as { at: string; session: { id: string } }
  return { ...found, clientId, at: Date.parse(reply.at), sessionId: reply.session.id }
}

/** Records an order several times and keeps a recording without background work in it. */
async function recordedOrder(product: Product, token: string) {
  const posted = (text: string) => ({
    method: 'POST',
    token,
    body: { type: 'application/json', text },
  })
  const quote = (request: object) =>
    call(product, '/api/shop/quote', posted(JSON.stringify(request))) as Promise<Quote>
  const text = await orderText(product.services.database, SITE, quote)
  const tries: BaselineWork['order'][] = []
  for (let number = LAST_NUMBER + 1; number <= LAST_NUMBER + 3; number++) {
    // The emails of the one before are written a moment later, and are no part of this one.
    await setTimeout(EMAILS_MS)
    const [since, key] = [Date.now(), newId()]
    tries.push({
      ...(await recorded(() => call(product, '/api/shop/orders', { ...posted(text), key }))),
      since,
      number,
      key,
    })
  }
  const [order] = tries.toSorted((one, other) => one.statements.length - other.statements.length)
  if (order === undefined) throw new Error('no order was created')
  return { text, order }
}

/**
 * Has the product answer each request once, on PostgreSQL, and records its statements for the
 * baseline to repeat; returns the order that can be placed.
 */
export async function recordWork(
  { ours }: Targets,
  company: Company,
  file: string,
): Promise<{ orderText: string }> {
  const { phones, hr } = company
  const product = await openProduct(
    readConfiguration({ ...ours, DEMO: 'off' }),
    createLogger({ level: 'silent' }),
  )
  try {
    const [first] = phones
    if (first === undefined) throw new Error('no employee has a phone')
    const reads: Record<string, Recorded> = {}
    for (const [name, { path, by }] of Object.entries(READS)) {
      const who = by === 'none' ? {} : { token: by === 'hr' ? hr : first.token }
      await call(product, path, who)
      reads[name] = await recorded(() => call(product, path, who))
    }
    for (const [name, pathOf] of Object.entries(PAGES)) {
      await call(product, pathOf(0), {})
      reads[name] = await recorded(() => call(product, pathOf(1), {}))
    }
    // Emails wait as jobs, and the job tables exist once the product has started.
    await product.start()
    const { text, order } = await recordedOrder(product, hr)
    const work: BaselineWork = {
      reads,
      order,
      in: await recordedPunch(product, first.token, 'in'),
      out: await recordedPunch(product, first.token, 'out'),
      recorded: { employeeId: first.employeeId, tokenHash: tokenHash(first.token) },
      phones: phones.map(
        ({ token, employeeId }): BaselinePhone => ({ employeeId, tokenHash: tokenHash(token) }),
      ),
    }
    writeFileSync(file, serialize(work))
    return { orderText: text }
  } finally {
    await product.close()
  }
}
