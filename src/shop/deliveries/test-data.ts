import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { createUser } from '#accounts/people/database/users.ts'
import { createFiles } from '#platform/files/create-files.ts'
import { newId } from '#platform/id.ts'
import { createLogger } from '#platform/log.ts'
import { aShop } from '#shop/invoices/test-data.ts'
import type { OrderOptions } from '#shop/invoices/test-data-orders.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { testServer } from '#test/helpers/test-server.ts'
import { atFileEnd } from '#test/helpers/file-end.ts'
import type { Round } from './contract.ts'
import { createDeliveryHandlers } from './server/handlers.ts'

export interface Person {
  readonly id: string
  readonly token: string
}

/** A shop with drivers, the endpoints they use, and what was emailed and deleted. */
export async function openDeliveries() {
  const cleanedUp: string[] = []
  const emails: string[] = []

  const folder = await mkdtemp(join(tmpdir(), 'deliveries-'))
  const database = await testDatabase()
  const shop = await aShop(database)
  const services = {
    files: createFiles({ folder }, createLogger({ level: 'silent' })),
    fileCleanup: {
      expectRow: () => Promise.resolve(),
      afterDelete: async (_trx: unknown, _siteId: number, id: string) => void cleanedUp.push(id),
    },
    mail: {
      queue: async (_trx: unknown, message: { subject: string }) => (
        emails.push(message.subject), newId()
      ),
    },
    push: { queue: () => Promise.resolve() },
    publicUrl: 'http://shop.test',
  }
  const server = testServer(database, createDeliveryHandlers(services))
  atFileEnd(() => rm(folder, { recursive: true }))

  async function newUser(
    role: 'driver' | 'admin' | 'kitchen',
    permissions: readonly string[],
    siteId = shop.siteId,
  ): Promise<Person> {
    const id = newId()
    await shop.database.transaction((trx) =>
      createUser(
        trx,
        siteId,
        {
          id,
          email: `${id}@shop.test`,
          username: id,
          name: { en: `Driver ${id.slice(-4)}`, ar: 'سائق' },
          roles: [role],
        },
        server.clock.now,
      ),
    )
    return { id, token: server.signIn({ siteId, userId: id, permissions: new Set(permissions) }) }
  }
  const aDriver = (siteId = shop.siteId) => newUser('driver', ['shop.deliver'], siteId)

  const call = (line: string, who: Person, body?: object) =>
    server.call(line, { as: who.token, ...(body === undefined ? {} : { body }) })
  const on = (what: string, id: string, who: Person, body?: object) =>
    call(`POST /api/shop/deliveries/${id}/${what}`, who, body)
  const start = (ids: readonly string[], who: Person) =>
    call('POST /api/shop/deliveries/out', who, { ids })
  const refusal = ({ status, body }: { status: number; body: never }) => {
    const { code, details } = body as { code: string; details: object }
    return [status, code, details]
  }

  async function round(who: Person): Promise<Round> {
    const { body } = await call('GET /api/shop/deliveries', who)
    return body
  }

  /** Creates an order that a driver has taken and set out with. */
  async function onTheWay(
    who: Person,
    options: OrderOptions = {},
  ): Promise<{ id: string; number: number; totalFils: number }> {
    const order = await shop.order({ state: 'ready', ...options })
    await on('take', order.id, who)
    await start([order.id], who)
    return order
  }

  async function rowsOf(orderId: string) {
    const { queries } = shop.database
    const { state } = await queries
      .selectFrom('orders')
      .select('state')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const payments = await queries
      .selectFrom('payments')
      .select(['provider', 'amount_fils', 'state'])
      .where('order_id', '=', orderId)
      .execute()
    const invoices = await queries
      .selectFrom('invoices')
      .select(['kind', 'total_fils'])
      .where('order_id', '=', orderId)
      .execute()
    return { state, payments, invoices }
  }

  const byCode = (code: string, cash: number | null = null) => ({
    proof: { by: 'code', code },
    cash,
  })

  async function photo(id: string, who: Person, name = 'door.jpg') {
    const bytes = await sharp({
      create: { width: 3_000, height: 2_000, channels: 3, background: '#886644' },
    })
      .jpeg()
      .toBuffer()
    return server.call(`POST /api/shop/deliveries/${id}/photo`, {
      as: who.token,
      form: { file: new File([new Uint8Array(bytes)], name) },
    })
  }
  return {
    cleanedUp,
    emails,
    shop,
    server,
    newUser,
    aDriver,
    call,
    on,
    start,
    refusal,
    round,
    onTheWay,
    rowsOf,
    byCode,
    photo,
  }
}
