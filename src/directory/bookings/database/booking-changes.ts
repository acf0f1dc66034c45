import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { Language } from '#platform/http/handler.ts'
import { nextNumbers } from '#directory/numbers/database.ts'
import { tokenHash } from './links.ts'
import type { BookingState, By } from '../rules/moves.ts'
import { occupiedSpan, type Timing } from '../rules/slots.ts'

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
  /** Of someone whose mailbox is not known: until when, and the token of the emailed link. */
  readonly held: { readonly until: Date; readonly token: string } | null
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
    held,
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
        confirm_by: held?.until ?? null,
        confirm_hash: held === null ? null : tokenHash(held.token),
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
