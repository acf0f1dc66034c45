import { ChevronLeft, Scale } from 'lucide-react'
import { useLoaderData } from 'react-router'
import type { CompanyReviews } from '#directory/reviews/contract.ts'
import type { Load, PageHead } from '#platform/http/page-request.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { Flip } from '#platform/ui/flip.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { m } from '#messages'
import { CompanyLogo } from '../company-logo.tsx'
import type { Company, CompanyCard } from '../contract.ts'
import { Branches, Details, Marks, OpenNow, Reach, Reviews, Similar } from './lazy-components.ts'

export interface LoadedCompany {
  readonly company: Company
  readonly similar: readonly CompanyCard[]
  readonly tilesUrl: string | null
  readonly reviews: CompanyReviews
  readonly head: PageHead
}

// A page that the server rendered needs none of what loads it.
export const load: Load<LoadedCompany> = async (call, request) =>
  (await import('./load-company.ts')).loadCompany(call, request)

/**
 * One company: who they are, what they carry and where, when they are open, and one action: ask for
 * a quote.
 */
export function Screen() {
  const { company, similar, tilesUrl, reviews } = useLoaderData<LoadedCompany>()
  const { language } = useLanguage()
  const name = company.name[language]
  return (
    <main id="main" tabIndex={-1} className="grow outline-none">
      <div className="mx-auto w-full max-w-public px-4 pt-4 pb-24 lg:pt-6">
        <LocalLink
          to="/companies"
          className="inline-flex min-h-11 items-center gap-1 rounded-control text-sm text-ink-soft hover:text-ink"
        >
          <Flip>
            <ChevronLeft size={16} aria-hidden="true" />
          </Flip>
          {m['companyScreens.back']()}
        </LocalLink>
        <div className="mt-2 flex flex-wrap items-start gap-4">
          <CompanyLogo name={name} logo={company.logo} size="large" eager />
          <div className="flex min-w-0 grow basis-64 flex-col gap-2">
            <h1 className="text-2xl wrap-anywhere">
              <bdi>{name}</bdi>
            </h1>
            <Marks company={company} />
            <OpenNow hours={company.hours} />
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <LinkButton kind="primary" to={`/ask-quotes?c=${company.number}`}>
              {m['companyScreens.ask']()}
            </LinkButton>
            <LinkButton
              to={`/compare?c=${company.number}`}
              icon={<Scale size={16} aria-hidden="true" />}
            >
              {m['companyScreens.compare']()}
            </LinkButton>
          </div>
        </div>
        <div className="mt-8 grid items-start gap-8 lg:grid-cols-[1fr_20rem] lg:gap-12">
          <div className="grid min-w-0 gap-8">
            <Details company={company} />
            <Branches company={company} tilesUrl={tilesUrl} />
            <section>
              <h2 className="mb-3 text-lg">{m['reviewScreens.title']()}</h2>
              <Reviews reviews={reviews} />
            </section>
          </div>
          <div className="grid gap-8">
            <Reach company={company} />
          </div>
        </div>
        <Similar companies={similar} />
      </div>
    </main>
  )
}
