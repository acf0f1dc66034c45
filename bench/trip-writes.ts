import { sql } from 'kysely'
import type { Product } from '#app/product.ts'
import { insertService } from '#directory/bookings/desk/database/set-up.ts'
import { insertStaff } from '#directory/bookings/desk/database/staff.ts'
import { addMember, grantOwnerRole } from '#directory/company-members/database.ts'
import { addDays, dayAt } from '#platform/days.ts'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { type Company, SITE } from './company.ts'

/** A request whose round trips are counted. */
export interface Write {
  readonly name: string
  readonly line: string
  readonly as?: string
  readonly body: unknown
  /** The first statement that others may wait for. */
  readonly lock: RegExp
}

export async function send({ fetch }: Product, { line, as, body }: Omit<Write, 'name' | 'lock'>) {
  const [method = '', path = ''] = line.split(' ')
  const response = await fetch(
    new Request(`http://127.0.0.1${path}`, {
      method,
      headers: {
        ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
        ...{ 'content-type': 'application/json', 'idempotency-key': newId() },
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )
  const text = await response.text()
  if (!response.ok) throw new Error(`${line}: ${response.status} ${text}`)
  return JSON.parse(text) as { id: string; request: { id: string } }
}

/** A request of the demonstration that waits for a manager who has signed in. */
export async function leaveToDecide(
  { queries }: Database,
  phones: Company['phones'],
): Promise<Write> {
  const { rows } = await sql<{ id: string; manager: string }>`
    select r.id, e.manager_id as manager from leave_requests r
    join employees e on e.site_id = r.site_id and e.id = r.employee_id
    where r.site_id = ${SITE} and r.state = 'pending' and r.step = 0
      and r.chain ->> 0 = 'manager'`.execute(queries)
  const tokenOf = (id: string) => phones.find(({ employeeId }) => employeeId === id)?.token
  const found = rows.find(({ manager }) => tokenOf(manager) !== undefined)
  return {
    name: 'decide leave',
    line: `POST /api/portal/leave/requests/${found?.id ?? 'none'}/decision`,
    as: tokenOf(found?.manager ?? '') ?? '',
    body: { approve: true, comment: '' },
    lock: /from "employees".*for no key update/,
  }
}

/** A new request, and the bid of a company whose only member this user becomes. */
export async function bidToPlace(
  product: Product,
  { companyId, userId, hr }: { companyId: string; userId: string; hr: string },
): Promise<Omit<Write, 'as'>> {
  const { request } = await send(product, {
    line: 'POST /api/directory/quotes',
    as: hr,
    body: {
      ...{ activityId: 1, goods: 'Two pallets of tiles', notes: '', photos: [], bidHours: '24' },
      from: { country: 'AE', princedomId: 2, place: 'Al Quoz' },
      to: { country: 'SA', princedomId: null, place: 'Riyadh' },
      readyOn: addDays(dayAt(Date.now(), 'Asia/Dubai'), 7),
      ...{ weightKg: 1200, volumeLitres: 2400, pieces: 2, companies: [companyId] },
    },
  })
  await product.services.database.transaction(async (trx) => {
    await addMember(trx, SITE, companyId, userId, new Date())
    await grantOwnerRole(trx, SITE, [userId])
  })
  return {
    name: 'place bid',
    line: `PUT /api/directory/company-requests/${companyId}/${request.id}/bid`,
    body: {
      ...{ price: 123_456, vatHundredths: 0, transitDays: 3, conditions: '' },
      validUntil: addDays(dayAt(Date.now(), 'Asia/Dubai'), 14),
    },
    lock: /from "?quote_requests"?.*for no key update/,
  }
}

/** A visitor's booking of the first free time of a company with one member of staff. */
export async function timeToBook(product: Product, companyId: string): Promise<Write> {
  const of = { siteId: SITE, companyId }
  const usual = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    ...{ weekday, from: 540, until: 1020, pause: null },
  }))
  const rules = { active: true, worksOnHolidays: true, usual, ramadan: [], exceptions: [] }
  const name = { en: 'Inspection', ar: 'فحص' }
  const serviceId = await product.services.database.transaction(async (trx) => {
    const staffIds = [await insertStaff(trx, of, { name, ...rules }, 0)]
    const lengths = { minutes: 60, beforeMinutes: 0, afterMinutes: 0, stepMinutes: 60 }
    const limits = { noticeMinutes: 60, changeMinutes: 120, daysAhead: 14, active: true }
    const service = { name, about: name, ...lengths, ...limits, staffIds }
    return insertService(trx, of, service, new Date())
  })
  const { number } = await product.services.database.queries
    .selectFrom('booking_services')
    .select('number')
    .where('id', '=', serviceId)
    .executeTakeFirstOrThrow()
  const startsAt = `${addDays(dayAt(Date.now(), 'Asia/Dubai'), 3)}T06:00:00.000Z`
  const visitor = { name: 'Layla', email: 'layla@bench.test', phone: '050 123 4567', note: '' }
  return {
    name: 'book a time',
    line: 'POST /api/directory/bookings',
    body: { key: newId(), service: number, startsAt, ...visitor },
    lock: /from "booking_staff".*for no key update/,
  }
}
