import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { deserialize } from 'node:v8'
import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { EmbeddedEngine } from '#platform/db/embedded-engine.ts'
import { EmbeddedPool } from '#platform/db/embedded-pool.ts'
import { Inside } from '#platform/db/inside.ts'
import { pgTypes } from '#platform/db/postgres-values.ts'
import { newId } from '#platform/id.ts'
import type { Recorded } from './recording.ts'
import { serveBare } from './serve-bare.ts'

/*
 * The baseline: node:http and the driver alone, running the statements recorded for an endpoint and
 * sending the recorded reply. No routing, no schemas, no checks. A check-in or an order replaces
 * the recorded values with new ones, otherwise it would be a repeat.
 */
export interface BaselinePhone {
  employeeId: string
  tokenHash: Uint8Array
}

export interface BaselineWork {
  reads: Record<string, Recorded>
  in: Recorded & { at: number; clientId: string; sessionId: string }
  out: Recorded & { at: number; clientId: string }
  order: Recorded & { since: number; number: number; key: string }
  recorded: BaselinePhone
  phones: BaselinePhone[]
}

interface Connection {
  query(text: string, values: unknown[]): Promise<unknown>
  release(): void
}

const POOL_SIZE = 16
const work = deserialize(readFileSync(process.env['WORK'] ?? '')) as BaselineWork
const connectTo = await opened()

async function opened(): Promise<() => Promise<Connection>> {
  const { DATABASE_URL: url, FOLDER: folder } = process.env
  if (url !== undefined) {
    const pool = new pg.Pool({
      connectionString: url,
      max: POOL_SIZE,
      types: { getTypeParser: pgTypes.getTypeParser } as pg.CustomTypesConfig,
    })
    return () => pool.connect()
  }
  const engine = await EmbeddedEngine.start({
    folder: folder ?? '',
    checkpointBytes: 32 * 1024 * 1024,
  })
  const pool = new EmbeddedPool(engine, new Inside())
  return () => pool.connect() as unknown as Promise<Connection>
}

async function run({ statements }: Recorded, instead: (value: unknown) => unknown): Promise<void> {
  let reserved: Connection | undefined
  try {
    for (const { text, values } of statements) {
      const connection = reserved ?? (await connectTo())
      if (/^(begin|start transaction)/i.test(text)) reserved = connection
      await connection.query(text, values.map(instead))
      if (/^(commit|rollback)/i.test(text)) reserved = undefined
      if (reserved === undefined) connection.release()
    }
  } catch (error) {
    await reserved?.query('rollback', [])
    reserved?.release()
    throw error
  }
}

interface Open {
  clientId: string
  sessionId: string
  at: number
}
const open = new Map<number, Open>()

/**
 * Replaces each recorded value with this request's value. The embedded database takes instants as
 * text.
 */
async function punch(index: number, kind: 'in' | 'out'): Promise<void> {
  const phone = work.phones[index]
  if (phone === undefined) throw new Error(`no phone ${index}`)
  const before = open.get(index)
  const began: Open =
    kind === 'in' || before === undefined
      ? { clientId: newId(), sessionId: newId(), at: Date.now() }
      : before
  const ended = { clientId: newId(), at: Math.max(Date.now(), began.at + 1) }
  const timestampText = (at: number): string => String(prepareValue(new Date(at)))
  const byText = new Map([
    [timestampText(work.in.at), timestampText(began.at)],
    [timestampText(work.out.at), timestampText(ended.at)],
    [work.recorded.employeeId, phone.employeeId],
    [work.in.clientId, began.clientId],
    [work.in.sessionId, began.sessionId],
    [work.out.clientId, ended.clientId],
  ])
  await run(work[kind], (value) => {
    if (typeof value === 'string') return byText.get(value) ?? value
    if (value instanceof Date)
      return value.getTime() === work.in.at
        ? new Date(began.at)
        : value.getTime() === work.out.at
          ? new Date(ended.at)
          : value
    return value instanceof Uint8Array ? Buffer.from(phone.tokenHash) : value
  })
  if (kind === 'in') open.set(index, began)
  else open.delete(index)
}

const { order } = work
const isNew = (id: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-7/.test(id) &&
  Number.parseInt(id.replace('-', '').slice(0, 12), 16) >= order.since
let ordered = order.number

/**
 * Repeats the order with its own number, key and ids. The embedded database takes numbers as text.
 */
async function addOrder(): Promise<void> {
  const number = ++ordered
  const own = new Map([[order.key, newId()]])
  await run(order, (value) => {
    if (value === order.number) return number
    if (value === String(order.number)) return String(number)
    if (value instanceof Uint8Array) return Buffer.from(value)
    if (typeof value !== 'string') return value
    if (!own.has(value) && isNew(value)) own.set(value, newId())
    return own.get(value) ?? value
  })
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

async function handle(incoming: IncomingMessage): Promise<unknown> {
  const name = decodeURIComponent((incoming.url ?? '/').slice(1))
  if (name === 'add-order') {
    await bodyOf(incoming)
    await addOrder()
    return order.reply
  }
  if (name !== 'check-in') {
    if (incoming.method === 'POST') await bodyOf(incoming)
    const recorded = work.reads[name]
    if (recorded === undefined) throw new Error(`no work ${name}`)
    await run(recorded, (value) => (value instanceof Uint8Array ? Buffer.from(value) : value))
    return recorded.reply
  }
  const { phone, kind } = JSON.parse(await bodyOf(incoming)) as {
    phone: number
    kind: 'in' | 'out'
  }
  await punch(phone, kind)
  return work[kind].reply
}

serveBare(handle)
