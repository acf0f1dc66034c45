import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { AddToCart } from '#shop/cart/add-to-cart.tsx'
import { m } from '#messages'
import type { MealCard } from '../contract.ts'
import { MealPicture } from './meal-picture.tsx'
import { Price } from './price.tsx'

interface GoesWithProps {
  meals: readonly MealCard[]
  currency: string
}

/** What others order with a dish: a row of small cards, each with one press to add it. */
export function GoesWith({ meals, currency }: GoesWithProps) {
  const { language } = useLanguage()
  return (
    <section aria-labelledby="goes-with" className="mt-8">
      <h2 id="goes-with" className="text-xl">
        {m['menuScreens.goesWith']()}
      </h2>
      <ul className="-mx-4 mt-3 flex gap-3 overflow-x-auto px-4 pb-2">
        {meals.map(({ id, slug, category, name, image, price, priceWithVat, mustChoose }) => (
          <li
            key={id}
            className="relative flex w-44 shrink-0 grow flex-col overflow-clip rounded-card border border-line bg-surface hover:border-line-strong"
          >
            <div className="aspect-[4/3]">
              <MealPicture image={image} onCard />
            </div>
            <div className="flex grow flex-col gap-1 p-3">
              <h3 className="line-clamp-2 text-sm wrap-anywhere">
                <LocalLink
                  to={`/menu/${slug}`}
                  className="rounded-control after:absolute after:inset-0"
                >
                  <Bdi>{name[language]}</Bdi>
                </LocalLink>
              </h3>
              <div className="mt-auto flex min-h-control items-center">
                <Price priceWithVat={priceWithVat} currency={currency} />
              </div>
            </div>
            <div className="absolute end-3 bottom-3 z-[1] rounded-control bg-surface">
              <AddToCart
                mealId={id}
                mealView={{
                  ...{ category, image, price, options: [] },
                  ...{ nameEN: name.en, nameAR: name.ar },
                }}
                chooseAt={mustChoose ? `/menu/${slug}` : undefined}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
