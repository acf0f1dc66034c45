import { useLanguage } from '#platform/i18n/language.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { m } from '#messages'
import type { Meal } from '../contract.ts'
import { AllergenMarks } from './marks.tsx'

/** What is in a dish: nutrition and allergens. */
export function MealContents({ meal }: { meal: Meal }) {
  const locale = useLanguage()
  const { kcal, proteinG, carbsG, fatG } = meal.nutrition
  const grams = (value: number | null) =>
    value === null ? null : m['menuScreens.grams']({ shown: formatNumber(value, locale) })
  const nutrition = [
    [
      m['menuScreens.energy'](),
      kcal === null ? null : m['menuScreens.kcal']({ shown: formatNumber(kcal, locale) }),
    ],
    [m['menuScreens.proteinTerm'](), grams(proteinG)],
    [m['menuScreens.carbs'](), grams(carbsG)],
    [m['menuScreens.fat'](), grams(fatG)],
  ] as const
  const doChoicesAdd = meal.groups.some(({ options }) =>
    options.some((option) => option.allergens.length > 0),
  )
  const known = nutrition.filter(([, value]) => value !== null)
  return (
    <div className="flex min-w-0 flex-col gap-6">
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
          {meal.allergens.length === 0 ? (
            <p className="text-sm">{m['menuScreens.containsNone']()}</p>
          ) : (
            <AllergenMarks allergens={meal.allergens} />
          )}
        </div>
        <p className="mt-2 text-xs text-ink-soft">
          {doChoicesAdd && <>{m['menuScreens.choicesAdd']()} </>}
          {m['menuScreens.allergenNote']()}
        </p>
      </section>
    </div>
  )
}
