import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import type { MealCard as Card } from '../contract.ts'
import { AddToCart, MealNutrition, MealPrice } from './menu-components.ts'
import { MealPicture } from './meal-picture.tsx'

interface MealCardProps {
  meal: Card
  currency: string
  /** Its picture is seen before anything is scrolled. */
  eager: boolean
}

/** The dish, its price, one tap to add. The whole card leads to the dish's page. */
export function MealCard({ meal, currency, eager }: MealCardProps) {
  const locale = useLanguage()
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
    <li className="relative flex flex-col overflow-clip rounded-card border border-line bg-surface hover:border-line-strong">
      <div className="flex grow sm:flex-col">
        <div className="order-last m-3 aspect-square w-24 shrink-0 self-start overflow-clip rounded-control sm:order-first sm:m-0 sm:aspect-[4/3] sm:w-full sm:rounded-none">
          <MealPicture image={meal.image} eager={eager} dimmed={soldOut} onCard />
        </div>
        <div className="flex min-w-0 grow flex-col gap-1.5 p-3 pe-0 sm:p-4 sm:pb-2">
          <h3 className="text-base leading-snug wrap-anywhere">
            <LocalLink
              to={`/menu/${slug}`}
              className="rounded-control after:absolute after:inset-0"
            >
              <Bdi>{name[locale.language]}</Bdi>
            </LocalLink>
          </h3>
          {description[locale.language] !== '' && (
            <p className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">
              {description[locale.language]}
            </p>
          )}
          <MealNutrition meal={meal} />
        </div>
      </div>
      <div className="flex items-end justify-between gap-2 px-3 pb-3 sm:px-4 sm:pb-4">
        <MealPrice price={meal.price} priceWithVat={meal.priceWithVat} currency={currency} />
        <div className="relative z-[1] shrink-0">
          <AddToCart
            mealId={meal.id}
            mealView={mealView}
            soldOut={soldOut}
            chooseAt={meal.mustChoose ? `/menu/${slug}` : undefined}
          />
        </div>
      </div>
    </li>
  )
}
