import type { Queries, Trx } from '#platform/db/database.ts'
import { mapResult, type PreparedQuery, statement } from '#platform/db/statement.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { Language } from '#platform/http/handler.ts'
import type { BookingState, By } from '../rules/moves.ts'

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
  /** Until when it is held for someone who has not confirmed it; then null. */
  readonly confirmBy: Date | null
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
      'b.confirm_by',
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
    confirmBy: row.confirm_by,
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

export interface BookedBefore {
  readonly id: string
  readonly number: number
  readonly hash: Buffer
  readonly confirmBy: Date | null
}

const byKey = statement((queries, { siteId, key }: { siteId: number; key: string }) =>
  queries
    .selectFrom('bookings')
    .select(['id', 'number', 'asked_hash', 'confirm_by'])
    .where('site_id', '=', siteId)
    .where('asked_key', '=', key)
    .compile(),
)

/** The booking an earlier copy of the same request created. */
export function bookingByKeyQuery(siteId: number, key: string): PreparedQuery<BookedBefore | null> {
  return mapResult(byKey({ siteId, key }), ([row]) =>
    row === undefined
      ? null
      : {
          id: row.id,
          number: row.number,
          hash: Buffer.from(row.asked_hash),
          confirmBy: row.confirm_by,
        },
  )
}

const coming = statement((queries, params: { siteId: number; emailFolded: string; now: Date }) =>
  queries
    .selectFrom('bookings')
    .select((column) => column.fn.countAll<number>().as('count'))
    .where('site_id', '=', params.siteId)
    .where('email_folded', '=', params.emailFolded)
    .where('state', '=', 'booked')
    .where('starts_at', '>', params.now)
    .compile(),
)

/** How many upcoming bookings an email address has. */
export function comingQuery(siteId: number, emailFolded: string, now: Date): PreparedQuery<number> {
  return mapResult(coming({ siteId, emailFolded, now }), ([row]) => Number(row?.count ?? 0))
}

/** Confirmed bookings of a company that begin between two instants, in order. */
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
    .where('b.confirm_by', 'is', null)
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
