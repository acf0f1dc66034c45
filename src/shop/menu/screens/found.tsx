import { useLanguage } from '#platform/i18n/language.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { m } from '#messages'
import type { Menu } from '../contract.ts'
import { NeedsScript } from './needs-script.tsx'

/** How many dishes a search has found; where nothing can be ordered because no script runs, that too. */
export function Found({ menu }: { menu: Menu }) {
  const locale = useLanguage()
  const count = menu.sections.reduce((sum, { meals }) => sum + meals.length, 0)
  return (
    <>
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
    </>
  )
}
