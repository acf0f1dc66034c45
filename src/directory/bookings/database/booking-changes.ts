import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { type Reading, reading, runReading, statement, valuesIn } from '#platform/db/statement.ts'
import { newId } from '#platform/id.ts'
import type { Language } from '#platform/http/handler.ts'
import { nextNumbersQuery } from '#directory/numbers/database.ts'
import { newToken, tokenHash } from './links.ts'
import type { BookingState, By } from '../rules/moves.ts'
import { occupiedSpan, type Timing } from '../rules/slots.ts'

const NUMBERED = 'bookings'

export interface NewBooking {
  readonly id?: string
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
  /** Of someone whose mailbox is not known: until when it is held for them. */
  readonly confirmBy: Date | null
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

interface BookingRow extends ReturnType<typeof timesOf> {
  readonly site_id: number
  readonly id: string
  readonly company_id: string
  readonly service_id: string
  readonly staff_id: string
  readonly name: string
  readonly email: string
  readonly email_folded: string
  readonly phone: string
  readonly note: string
  readonly language: Language
  readonly user_id: string | null
  readonly asked_key: string
  readonly asked_hash: Buffer
  readonly now: Date
  readonly confirm_by: Date | null
  readonly confirm_hash: Buffer | null
}

const inserted = statement((queries, row: BookingRow) => {
  const times = valuesIn(row, ['starts_at', 'ends_at', 'held_from', 'held_until'])
  const whose = valuesIn(row, ['site_id', 'id', 'company_id', 'service_id', 'staff_id'])
  const visitor = valuesIn(row, ['name', 'email', 'email_folded', 'phone', 'note', 'language'])
  const asked = valuesIn(row, ['user_id', 'asked_key', 'asked_hash', 'confirm_by', 'confirm_hash'])
  return queries
    .insertInto('bookings')
    .values({
      ...{ ...whose, ...times, ...visitor, ...asked },
      state: 'booked',
      // The number that was taken a statement before; its row is locked until the commit.
      number: sql<number>`(select last from directory_numbers
        where site_id = ${row.site_id} and name = ${sql.lit(NUMBERED)})`,
      created_at: row.now,
      changed_at: row.now,
    })
    .compile()
})

/** Takes the next number and saves the booking, in two statements that go together. */
export function insertBookingReading(
  siteId: number,
  { id = newId(), confirmBy, ...booking }: NewBooking,
  now: Date,
): Reading<{ id: string; number: number }> {
  const saved = inserted({
    ...{ site_id: siteId, id, now, confirm_by: confirmBy },
    ...{ company_id: booking.companyId, service_id: booking.serviceId, staff_id: booking.staffId },
    ...timesOf(booking.startsAt, booking.timing),
    ...{ name: booking.name, email: booking.email, email_folded: booking.emailFolded },
    ...{ phone: booking.phone, note: booking.note, language: booking.language },
    ...{ user_id: booking.userId, asked_key: booking.key, asked_hash: booking.hash },
    // Nobody has this token: the email that asks to confirm gets one of its own.
    confirm_hash: confirmBy === null ? null : tokenHash(newToken()),
  })
  return reading([nextNumbersQuery(siteId, NUMBERED), saved], ([number]) => ({ id, number }))
}

export async function insertBooking(
  trx: Trx,
  siteId: number,
  booking: NewBooking,
  now: Date,
): Promise<{ id: string; number: number }> {
  return runReading(trx, insertBookingReading(siteId, booking, now))
}

/**
 * Gives a held booking another token to confirm it with; null once it is confirmed or no longer
 * held.
 */
export async function renewConfirmToken(
  trx: Trx,
  siteId: number,
  id: string,
  now: Date,
): Promise<{ until: Date; token: string } | null> {
  const token = newToken()
  const row = await trx
    .updateTable('bookings')
    .set({ confirm_hash: tokenHash(token) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('confirm_by', '>', now)
    .returning('confirm_by')
    .executeTakeFirst()
  return row === undefined || row.confirm_by === null ? null : { until: row.confirm_by, token }
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

/**
 * Confirms the booking of an emailed link while its time is held; null when there is none. Of two
 * simultaneous uses one finds it.
 */
export async function confirmHeld(
  trx: Trx,
  siteId: number,
  token: string,
  now: Date,
): Promise<{ id: string; number: number; companyId: string } | null> {
  const row = await trx
    .updateTable('bookings')
    .set({ confirm_by: null, confirm_hash: null, changed_at: now })
    .where('site_id', '=', siteId)
    .where('confirm_hash', '=', tokenHash(token))
    .where('confirm_by', '>', now)
    .returning(['id', 'number', 'company_id'])
    .executeTakeFirst()
  return row === undefined ? null : { id: row.id, number: row.number, companyId: row.company_id }
}

/** Deletes bookings that nobody confirmed in time, and returns how many. */
export async function releaseHeld(trx: Trx, siteId: number, now: Date): Promise<number> {
  const released = await trx
    .deleteFrom('bookings')
    .where('site_id', '=', siteId)
    .where('confirm_by', '<=', now)
    .returning('id')
    .execute()
  return released.length
}
