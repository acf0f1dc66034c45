import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import type { MealCard as Card } from '../contract.ts'
import { AddToCart, MealFacts } from './menu-components.ts'
import { MealPicture } from './meal-picture.tsx'

interface MealCardProps {
  meal: Card
  currency: string
  /** Its picture is seen before anything is scrolled. */
  eager: boolean
}

/**
 * The dish, its price, one tap to add. The whole card leads to the dish's page. On a phone it is a
 * row with the button on the picture; elsewhere the picture is on top.
 */
export function MealCard({ meal, currency, eager }: MealCardProps) {
  const { language } = useLanguage()
  const { name, description, slug, soldOut } = meal
  const mealView = {
    category: meal.category,
    image: meal.image,
    nameEN: name.en,
    nameAR: name.ar,
    price: meal.price,
    options: [],
  }
  return (
    <li
      id={`dish-${slug}`}
      className="relative flex scroll-mt-32 overflow-clip rounded-card border border-line bg-surface hover:border-line-strong sm:flex-col"
    >
      <div className="order-last m-2 size-28 shrink-0 overflow-clip rounded-control sm:order-first sm:m-0 sm:aspect-[4/3] sm:size-auto sm:rounded-none">
        <MealPicture image={meal.image} eager={eager} dimmed={soldOut} onCard />
      </div>
      <div className="flex min-w-0 grow flex-col gap-0.5 py-2 ps-3 sm:gap-1 sm:p-4">
        <h3 className="line-clamp-2 text-base wrap-anywhere">
          <LocalLink to={`/menu/${slug}`} className="rounded-control after:absolute after:inset-0">
            <Bdi>{name[language]}</Bdi>
          </LocalLink>
        </h3>
        {description[language] !== '' && (
          <p className="line-clamp-1 text-sm wrap-anywhere text-ink-soft sm:line-clamp-2">
            {description[language]}
          </p>
        )}
        <div className="mt-auto">
          <MealFacts meal={meal} currency={currency} />
        </div>
      </div>
      <div className="absolute end-3 bottom-3 z-[1] rounded-control bg-surface">
        <AddToCart
          mealId={meal.id}
          mealView={mealView}
          soldOut={soldOut}
          chooseAt={meal.mustChoose ? `/menu/${slug}` : undefined}
        />
      </div>
    </li>
  )
}
