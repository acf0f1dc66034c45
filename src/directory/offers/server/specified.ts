import { listedAs, named } from '#directory/lookups/rules/envelope.ts'
import { dayAt } from '#platform/days.ts'
import { runQuery } from '#platform/db/statement.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import { inMainUnit } from '#platform/money.ts'
import { ok } from '#platform/outcome.ts'
import { listActiveProductOffers, listActiveServiceOffers, MAX_ACTIVE } from '../contract.ts'
import { activeOffers } from '../database/listing.ts'
import { pathsOf, pictureAddress } from '../database/reading.ts'
import { localizedIn } from '../rules/languages.ts'

async function active(call: Call, kind: 'service' | 'product') {
  const { currency, zone } = await call.site()
  const rows = await runQuery(
    call.queries,
    activeOffers({
      siteId: call.siteId,
      kind,
      today: dayAt(call.now.getTime(), zone),
      limit: MAX_ACTIVE,
    }),
  )
  return rows.map((row) => {
    const title = { en: row.title_en, ar: row.title_ar }
    const paths = pathsOf(row)
    return {
      offer: {
        ...named({
          id: row.number,
          en: localizedIn(title, 'en').text,
          ar: localizedIn(title, 'ar').text,
        }),
        descriptionEn: row.about_en,
        descriptionAr: row.about_ar,
        companyId: row.company_number,
        companyNameEn: row.company_en,
        companyNameAr: row.company_ar,
        activityId: row.activity_id,
        price: row.price_fils === null ? null : inMainUnit(row.price_fils, currency),
        currency,
        unit: row.unit,
        startDate: row.from_day,
        endDate: row.until_day,
        imageUrl: pictureAddress(row.file_id),
        url: call.language === 'ar' ? `/ar${paths.ar}` : paths.en,
      },
      serviceId: row.service_id,
    }
  })
}

/** The calls of the specification (S7.14). */
export const specifiedHandlers: readonly Handler[] = [
  handler(listActiveServiceOffers, async (call) => {
    const offers = await active(call as unknown as Call, 'service')
    return ok(
      listedAs(
        offers.flatMap(({ offer, serviceId }) =>
          serviceId === null ? [] : [{ ...offer, providerServiceId: serviceId }],
        ),
      ),
    )
  }),
  handler(listActiveProductOffers, async (call) =>
    ok(listedAs((await active(call as unknown as Call, 'product')).map(({ offer }) => offer))),
  ),
]
