import { listedAs, named } from '#directory/lookups/rules/envelope.ts'
import { dayAt } from '#platform/days.ts'
import { ask } from '#platform/db/statement.ts'
import { type Answer, answer, type Call } from '#platform/http/answer.ts'
import { inMainUnit } from '#platform/money.ts'
import { done } from '#platform/outcome.ts'
import { listActiveProductOffers, listActiveServiceOffers, MOST_ACTIVE } from '../contract.ts'
import { activeOffers } from '../database/listing.ts'
import { pathsOf, pictureAddress } from '../database/reading.ts'
import { shownIn } from '../rules/languages.ts'

async function active(call: Call, kind: 'service' | 'product') {
  const { currency, zone } = await call.site()
  const rows = await ask(
    call.queries,
    activeOffers({
      siteId: call.siteId,
      kind,
      today: dayAt(call.now.getTime(), zone),
      limit: MOST_ACTIVE,
    }),
  )
  return rows.map((row) => {
    const title = { en: row.title_en, ar: row.title_ar }
    const paths = pathsOf(row)
    return {
      offer: {
        ...named({ id: row.number, en: shownIn(title, 'en').text, ar: shownIn(title, 'ar').text }),
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
export const specifiedAnswers: readonly Answer[] = [
  answer(listActiveServiceOffers, async (call) => {
    const offers = await active(call as unknown as Call, 'service')
    return done(
      listedAs(
        offers.flatMap(({ offer, serviceId }) =>
          serviceId === null ? [] : [{ ...offer, providerServiceId: serviceId }],
        ),
      ),
    )
  }),
  answer(listActiveProductOffers, async (call) =>
    done(listedAs((await active(call as unknown as Call, 'product')).map(({ offer }) => offer))),
  ),
]
