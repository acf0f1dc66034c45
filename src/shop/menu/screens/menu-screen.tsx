import { useLoaderData } from 'react-router'
import type { Load, PageHead } from '#platform/http/page-request.ts'
import { m } from '#messages'
import type { Menu } from '../contract.ts'
import { type MenuCriteria, criteriaOf } from '../rules/criteria.ts'
import { fetchComponents } from '#platform/ui/lazy-hydrated.tsx'
import { FarMeals } from './far-meals.ts'
import {
  CartBar,
  CategoryBar,
  DeliveryPromise,
  FilterChoices,
  Found,
  MenuSearch,
  Nothing,
  ShowAll,
} from './menu-components.ts'
import { MenuFilters } from './menu-filters.tsx'
import { MenuSection } from './menu-section.tsx'

interface LoadedMenu {
  readonly menu: Menu
  readonly criteria: MenuCriteria
  readonly head: PageHead
}

export const load: Load<LoadedMenu> = async (call, { query, language }) => {
  // The schemas import a library that the page itself does not need, and the head is the server's
  // job except on client-side navigation.
  const [{ showMenu }, { menuHead }, { ALL_ALLERGENS, ALL_DIETS }] = await Promise.all([
    import('../contract.ts'),
    import('./head.ts'),
    import('../food-names.ts'),
    fetchComponents([
      ...[DeliveryPromise, MenuSearch, FilterChoices, CategoryBar, Found],
      ...[FarMeals, CartBar, ShowAll],
    ]),
  ])
  const criteria = criteriaOf(query, ALL_DIETS, ALL_ALLERGENS)
  const { category, diets, without, q, after } = criteria
  const menu = await call(showMenu, {
    query: {
      category: category ?? undefined,
      diet: diets.join(','),
      without: without.join(','),
      q,
      after: after ?? undefined,
    },
  })
  if (menu.sections.length === 0) await Nothing.fetch()
  return { menu, criteria, head: menuHead(menu, criteria, language) }
}

/**
 * The menu (look moment 6): categories in reach, a search, and dishes with what customers want to
 * know before choosing.
 */
export function Screen() {
  const { menu, criteria } = useLoaderData<LoadedMenu>()
  return (
    <main id="main" tabIndex={-1} className="grow outline-none">
      <div className="mx-auto flex w-full max-w-public flex-col gap-4 px-4 pt-6 pb-24 lg:pt-8">
        <div className="flex flex-col gap-4 lg:flex-row lg:items-end lg:justify-between">
          <div className="min-w-0">
            <h1 className="text-2xl">{m['menuScreens.title']()}</h1>
            <DeliveryPromise minimumWithVat={menu.minimumWithVat} currency={menu.currency} />
          </div>
          <div className="flex items-start gap-2 lg:w-96 lg:shrink-0">
            <div className="min-w-0 grow">
              <MenuSearch criteria={criteria} />
            </div>
            <MenuFilters criteria={criteria} />
          </div>
        </div>
        {menu.categories.length > 0 && <CategoryBar menu={menu} criteria={criteria} />}
        <Found menu={menu} criteria={criteria} />
        {menu.sections.length === 0 ? (
          <Nothing menu={menu} criteria={criteria} />
        ) : (
          menu.sections.map((section, index) => (
            <MenuSection
              key={section.category ?? 'found'}
              section={section}
              menu={menu}
              criteria={criteria}
              isFirst={index === 0}
            />
          ))
        )}
        <div className="sticky bottom-0 z-10 -mx-4 mt-2 -mb-24 lg:hidden print:hidden">
          <CartBar currency={menu.currency} vatHundredths={menu.vatHundredths} />
        </div>
      </div>
    </main>
  )
}
