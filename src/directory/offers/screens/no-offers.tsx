import { SearchX, Tag } from 'lucide-react'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { m } from '#messages'
import type { OfferList } from '../contract.ts'
import type { OfferCriteria } from '../rules/criteria.ts'

/** Explains why the list has no offers and what to do. */
export function NoOffers({ list, criteria }: { list: OfferList; criteria: OfferCriteria }) {
  const isNarrowed =
    criteria.kind !== null ||
    criteria.activity !== null ||
    criteria.emirate !== null ||
    criteria.after !== null
  const action = <LinkButton to="/offers">{m['offerScreens.all']()}</LinkButton>
  const icon = <SearchX size={22} aria-hidden="true" />
  if (list.searched !== null) {
    return (
      <EmptyState
        icon={icon}
        title={m['offerScreens.nothingFound']({ query: list.searched })}
        text={m['offerScreens.nothingFoundText']()}
        action={action}
      />
    )
  }
  if (isNarrowed)
    return (
      <EmptyState
        icon={icon}
        title={m['offerScreens.nothingFits']()}
        text={m['offerScreens.nothingFitsText']()}
        action={action}
      />
    )
  return (
    <EmptyState
      icon={<Tag size={22} aria-hidden="true" />}
      title={m['offerScreens.nothingYet']()}
      text={m['offerScreens.nothingYetText']()}
    />
  )
}
