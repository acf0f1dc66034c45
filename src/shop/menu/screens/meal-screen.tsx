import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { Load, PageHead } from '#platform/http/ask.ts'
import type { Problem } from '#platform/http/problem-shape.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Flip } from '#platform/ui/flip.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { AddToCart } from '#shop/cart/add-to-cart.tsx'
import { withVat } from '#shop/pricing/rules.ts'
import { m } from '#words'
import type { Meal } from '../contract.ts'
import { firstChoice, isComplete, optionsChosen } from '../rules/choice.ts'
import { AllergenMarks, AvailabilityMark, DietMarks } from './marks.tsx'
import { MealPicture } from './meal-picture.tsx'
import { OptionGroups } from './option-groups.tsx'
import { Price } from './price.tsx'

interface LoadedMeal {
  readonly meal: Meal
  readonly currency: string
  readonly vatHundredths: number
  readonly head: PageHead
}

/** By what it carries: pages drawn on the server are asked for by another copy of the class. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && ((error as { problem?: Problem }).problem?.status ?? 500) < 500
}

export const load: Load<LoadedMeal> = async (ask, { params }) => {
  const [{ showMeal }, { mealHead }] = await Promise.all([import('../contract.ts'), import('./head.ts')])
  try {
    const { meal, currency, vatHundredths } = await ask(showMeal, { params: { slug: params['meal'] ?? '' } })
    return { meal, currency, vatHundredths, head: mealHead(meal, currency) }
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}

/** One dish: what is in it, what can be chosen with it, and what that costs. */
export function Screen() {
  const { meal, currency, vatHundredths } = useLoaderData<LoadedMeal>()
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
          <div className="flex min-w-0 flex-col gap-5">
            <div>
              <h1 className="text-2xl">
                <Bdi>{name}</Bdi>
              </h1>
              {meal.description[language] !== '' && <p className="mt-2 text-ink-soft">{meal.description[language]}</p>}
              <ul className="mt-3 flex flex-wrap gap-1.5 empty:hidden">
                <AvailabilityMark availability={meal.availability} />
                <DietMarks diets={meal.diets} />
              </ul>
            </div>
            <Order key={meal.id} meal={meal} currency={currency} vatHundredths={vatHundredths} />
            <Contents meal={meal} />
          </div>
        </div>
      </div>
    </main>
  )
}

function Order({ meal, currency, vatHundredths }: Omit<LoadedMeal, 'head'>) {
  const { language } = useLanguage()
  const [choice, setChoice] = useState(() => firstChoice(meal.groups))
  const options = optionsChosen(choice, meal.groups)
  const price = options.reduce((sum, option) => sum + option.price, meal.price)
  const shown = {
    category: meal.category,
    image: meal.image,
    nameEN: meal.name.en,
    nameAR: meal.name.ar,
    price,
    options: options.map((option) => ({ id: option.id, nameEN: option.name.en, nameAR: option.name.ar, price: option.price })),
  }
  return (
    <>
      <OptionGroups groups={meal.groups} choice={choice} onChoose={setChoice} currency={currency} />
      {meal.soldOut ? (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4">
          <Price price={price} priceWithVat={withVat(price, vatHundredths)} currency={currency} large />
          <p className="basis-full text-sm">{m['menuScreens.soldOutText']()}</p>
          <LinkButton to={`/menu?category=${meal.category}`}>{m['menuScreens.backTo']({ category: meal.categoryName[language] })}</LinkButton>
        </div>
      ) : (
        <div className="sticky bottom-0 z-10 -mx-4 flex items-center justify-between gap-4 border-y border-line bg-surface px-4 py-3 sm:mx-0 sm:rounded-card sm:border lg:static">
          <Price price={price} priceWithVat={withVat(price, vatHundredths)} currency={currency} large />
          <div className="w-44 shrink-0">
            <AddToCart mealId={meal.id} shown={shown} wide disabled={!isComplete(choice, meal.groups)} />
          </div>
        </div>
      )}
    </>
  )
}

function Contents({ meal }: { meal: Meal }) {
  const manner = useLanguage()
  const { kcal, proteinG, carbsG, fatG } = meal.nutrition
  const grams = (value: number | null) => (value === null ? null : m['menuScreens.grams']({ shown: formatNumber(value, manner) }))
  const facts = [
    [m['menuScreens.energy'](), kcal === null ? null : m['menuScreens.kcal']({ shown: formatNumber(kcal, manner) })],
    [m['menuScreens.proteinTerm'](), grams(proteinG)],
    [m['menuScreens.carbs'](), grams(carbsG)],
    [m['menuScreens.fat'](), grams(fatG)],
  ] as const
  const known = facts.filter(([, value]) => value !== null)
  return (
    <>
      {known.length > 0 && (
        <section>
          <h2 className="text-base">{m['menuScreens.perPortion']()}</h2>
          <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-4">
            {known.map(([term, value]) => (
              <div key={term} className="min-w-0">
                <dt className="text-xs text-ink-soft">{term}</dt>
                <dd className="figures mt-0.5 text-sm font-medium">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <section>
        <h2 className="text-base">{m['menuScreens.allergens']()}</h2>
        <div className="mt-2">
          {meal.allergens.length === 0 ? <p className="text-sm">{m['menuScreens.containsNone']()}</p> : <AllergenMarks allergens={meal.allergens} />}
        </div>
        <p className="mt-2 text-xs text-ink-soft">{m['menuScreens.allergenNote']()}</p>
      </section>
    </>
  )
}
