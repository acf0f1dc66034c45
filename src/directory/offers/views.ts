import type { OfferView } from './contract.ts'
import type { StoredCard } from './database/listing.ts'
import { cardOf } from './database/reading.ts'
import { showingOn } from './rules/days.ts'
import { vatWithin } from './rules/price.ts'

interface Row extends StoredCard {
  readonly activity_id: number
  readonly activity_en: string
  readonly activity_ar: string
}

/** An offer as its page shows it on a day. */
export function offerViewOf(row: Row, today: string): OfferView {
  return {
    ...cardOf(row),
    activity: { id: row.activity_id, name: { en: row.activity_en, ar: row.activity_ar } },
    showing: showingOn({ fromDay: row.from_day, untilDay: row.until_day }, today),
    vatWithin: row.price_fils === null || row.vat === 'none' ? null : vatWithin(row.price_fils),
  }
}
