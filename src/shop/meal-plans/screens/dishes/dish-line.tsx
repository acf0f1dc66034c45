import { Utensils } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Dotted } from '#platform/ui/dotted.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { allergenList } from '#shop/menu/food-names.ts'
import { m } from '#messages'
import type { PlanDish } from '../../building/contract.ts'

/** Its name is beside it. */
export function DishPicture({ image, small = false }: { image: string | null; small?: boolean }) {
  const classes = `shrink-0 rounded-control ${small ? 'size-10' : 'size-16'}`
  if (image === null) {
    return (
      <span className={`grid place-items-center bg-accent-soft text-accent ${classes}`}>
        <Utensils size={small ? 16 : 22} aria-hidden="true" />
      </span>
    )
  }
  return (
    <img
      src={`${image}?width=256`}
      alt=""
      width={64}
      height={64}
      loading="lazy"
      decoding="async"
      className={`object-cover ${classes}`}
    />
  )
}

export function KcalText({ kcal }: { kcal: number | null }) {
  const locale = useLanguage()
  if (kcal === null) return null
  return (
    <span className="figures whitespace-nowrap">
      {m['mealPlanScreens.kcal']({ kcal: formatNumber(kcal, locale) })}
    </span>
  )
}

/** Energy, macros where there is room, and allergens of a dish. */
export function DishDetails({ dish, macros = false }: { dish: PlanDish; macros?: boolean }) {
  const locale = useLanguage()
  const { nutrition, allergens } = dish
  const { kcal, proteinG, carbsG, fatG } = nutrition
  const grams = (amount: number): string => formatNumber(amount, locale)
  const hasMacros = macros && proteinG !== null && carbsG !== null && fatG !== null
  return (
    <span className="block text-xs text-ink-soft">
      <Dotted>
        {kcal !== null && <KcalText kcal={kcal} />}
        {hasMacros && (
          <span className="figures">
            {m['mealPlanScreens.macrosShort']({
              protein: grams(proteinG),
              carbs: grams(carbsG),
              fat: grams(fatG),
            })}
          </span>
        )}
        {allergens.length > 0 && (
          <span>
            {m['mealPlanScreens.contains']({ names: allergenList(allergens, locale.language) })}
          </span>
        )}
      </Dotted>
    </span>
  )
}

interface DishLineProps {
  dish: PlanDish
  /** A mark after its name. */
  mark?: ReactNode
  /** What can be done with it. */
  end?: ReactNode
}

/** One dish of a day: its picture, name, energy and allergens. */
export function DishLine({ dish, mark, end }: DishLineProps) {
  const { language } = useLanguage()
  return (
    <li className="flex min-w-0 items-center gap-3 text-sm">
      <DishPicture image={dish.image} small />
      <span className="min-w-0 grow">
        <span className="block wrap-anywhere">
          <Bdi>{dish.name[language]}</Bdi>
          {mark}
        </span>
        <DishDetails dish={dish} />
      </span>
      {end}
    </li>
  )
}
