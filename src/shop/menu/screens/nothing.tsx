import { SearchX } from 'lucide-react'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { m } from '#messages'
import type { Menu } from '../contract.ts'
import type { MenuCriteria } from '../rules/criteria.ts'

/** Explains why there are no dishes, and what to do. */
export function Nothing({ menu, criteria }: { menu: Menu; criteria: MenuCriteria }) {
  const { searched, categories } = menu
  const isFiltered =
    criteria.diets.length + criteria.without.length > 0 || criteria.category !== null
  if (searched === null && !isFiltered)
    return (
      <EmptyState title={m['menuScreens.nothingYet']()} text={m['menuScreens.nothingYetText']()} />
    )
  const icon = <SearchX size={22} aria-hidden="true" />
  const action =
    categories.length === 0 ? undefined : (
      <LinkButton to="/menu">{m['menuScreens.wholeMenu']()}</LinkButton>
    )
  return searched === null ? (
    <EmptyState
      icon={icon}
      title={m['menuScreens.nothingFits']()}
      text={m['menuScreens.nothingFitsText']()}
      action={action}
    />
  ) : (
    <EmptyState
      icon={icon}
      title={m['menuScreens.nothingFound']({ query: searched })}
      text={m['menuScreens.nothingFoundText']()}
      action={action}
    />
  )
}
