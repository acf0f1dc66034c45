import { useLoaderData } from 'react-router'
import type { Load, PageHead } from '#platform/http/ask.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { m } from '#words'
import type { Menu } from '../contract.ts'
import { type AskedMenu, askedOf, menuAddress } from '../rules/asked.ts'
import { fetchParts } from '#platform/ui/late.tsx'
import { FarMeals } from './far-meals.ts'
import { MealList } from './meal-list.tsx'
import { ChosenFilters, FilterChoices, Found, MenuSearch, Nothing } from './menu-parts.ts'
import { CategoryBar, MenuFilters } from './menu-filters.tsx'

interface LoadedMenu {
  readonly menu: Menu
  readonly asked: AskedMenu
  readonly head: PageHead
}

/** Pictures of the first rows are fetched at once. */
const EARLY = 4

export const load: Load<LoadedMenu> = async (ask, { query, language }) => {
  // The shapes bring a library that the page itself does not need, and the head is the server's affair but for going on from here.
  const [{ showMenu }, { menuHead }, { ALL_ALLERGENS, ALL_DIETS }] = await Promise.all([
    import('../contract.ts'),
    import('./head.ts'),
    import('../food-words.ts'),
    fetchParts([MenuSearch, FilterChoices, ChosenFilters, Found, FarMeals]),
  ])
  const asked = askedOf(query, ALL_DIETS, ALL_ALLERGENS)
  const { category, diets, without, q, after } = asked
  const menu = await ask(showMenu, {
    query: {
      category: category ?? undefined,
      diet: diets.join(','),
      without: without.join(','),
      q,
      after: after ?? undefined,
    },
  })
  if (menu.sections.length === 0) await Nothing.fetch()
  return { menu, asked, head: menuHead(menu, asked, language) }
}

/** The menu (look moment 6): categories in reach, a search, and dishes with what one wants to know before choosing. */
export function Screen() {
  const { menu, asked } = useLoaderData<LoadedMenu>()
  return (
    <main id="main" tabIndex={-1} className="grow outline-none">
      <div className="mx-auto flex w-full max-w-public flex-col gap-4 px-4 pt-6 pb-24 lg:pt-8">
        <div className="flex flex-col gap-4 lg:flex-row lg:items-end lg:justify-between">
          <div>
            <h1 className="text-2xl">{m['menuScreens.title']()}</h1>
            <p className="mt-1 text-ink-soft">{m['menuScreens.lead']()}</p>
          </div>
          <div className="lg:w-96">
            <MenuSearch asked={asked} />
          </div>
        </div>
        {menu.categories.length > 0 && <CategoryBar categories={menu.categories} asked={asked} />}
        <MenuFilters asked={asked} />
        <Found menu={menu} />
        {menu.sections.length === 0 ? (
          <Nothing menu={menu} asked={asked} />
        ) : (
          <Sections menu={menu} asked={asked} />
        )}
      </div>
    </main>
  )
}

function Sections({ menu, asked }: { menu: Menu; asked: AskedMenu }) {
  const { language } = useLanguage()
  return menu.sections.map(({ category, meals, next }, place) => {
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
        {place === 0 ? (
          <MealList meals={meals} currency={menu.currency} early={EARLY} />
        ) : (
          <FarMeals meals={meals} currency={menu.currency} />
        )}
        {next !== null && name !== undefined && (
          <p className="mt-4">
            <LinkButton
              to={menuAddress({ ...asked, category, after: asked.category === null ? null : next })}
            >
              {asked.category === null
                ? m['menuScreens.more']({ category: name })
                : m['menuScreens.nextPage']()}
            </LinkButton>
          </p>
        )}
      </section>
    )
  })
}
