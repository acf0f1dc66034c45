import { type Handler, handler } from '#platform/http/handler.ts'
import { ok } from '#platform/outcome.ts'
import { notifyMenuChanged } from '#shop/meals/portions.ts'
import { type ShopSettings, shopSettings } from '#shop/pricing/settings.ts'
import { changeShop, openShop, type ShopView } from '../contract.ts'
import { writeShop } from '../database/shop.ts'

export interface SetUpServices {
  /** Drops the pages that show the menu, whose prices carry VAT; called once a change is committed. */
  readonly menuChanged: (siteId: number) => Promise<void>
  /** False where no card company is configured. */
  readonly takesCards: boolean
}

interface Around {
  readonly currency: string
  readonly takesCards: boolean
}

function viewOf(settings: ShopSettings, { currency, takesCards }: Around): ShopView {
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
    openPerCustomer: settings.openPerCustomer,
    openPerPhone: settings.openPerPhone,
    openPerAddress: settings.openPerAddress,
    currency,
    takesCards,
  }
}

function openHandler({ takesCards }: SetUpServices): Handler {
  return handler(openShop, async (call) => {
    const { currency } = await call.site()
    return ok(viewOf(await shopSettings(call.queries, call.siteId), { currency, takesCards }))
  })
}

function changeHandler({ menuChanged, takesCards }: SetUpServices): Handler {
  return handler(changeShop, async (call) => {
    const { siteId, body } = call
    const around = { currency: (await call.site()).currency, takesCards }
    const changed = await call.database.transaction(async (trx) => {
      await trx.selectFrom('sites').select('id').where('id', '=', siteId).forNoKeyUpdate().execute()
      const before = viewOf(await shopSettings(trx, siteId), around)
      await writeShop(trx, siteId, body)
      const after = viewOf(await shopSettings(trx, siteId), around)
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
      notifyMenuChanged(trx, siteId)
      return ok(after)
    })
    await menuChanged(siteId)
    return changed
  })
}

export function shopHandlers(services: SetUpServices): readonly Handler[] {
  return [openHandler(services), changeHandler(services)]
}
