import type { Trx } from '#platform/db/database.ts'
import { findOffer, type StoredOwn, type WhoseOffers } from '../database/own.ts'
import { shelveOffers } from '../database/shelves.ts'
import { addPricePeriod, formerColumns, historyOf, writeOffer } from '../database/writing.ts'
import { formerPrice, type PricePeriod } from '../rules/former-price.ts'

function pricePeriodOf(row: StoredOwn, today: string): PricePeriod {
  return {
    sinceDay: today,
    asked: row.state === 'active',
    fils: row.price_fils,
    unit: row.unit,
    fromDay: row.from_day,
    untilDay: row.until_day,
  }
}

function isSame(
  { sinceDay: _one, ...one }: PricePeriod,
  { sinceDay: _other, ...other }: PricePeriod,
): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/**
 * Applies what follows from a change of a locked offer: it records the new price period, sets the
 * former price when the price was lowered, and updates the lists.
 */
export async function refreshOffer(
  trx: Trx,
  whose: WhoseOffers,
  id: string,
  before: StoredOwn | null,
): Promise<void> {
  const { siteId, today } = whose
  const row = await findOffer(trx, whose, id)
  if (row === null) throw new Error('The offer that was just saved is gone')
  const history = await historyOf(trx, siteId, id)
  const now = pricePeriodOf(row, today)
  const last = history.at(-1)
  if (last === undefined || !isSame(last, now))
    await addPricePeriod(trx, siteId, id, now, history.length + 1)
  if (before !== null && (before.price_fils !== row.price_fils || before.unit !== row.unit)) {
    const day = row.from_day > today ? row.from_day : today
    const former = formerPrice(history, {
      fils: row.price_fils,
      unit: row.unit,
      day,
      changedOn: today,
    })
    await writeOffer(trx, siteId, id, { ...formerColumns(former), updated_at: row.updated_at })
  }
  await shelveOffers(trx, siteId, [id], today)
}
