import { ChevronLeft } from 'lucide-react'
import { useLoaderData } from 'react-router'
import type { Load } from '#platform/http/page-request.ts'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Flip } from '#platform/ui/flip.tsx'
import { fetchComponents } from '#platform/ui/lazy-hydrated.tsx'
import { m } from '#messages'
import type { OfferPage } from '../contract.ts'
import { OfferBody } from '../offer-body.tsx'
import type { OfferHead } from './head.ts'
import { OfferCard } from './offer-card.tsx'
import { Enquire, OfferCompanyCard } from './offer-components.ts'

interface LoadedOffer extends OfferPage {
  readonly head: OfferHead
}

export const load: Load<LoadedOffer> = async (call, { params, language }) => {
  const [{ showOffer }, { offerHead }] = await Promise.all([
    import('../contract.ts'),
    import('./head.ts'),
    fetchComponents([Enquire, OfferCompanyCard]),
  ])
  const page = await call(showOffer, { params: { offer: params['offer'] ?? '' } })
  return { ...page, head: offerHead({ ...page, language }) }
}

/**
 * One offer: what it is, its price with VAT, its last day, its company and one way to enquire about
 * it.
 */
export function Screen() {
  const { offer, company, similar, currency, today } = useLoaderData<LoadedOffer>()
  const { language } = useLanguage()
  return (
    <main id="main" tabIndex={-1} className="grow outline-none">
      <div className="mx-auto w-full max-w-public px-4 pt-4 pb-24 lg:pt-6">
        <LocalLink
          to={`/offers?activity=${offer.activity.id}`}
          className="inline-flex min-h-11 items-center gap-1 rounded-control text-sm text-ink-soft hover:text-ink"
        >
          <Flip>
            <ChevronLeft size={16} aria-hidden="true" />
          </Flip>
          {m['offerScreens.backTo']({ activity: offer.activity.name[language] })}
        </LocalLink>
        <div className="mt-2">
          <OfferBody
            offer={offer}
            currency={currency}
            today={today}
            action={
              <Enquire
                offer={offer.number}
                title={offer.title}
                company={company.name}
                phone={company.phone}
                email={company.email}
                open={offer.showing !== 'over'}
              />
            }
            beside={<OfferCompanyCard company={company} />}
          />
        </div>
        {similar.length > 0 && (
          <section className="mt-12" aria-labelledby="similar">
            <h2 id="similar" className="text-xl">
              {m['offerScreens.similar']()}
            </h2>
            <ul className="mt-4 grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
              {similar.map((each) => (
                <OfferCard
                  key={each.number}
                  offer={each}
                  currency={currency}
                  today={today}
                  level={3}
                />
              ))}
            </ul>
          </section>
        )}
      </div>
    </main>
  )
}
