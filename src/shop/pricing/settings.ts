import type { Queries } from '#platform/db/database.ts'
import { mapResult, type PreparedQuery, runQuery, statement } from '#platform/db/statement.ts'
import { VAT_HUNDREDTHS } from './rules.ts'

export interface ShopSettings {
  readonly sellerNameEn: string
  readonly sellerNameAr: string
  readonly sellerAddressEn: string
  readonly sellerAddressAr: string
  readonly sellerPhone: string
  /** The seller's tax registration number; empty until the shop is set up. */
  readonly trn: string
  /** In hundredths of a percent. */
  readonly vatHundredths: number
  readonly minimumFils: number
  /** No cash above it; null: no limit. */
  readonly cashLimitFils: number | null
  readonly daysAhead: number
  /** How long an unpaid order reserves its portions, coupons and slot. */
  readonly holdMinutes: number
  /** How many orders may be open and not paid before a customer confirms their mailbox. */
  readonly openPerCustomer: number
  readonly openPerPhone: number
  readonly openPerAddress: number
}

/** Of a shop that is not set up. */
export const UNSET: ShopSettings = {
  sellerNameEn: '',
  sellerNameAr: '',
  sellerAddressEn: '',
  sellerAddressAr: '',
  sellerPhone: '',
  trn: '',
  vatHundredths: VAT_HUNDREDTHS,
  minimumFils: 0,
  cashLimitFils: null,
  daysAhead: 7,
  holdMinutes: 15,
  openPerCustomer: 2,
  openPerPhone: 2,
  openPerAddress: 2,
}

const settingsOf = statement((queries, { siteId }: { siteId: number }) =>
  queries.selectFrom('shop_settings').selectAll().where('site_id', '=', siteId).compile(),
)

export function settingsQuery(siteId: number): PreparedQuery<ShopSettings> {
  return mapResult(settingsOf({ siteId }), ([row]) => settingsFrom(row))
}

export function shopSettings(queries: Queries, siteId: number): Promise<ShopSettings> {
  return runQuery(queries, settingsQuery(siteId))
}

type Row = ReturnType<ReturnType<typeof settingsOf>['read']>[number]

function settingsFrom(row: Row | undefined): ShopSettings {
  if (row === undefined) return UNSET
  return {
    sellerNameEn: row.seller_name_en,
    sellerNameAr: row.seller_name_ar,
    sellerAddressEn: row.seller_address_en,
    sellerAddressAr: row.seller_address_ar,
    sellerPhone: row.seller_phone,
    trn: row.trn,
    vatHundredths: row.vat_hundredths,
    minimumFils: row.minimum_fils,
    cashLimitFils: row.cash_limit_fils,
    daysAhead: row.days_ahead,
    holdMinutes: row.hold_minutes,
    openPerCustomer: row.open_per_customer,
    openPerPhone: row.open_per_phone,
    openPerAddress: row.open_per_address,
  }
}
