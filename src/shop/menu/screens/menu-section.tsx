import { useLanguage } from '#platform/i18n/language.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { m } from '#messages'
import type { Menu } from '../contract.ts'
import { type MenuCriteria, menuAddress } from '../rules/criteria.ts'
import { FarMeals } from './far-meals.ts'
import { MealList } from './meal-list.tsx'
import { ShowAll } from './menu-components.ts'
import { sectionId } from './section-id.ts'

/** Pictures of the first rows are fetched at once. */
const EAGER_COUNT = 4
/** A category of so many dishes shows only the first two or three on a phone (app.css). */
const MANY = 5

interface MenuSectionProps {
  section: Menu['sections'][number]
  menu: Menu
  criteria: MenuCriteria
  isFirst: boolean
}

/** A category with its dishes, or what a search has found. */
export function MenuSection({ section, menu, criteria, isFirst }: MenuSectionProps) {
  const { language } = useLanguage()
  const { category, meals, next } = section
  const name = menu.categories.find(({ slug }) => slug === category)?.name[language]
  const id = sectionId(category ?? 'found')
  const isLong = menuAddress(criteria) === '/menu' && meals.length >= MANY
  return (
    <section
      id={id}
      aria-labelledby={name === undefined ? undefined : `title-${category}`}
      data-short={isLong ? '' : undefined}
      className="scroll-mt-32"
    >
      {name === undefined ? (
        <h2 className="sr-only">{m['menuScreens.search']()}</h2>
      ) : (
        <div className="flex items-center justify-between gap-4">
          <h2 id={`title-${category}`} className="text-xl">
            {name}
          </h2>
          {isLong && <ShowAll id={id} count={meals.length} />}
        </div>
      )}
      {isFirst ? (
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
}
