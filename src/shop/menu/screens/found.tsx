import { useLanguage } from '#platform/i18n/language.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { m } from '#messages'
import type { Menu } from '../contract.ts'
import type { MenuCriteria } from '../rules/criteria.ts'
import { ChosenFilters } from './filter-choices.tsx'
import { NeedsScript } from './needs-script.tsx'

/** What is filtered by, and how many dishes a search has found; where nothing can be ordered because no script runs, that too. */
export function Found({ menu, criteria }: { menu: Menu; criteria: MenuCriteria }) {
  const locale = useLanguage()
  const count = menu.sections.reduce((sum, { meals }) => sum + meals.length, 0)
  return (
    <div className="grid gap-2">
      <ChosenFilters criteria={criteria} />
      <NeedsScript />
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {menu.searched !== null && count > 0
          ? m['menuScreens.found']({
              count,
              shown: formatNumber(count, locale),
              query: menu.searched,
            })
          : null}
      </p>
    </div>
  )
}
