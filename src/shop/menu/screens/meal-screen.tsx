import { ChevronLeft } from 'lucide-react'
import { useLoaderData } from 'react-router'
import type { Load, PageHead } from '#platform/http/page-request.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Flip } from '#platform/ui/flip.tsx'
import { m } from '#messages'
import type { Meal, MealCard } from '../contract.ts'
import { fetchComponents } from '#platform/ui/lazy-hydrated.tsx'
import { GoesWith, MealContents, MealMarks, MealOrder } from './meal-components.ts'
import { MealPicture } from './meal-picture.tsx'

interface LoadedMeal {
  readonly meal: Meal
  readonly goesWith: readonly MealCard[]
  readonly currency: string
  readonly vatHundredths: number
  readonly head: PageHead
}

export const load: Load<LoadedMeal> = async (call, { params, language }) => {
  const [{ showMeal }, { mealHead }] = await Promise.all([
    import('../contract.ts'),
    import('./head.ts'),
    fetchComponents([MealOrder, MealContents, MealMarks, GoesWith]),
  ])
  const { meal, goesWith, currency, vatHundredths } = await call(showMeal, {
    params: { slug: params['meal'] ?? '' },
  })
  return { meal, goesWith, currency, vatHundredths, head: mealHead(meal, currency, language) }
}

/** One dish: what is in it, what can be chosen with it, and what that costs. */
export function Screen() {
  const { meal, goesWith, currency, vatHundredths } = useLoaderData<LoadedMeal>()
  const { language } = useLanguage()
  const name = meal.name[language]
  return (
    <main id="main" tabIndex={-1} className="grow outline-none">
      <div className="mx-auto w-full max-w-public px-4 pt-4 pb-24 lg:pt-6">
        <LocalLink
          to={`/menu?category=${meal.category}`}
          className="inline-flex min-h-11 items-center gap-1 rounded-control text-sm text-ink-soft hover:text-ink"
        >
          <Flip>
            <ChevronLeft size={16} aria-hidden="true" />
          </Flip>
          {m['menuScreens.backTo']({ category: meal.categoryName[language] })}
        </LocalLink>
        <div className="mt-2 grid items-start gap-6 lg:grid-cols-2 lg:gap-10">
          <div className="aspect-[4/3] overflow-clip rounded-card border border-line lg:sticky lg:top-20">
            <MealPicture image={meal.image} eager dimmed={meal.soldOut} />
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            <div>
              <h1 className="text-2xl">
                <Bdi>{name}</Bdi>
              </h1>
              {meal.description[language] !== '' && (
                <p className="mt-2 text-ink-soft">{meal.description[language]}</p>
              )}
              <MealMarks meal={meal} />
            </div>
            <MealOrder
              key={meal.id}
              meal={meal}
              currency={currency}
              vatHundredths={vatHundredths}
            />
            <MealContents meal={meal} />
          </div>
        </div>
        {goesWith.length > 0 && <GoesWith key={meal.id} meals={goesWith} currency={currency} />}
      </div>
    </main>
  )
}
