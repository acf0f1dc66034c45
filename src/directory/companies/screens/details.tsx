import { TextLink } from '#platform/ui/text-link.tsx'
import { m } from '#messages'
import type { Company } from '../contract.ts'
import { Hours } from './hours.tsx'
import { Bookable, Fleet, Gallery, Lanes, Services } from './what.tsx'
import { About, Contacts } from './who.tsx'

/** What the company does, in its own words and in facts. */
export function Details({ company }: { company: Company }) {
  return (
    <div className="grid min-w-0 gap-8">
      <About company={company} />
      <Gallery company={company} />
      <Services company={company} />
      <Bookable company={company} />
      <Lanes company={company} />
      <Fleet company={company} />
    </div>
  )
}

/** How and when to reach it, and what to do about a mistake. */
export function Reach({ company }: { company: Company }) {
  return (
    <div className="grid min-w-0 gap-8">
      <Contacts company={company} />
      <Hours hours={company.hours} />
      <p className="grid gap-1 text-sm">
        <TextLink to={`/suggest-correction/${company.number}`}>
          {m['suggestScreens.title']()}
        </TextLink>
        <TextLink to={`/claim-company/${company.number}`}>{m['claimScreens.title']()}</TextLink>
      </p>
    </div>
  )
}
