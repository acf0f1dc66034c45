import type { Trx } from '#platform/db/database.ts'
import type { ShopInput } from '../contract.ts'

export async function writeShop(trx: Trx, siteId: number, shop: ShopInput): Promise<void> {
  const row = {
    seller_name_en: shop.sellerName.en,
    seller_name_ar: shop.sellerName.ar,
    seller_address_en: shop.sellerAddress.en,
    seller_address_ar: shop.sellerAddress.ar,
    seller_phone: shop.sellerPhone,
    trn: shop.trn,
    vat_hundredths: shop.vatHundredths,
    minimum_fils: shop.minimum,
    cash_limit_fils: shop.cashLimit,
    days_ahead: shop.daysAhead,
    hold_minutes: shop.holdMinutes,
    open_per_customer: shop.openPerCustomer,
    open_per_phone: shop.openPerPhone,
    open_per_address: shop.openPerAddress,
  }
  await trx
    .insertInto('shop_settings')
    .values({ site_id: siteId, ...row })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
    .execute()
}
