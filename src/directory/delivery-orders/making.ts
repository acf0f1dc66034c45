import { randomInt } from 'node:crypto'
import type { Trx } from '#platform/db/database.ts'
import { addDays } from '#platform/days.ts'
import { newId } from '#platform/id.ts'
import { newCode } from '#platform/new-code.ts'
import type { StoredBid } from '#directory/quotes/database/bids.ts'
import { nextNumbers } from '#directory/numbers/database.ts'
import type { StoredRequest } from '#directory/quotes/database/requests.ts'
import { addEvent } from './database/events.ts'
import { insertDelivery } from './database/orders.ts'

function newDoorCode(): string {
  return String(randomInt(10_000)).padStart(4, '0')
}

/** Creates the delivery of an accepted bid, in the acceptance's own transaction. */
export async function makeDelivery(
  trx: Trx,
  siteId: number,
  { request, bid }: { request: StoredRequest; bid: StoredBid },
  { today, now }: { today: string; now: Date },
): Promise<{ id: string; number: number }> {
  const id = newId()
  const number = await nextNumbers(trx, siteId, 'deliveries')
  const { price, vatHundredths, vat, total, currency, transitDays, conditions, validUntil } = bid
  // It cannot leave before it is accepted, however long that took.
  const ready = request.readyOn < today ? today : request.readyOn
  await insertDelivery(trx, siteId, {
    id,
    number,
    code: newCode(),
    requestId: request.id,
    companyId: bid.companyId,
    userId: request.userId,
    language: request.language,
    state: 'accepted',
    stateAt: now,
    activityId: request.activity.id,
    goods: request.goods,
    from: request.from,
    to: request.to,
    readyOn: ready,
    expectedOn: addDays(ready, transitDays),
    weightKg: request.weightKg,
    volumeLitres: request.volumeLitres,
    pieces: request.pieces,
    notes: request.notes,
    agreed: { price, vatHundredths, vat, total, currency, transitDays, conditions },
    validUntil,
    doorCode: newDoorCode(),
    madeAt: now,
  })
  await addEvent(trx, siteId, id, {
    state: 'accepted',
    at: now,
    spot: { country: null, princedomId: null },
    note: '',
    userId: request.userId,
  })
  return { id, number }
}
