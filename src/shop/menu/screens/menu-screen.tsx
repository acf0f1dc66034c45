import { useLoaderData } from 'react-router'
import type { Load, PageHead } from '#platform/http/page-request.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { m } from '#messages'
import type { Menu } from '../contract.ts'
import { type MenuCriteria, criteriaOf, menuAddress } from '../rules/criteria.ts'
import { fetchComponents } from '#platform/ui/lazy-hydrated.tsx'
import { FarMeals } from './far-meals.ts'
import { MealList } from './meal-list.tsx'
import { ChosenFilters, FilterChoices, Found, MenuSearch, Nothing } from './menu-components.ts'
import { CategoryBar, MenuFilters } from './menu-filters.tsx'

interface LoadedMenu {
  readonly menu: Menu
  readonly criteria: MenuCriteria
  readonly head: PageHead
}

/** Pictures of the first rows are fetched at once. */
const EAGER_COUNT = 4

export const load: Load<LoadedMenu> = async (call, { query, language }) => {
  // The schemas import a library that the page itself does not need, and the head is the server's
  // job except on client-side navigation.
  const [{ showMenu }, { menuHead }, { ALL_ALLERGENS, ALL_DIETS }] = await Promise.all([
    import('../contract.ts'),
    import('./head.ts'),
    import('../food-names.ts'),
    fetchComponents([MenuSearch, FilterChoices, ChosenFilters, Found, FarMeals]),
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
          <div>
            <h1 className="text-2xl">{m['menuScreens.title']()}</h1>
            <p className="mt-1 text-ink-soft">{m['menuScreens.lead']()}</p>
          </div>
          <div className="lg:w-96">
            <MenuSearch criteria={criteria} />
          </div>
        </div>
        {menu.categories.length > 0 && (
          <CategoryBar categories={menu.categories} criteria={criteria} />
        )}
        <MenuFilters criteria={criteria} />
        <Found menu={menu} />
        {menu.sections.length === 0 ? (
          <Nothing menu={menu} criteria={criteria} />
        ) : (
          <Sections menu={menu} criteria={criteria} />
        )}
      </div>
    </main>
  )
}

function Sections({ menu, criteria }: { menu: Menu; criteria: MenuCriteria }) {
  const { language } = useLanguage()
  return menu.sections.map(({ category, meals, next }, index) => {
    const name = menu.categories.find(({ slug }) => slug === category)?.name[language]
    return (
      <section
        key={category ?? 'found'}
        aria-labelledby={name === undefined ? undefined : `section-${category}`}
        className="mt-2"
      >
        {name === undefined ? (
          <h2 className="sr-only">{m['menuScreens.search']()}</h2>
        ) : (
          <h2 id={`section-${category}`} className="text-xl">
            {name}
          </h2>
        )}
        {index === 0 ? (
          <MealList meals={meals} currency={menu.currency} eager={EAGER_COUNT} />
        ) : (
          <FarMeals meals={meals} currency={menu.currency} />
        )}
        {next !== null && name !== undefined && (
          <p className="mt-4">
            <LinkButton
              to={menuAddress({
                ...criteria,
                category,
                after: criteria.category === null ? null : next,
              })}
            >
              {criteria.category === null
                ? m['menuScreens.more']({ category: name })
                : m['menuScreens.nextPage']()}
            </LinkButton>
          </p>
        )}
      </section>
    )
  })
}
