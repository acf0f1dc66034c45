import { readConfiguration } from '#app/configuration.ts'
import { openProduct, type Product } from '#app/product.ts'
import { createLogger } from '#platform/log.ts'
import { tripsOfTransaction, tripsSince, watchTrips } from '#test/helpers/watch-trips.ts'
import { punchBody } from './company-work.ts'
import { type Company, SITE, type Targets } from './company.ts'
import { bidToPlace, leaveToDecide, send, timeToBook, type Write } from './trip-writes.ts'

/** One line of the table: what a write sends to the server before its reply goes out. */
export interface TripRow {
  readonly name: string
  readonly trips: number
  readonly statements: number
  readonly prepared: number
  /** Trips from the first lock that others may wait for until the commit. */
  readonly locked: number
}

async function measure(product: Product, { name, lock, ...request }: Write): Promise<TripRow> {
  const { trips } = await watchTrips(() => send(product, request))
  return {
    name,
    trips: trips.length,
    statements: trips.reduce((sum, { texts }) => sum + texts.length, 0),
    prepared: trips.reduce((sum, { prepared }) => sum + prepared, 0),
    locked: tripsSince(tripsOfTransaction(trips), lock),
  }
}

/** Counts what each frequent write sends, by a product in this process that does nothing else. */
export async function countTrips(
  { ours }: Targets,
  { phones, hr }: Company,
  order: string,
): Promise<TripRow[]> {
  const configuration = readConfiguration({ ...ours, DEMO: 'off' })
  const product = await openProduct(configuration, createLogger({ level: 'silent' }))
  try {
    // What waits for the commit is sent as jobs.
    await product.start()
    const { database } = product.services
    const { queries } = database
    const [first, owner] = phones
    if (first === undefined || owner === undefined) throw new Error('no employee has a phone')
    const company = queries.selectFrom('companies').select('id').where('site_id', '=', SITE)
    const { id: companyId } = await company.orderBy('number').executeTakeFirstOrThrow()
    const { id: userId } = await queries
      .selectFrom('users')
      .select('id')
      .where('employee_id', '=', owner.employeeId)
      .executeTakeFirstOrThrow()
    const punch = (name: string, kind: 'in' | 'out'): Write => ({
      ...{ name, line: 'POST /api/portal/attendance/punches', as: first.token },
      ...{ body: punchBody(kind), lock: /from "employees".*for no key update/ },
    })
    const ordering = { line: 'POST /api/shop/orders', as: hr, body: order }
    const writes: Write[] = [
      { name: 'place order', ...ordering, lock: /update meals|delivery_slots s/ },
      punch('check in', 'in'),
      punch('check out', 'out'),
      await leaveToDecide(database, phones),
      { ...(await bidToPlace(product, { companyId, userId, hr })), as: owner.token },
      await timeToBook(product, companyId),
    ]
    const rows: TripRow[] = []
    for (const write of writes) rows.push(await measure(product, write))
    return rows
  } finally {
    await product.close()
  }
}
