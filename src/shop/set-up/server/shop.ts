import { type Handler, handler } from '#platform/http/handler.ts'
import { ok } from '#platform/outcome.ts'
import { type ShopSettings, shopSettings } from '#shop/menu/database/settings.ts'
import { changeShop, openShop, type ShopView } from '../contract.ts'
import { writeShop } from '../database/shop.ts'

export interface SetUpServices {
  /** Drops the pages that show the menu, whose prices carry VAT; called once a change is committed. */
  readonly menuChanged: (siteId: number) => Promise<void>
}

function viewOf(settings: ShopSettings, currency: string): ShopView {
  return {
    sellerName: { en: settings.sellerNameEn, ar: settings.sellerNameAr },
    sellerAddress: { en: settings.sellerAddressEn, ar: settings.sellerAddressAr },
    sellerPhone: settings.sellerPhone,
    trn: settings.trn,
    vatHundredths: settings.vatHundredths,
    minimum: settings.minimumFils,
    cashLimit: settings.cashLimitFils,
    daysAhead: settings.daysAhead,
    holdMinutes: settings.holdMinutes,
    currency,
  }
}

const openHandler = handler(openShop, async (call) =>
  ok(viewOf(await shopSettings(call.queries, call.siteId), (await call.site()).currency)),
)

function changeHandler({ menuChanged }: SetUpServices): Handler {
  return handler(changeShop, async (call) => {
    const { siteId, body } = call
    const { currency } = await call.site()
    const changed = await call.database.transaction(async (trx) => {
      await trx.selectFrom('sites').select('id').where('id', '=', siteId).forNoKeyUpdate().execute()
      const before = viewOf(await shopSettings(trx, siteId), currency)
      await writeShop(trx, siteId, body)
      const after = viewOf(await shopSettings(trx, siteId), currency)
      await call.audit(
        {
          action: 'shop.settingsChanged',
          subjectKind: 'site',
          subjectId: String(siteId),
          before,
          after,
        },
        trx,
      )
      return ok(after)
    })
    await menuChanged(siteId)
    return changed
  })
}

export function shopHandlers(services: SetUpServices): readonly Handler[] {
  return [openHandler, changeHandler(services)]
}
