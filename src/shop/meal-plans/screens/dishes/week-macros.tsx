import { useLanguage } from '#platform/i18n/language.tsx'
import { Bar } from '#platform/ui/bar.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { m } from '#messages'
import type { Goal } from '../../contract.ts'
import { goalLevel, type Intake } from '../../rules/nutrition.ts'

const NUTRIENTS = ['kcal', 'proteinG', 'carbsG', 'fatG'] as const
type Nutrient = (typeof NUTRIENTS)[number]

const LABELS: Readonly<Record<Nutrient, () => string>> = {
  kcal: () => m['mealPlanScreens.energy'](),
  proteinG: () => m['mealPlanScreens.protein'](),
  carbsG: () => m['mealPlanScreens.carbs'](),
  fatG: () => m['mealPlanScreens.fat'](),
}

interface WeekMacrosProps {
  intake: Intake
  /** Of one day. */
  goal: Goal
  /** How many days the goal is for. */
  days: number
  /** Side by side where there is room. */
  wide?: boolean
}

/** What some days come to, beside their goal: a bar for energy and for each macro. */
export function WeekMacros({ intake, goal, days, wide = false }: WeekMacrosProps) {
  const locale = useLanguage()
  return (
    <div className={classNames('grid gap-3', wide && 'gap-x-6 sm:grid-cols-2')}>
      {NUTRIENTS.map((nutrient) => (
        <NutrientBar
          key={nutrient}
          nutrient={nutrient}
          amount={intake[nutrient]}
          goal={goal[nutrient] === null ? null : goal[nutrient] * days}
        />
      ))}
      {intake.unknown > 0 && (
        <p className="text-xs text-ink-soft">
          {m['mealPlanScreens.unknownEnergy'](counted(intake.unknown, locale))}
        </p>
      )}
    </div>
  )
}

interface NutrientBarProps {
  nutrient: Nutrient
  amount: number
  goal: number | null
}

function NutrientBar({ nutrient, amount, goal }: NutrientBarProps) {
  const locale = useLanguage()
  const shown = formatNumber(amount, locale)
  const label = LABELS[nutrient]()
  if (goal === null) {
    return (
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <span>{label}</span>
        <span className="figures text-xs text-ink-soft">
          {nutrient === 'kcal'
            ? m['mealPlanScreens.kcal']({ kcal: shown })
            : m['mealPlanScreens.grams']({ grams: shown })}
        </span>
      </p>
    )
  }
  const values = { amount: shown, goal: formatNumber(goal, locale) }
  const isAbove = goalLevel(amount, goal) === 'above'
  return (
    <Bar
      label={label}
      value={goal === 0 ? 1 : amount / goal}
      tone={isAbove ? 'warning' : 'accent'}
      valueText={
        nutrient === 'kcal'
          ? m['mealPlanScreens.kcalOf'](values)
          : m['mealPlanScreens.gramsOf'](values)
      }
    />
  )
}
