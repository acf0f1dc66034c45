import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { Language } from '#platform/http/handler.ts'
import { nextNumbers } from '#directory/numbers/database.ts'
import type { BookingState, By } from '../rules/moves.ts'
import { occupiedSpan, type Timing } from '../rules/slots.ts'

export interface StoredBooking {
  readonly id: string
  readonly number: number
  readonly companyId: string
  readonly serviceId: string
  readonly staffId: string
  readonly staff: TwoNames
  readonly startsAt: Date
  readonly endsAt: Date
  readonly state: BookingState
  readonly cancelledBy: By | null
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly note: string
  readonly language: Language
  readonly userId: string | null
  readonly moves: number
  readonly changedAt: Date
}

function selectBookings(queries: Queries, siteId: number) {
  return queries
    .selectFrom('bookings as b')
    .innerJoin('booking_staff as m', (join) =>
      join.onRef('m.site_id', '=', 'b.site_id').onRef('m.id', '=', 'b.staff_id'),
    )
    .select([
      'b.id',
      'b.number',
      'b.company_id',
      'b.service_id',
      'b.staff_id',
      'm.name_en',
      'm.name_ar',
      'b.starts_at',
      'b.ends_at',
    ])
    .select([
      'b.state',
      'b.cancelled_by',
      'b.name',
      'b.email',
      'b.phone',
      'b.note',
      'b.language',
      'b.user_id',
      'b.moves',
      'b.changed_at',
    ])
    .where('b.site_id', '=', siteId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectBookings>['executeTakeFirstOrThrow']>>

function bookingFrom(row: Row): StoredBooking {
  return {
    id: row.id,
    number: row.number,
    companyId: row.company_id,
    serviceId: row.service_id,
    staffId: row.staff_id,
    staff: { en: row.name_en, ar: row.name_ar },
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    state: row.state,
    cancelledBy: row.cancelled_by,
    name: row.name,
    email: row.email,
    phone: row.phone,
    note: row.note,
    language: row.language,
    userId: row.user_id,
    moves: row.moves,
    changedAt: row.changed_at,
  }
}

export async function findBooking(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<StoredBooking | null> {
  const row = await selectBookings(queries, siteId).where('b.id', '=', id).executeTakeFirst()
  return row === undefined ? null : bookingFrom(row)
}

/** The booking, locked until the transaction ends. */
export async function lockBooking(
  trx: Trx,
  siteId: number,
  id: string,
): Promise<StoredBooking | null> {
  await trx
    .selectFrom('bookings')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return findBooking(trx, siteId, id)
}

/** The booking an earlier copy of the same request created. */
export async function bookingByKey(
  queries: Queries,
  siteId: number,
  key: string,
): Promise<{ id: string; number: number; hash: Buffer } | null> {
  const row = await queries
    .selectFrom('bookings')
    .select(['id', 'number', 'asked_hash'])
    .where('site_id', '=', siteId)
    .where('asked_key', '=', key)
    .executeTakeFirst()
  return row === undefined
    ? null
    : { id: row.id, number: row.number, hash: Buffer.from(row.asked_hash) }
}

/** An email address's upcoming bookings. */
export async function comingOf(
  queries: Queries,
  siteId: number,
  emailFolded: string,
  now: Date,
): Promise<number> {
  const row = await queries
    .selectFrom('bookings')
    .select((column) => column.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('email_folded', '=', emailFolded)
    .where('state', '=', 'booked')
    .where('starts_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export interface NewBooking {
  readonly companyId: string
  readonly serviceId: string
  readonly staffId: string
  readonly startsAt: Date
  readonly timing: Timing
  readonly name: string
  readonly email: string
  readonly emailFolded: string
  readonly phone: string
  readonly note: string
  readonly language: Language
  readonly userId: string | null
  readonly key: string
  readonly hash: Buffer
}

function timesOf(startsAt: Date, timing: Timing) {
  const reserved = occupiedSpan(startsAt.getTime(), timing)
  return {
    starts_at: startsAt,
    ends_at: new Date(startsAt.getTime() + timing.minutes * 60_000),
    held_from: new Date(reserved.from),
    held_until: new Date(reserved.until),
  }
}

export async function insertBooking(
  trx: Trx,
  siteId: number,
  booking: NewBooking,
  now: Date,
): Promise<{ id: string; number: number }> {
  const [id, number] = [newId(), await nextNumbers(trx, siteId, 'bookings')]
  const {
    companyId,
    serviceId,
    staffId,
    name,
    email,
    emailFolded,
    phone,
    note,
    language,
    userId,
    key,
    hash,
  } = booking
  await trx
    .insertInto('bookings')
    .values({
      ...{
        site_id: siteId,
        id,
        number,
        company_id: companyId,
        service_id: serviceId,
        staff_id: staffId,
        state: 'booked',
        name,
        email,
        phone,
        note,
        language,
      },
      ...timesOf(booking.startsAt, booking.timing),
      ...{
        email_folded: emailFolded,
        user_id: userId,
        asked_key: key,
        asked_hash: hash,
        created_at: now,
        changed_at: now,
      },
    })
    .execute()
  return { id, number }
}

/** Moves it to another time and a free member of staff; resets its reminder. */
export async function putAt(
  trx: Trx,
  siteId: number,
  {
    id,
    staffId,
    startsAt,
    timing,
  }: { id: string; staffId: string; startsAt: Date; timing: Timing },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('bookings')
    .set((column) => ({
      ...timesOf(startsAt, timing),
      ...{
        staff_id: staffId,
        moves: column('moves', '+', 1),
        changed_at: now,
        reminded_day_at: null,
        reminded_hour_at: null,
      },
    }))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export async function setState(
  trx: Trx,
  siteId: number,
  id: string,
  { state, by }: { state: BookingState; by: By },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('bookings')
    .set((column) => ({
      state,
      cancelled_by: state === 'cancelled' ? by : null,
      moves: column('moves', '+', 1),
      changed_at: now,
    }))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/** Bookings of a company that begin between two instants, in order. */
export async function bookingsOfCompany(
  queries: Queries,
  siteId: number,
  companyId: string,
  { from, until, max }: { from: Date; until: Date; max: number },
) {
  const rows = await selectBookings(queries, siteId)
    .innerJoin('booking_services as s', (join) =>
      join.onRef('s.site_id', '=', 'b.site_id').onRef('s.id', '=', 'b.service_id'),
    )
    .select(['s.name_en as service_en', 's.name_ar as service_ar'])
    .where('b.company_id', '=', companyId)
    .where('b.starts_at', '>=', from)
    .where('b.starts_at', '<', until)
    .orderBy('b.starts_at')
    .orderBy('b.id')
    .limit(max)
    .execute()
  return rows.map((row) => ({
    ...bookingFrom(row),
    service: { en: row.service_en, ar: row.service_ar },
  }))
}

/**
 * Bookings of a site that begin between two instants, made or moved at least N hours before they
 * begin, with no reminder sent yet.
 */
export async function bookingsToRemind(
  queries: Queries,
  siteId: number,
  kind: 'day' | 'hour',
  {
    after,
    until,
    hoursBefore,
    max,
  }: { after: Date; until: Date; hoursBefore: number; max: number },
): Promise<string[]> {
  const rows = await queries
    .selectFrom('bookings')
    .select('id')
    .where('site_id', '=', siteId)
    .where('state', '=', 'booked')
    .where('reminded_hour_at', 'is', null)
    .where(kind === 'day' ? 'reminded_day_at' : 'reminded_hour_at', 'is', null)
    .where('starts_at', '>', after)
    .where('starts_at', '<=', until)
    .where(sql<boolean>`changed_at < starts_at - make_interval(hours => ${hoursBefore}::int)`)
    .orderBy('starts_at')
    .limit(max)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Marks the reminder as sent; false where it was already sent, or the booking is no longer active.
 */
export async function noteReminded(
  trx: Trx,
  siteId: number,
  id: string,
  kind: 'day' | 'hour',
  now: Date,
): Promise<boolean> {
  const column = kind === 'day' ? 'reminded_day_at' : 'reminded_hour_at'
  const noted = await trx
    .updateTable('bookings')
    .set({ [column]: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', '=', 'booked')
    .where(column, 'is', null)
    .executeTakeFirst()
  return noted.numUpdatedRows === 1n
}
