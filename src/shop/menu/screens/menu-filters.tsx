import { ChevronDown } from 'lucide-react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { useChosenInSight } from '#platform/ui/use-chosen-in-sight.ts'
import { m } from '#messages'
import type { MenuCategory } from '../contract.ts'
import { type MenuCriteria, menuAddress } from '../rules/criteria.ts'
import { filterClasses } from './filter-style.ts'
import { FilterChoices, ChosenFilters } from './menu-components.ts'

/** One line of the shop's categories, in reach wherever one has scrolled to. */
export function CategoryBar({
  categories,
  criteria,
}: {
  categories: readonly MenuCategory[]
  criteria: MenuCriteria
}) {
  const { language } = useLanguage()
  const row = useChosenInSight(criteria.category ?? '')
  const to = (category: string | null): string =>
    menuAddress({ ...criteria, category, after: null })
  return (
    <nav
      aria-label={m['menuScreens.categories']()}
      className="sticky top-header z-10 -mx-4 bg-ground"
    >
      <div ref={row} className="flex gap-2 overflow-x-auto px-4 py-2 [scrollbar-width:none]">
        <LocalLink
          to={to(null)}
          aria-current={criteria.category === null ? 'page' : undefined}
          className={filterClasses(criteria.category === null)}
        >
          {m['menuScreens.all']()}
        </LocalLink>
        {categories.map(({ slug, name }) => (
          <LocalLink
            key={slug}
            to={to(slug)}
            aria-current={criteria.category === slug ? 'page' : undefined}
            className={filterClasses(criteria.category === slug)}
          >
            {name[language]}
          </LocalLink>
        ))}
      </div>
    </nav>
  )
}

/**
 * Diets that a meal must match and allergens it must not contain, as links, so that they work
 * before any script is loaded.
 */
export function MenuFilters({ criteria }: { criteria: MenuCriteria }) {
  return (
    <div className="flex flex-wrap items-start gap-2">
      <details
        className="group/filters contents open:block open:w-full"
        onToggle={() => void FilterChoices.fetch().catch(() => undefined)}
      >
        <summary
          className={classNames(
            filterClasses(false),
            'cursor-pointer list-none [&::-webkit-details-marker]:hidden',
          )}
        >
          {m['menuScreens.filters']()}
          <ChevronDown size={14} aria-hidden="true" className="group-open/filters:rotate-180" />
        </summary>
        <FilterChoices criteria={criteria} />
      </details>
      <ChosenFilters criteria={criteria} />
    </div>
  )
}
