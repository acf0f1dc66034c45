import { Check, X } from 'lucide-react'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { useComingQuery } from '#platform/i18n/use-coming-query.ts'
import { m } from '#messages'
import { ALL_ALLERGENS, ALL_DIETS, allergenName, dietName } from '../food-names.ts'
import { type MenuCriteria, criteriaOf, menuAddress, toggled } from '../rules/criteria.ts'
import { filterClasses } from './filter-style.ts'

interface FilterLinksProps<Value extends string> {
  title: string
  words: readonly Value[]
  chosen: readonly Value[]
  nameOf: (value: Value) => string
  to: (chosen: Value[]) => string
}

function FilterLinks<Value extends string>({
  title,
  words,
  chosen,
  nameOf,
  to,
}: FilterLinksProps<Value>) {
  return (
    <div>
      <p className="text-sm font-medium">{title}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {words.map((value) => {
          const isOn = chosen.includes(value)
          return (
            <li key={value}>
              <LocalLink
                to={to(toggled(chosen, value))}
                preventScrollReset
                aria-current={isOn ? 'true' : undefined}
                className={filterClasses(isOn)}
              >
                {isOn && <Check size={14} aria-hidden="true" />}
                {nameOf(value)}
              </LocalLink>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Chosen({ label, to }: { label: string; to: string }) {
  return (
    <li>
      <LocalLink
        to={to}
        preventScrollReset
        aria-label={m['menuScreens.remove']({ filter: label })}
        className={filterClasses(true)}
      >
        {label}
        <X size={14} aria-hidden="true" />
      </LocalLink>
    </li>
  )
}

function usePendingCriteria(criteria: MenuCriteria): MenuCriteria {
  const coming = useComingQuery('/menu')
  return coming === null ? criteria : criteriaOf(coming, ALL_DIETS, ALL_ALLERGENS)
}

/** Everything that can be filtered by. */
export function FilterChoices({ criteria }: { criteria: MenuCriteria }) {
  const pendingCriteria = usePendingCriteria(criteria)
  const { diets, without } = pendingCriteria
  const fresh = { ...pendingCriteria, after: null }
  return (
    <div className="grid gap-4 rounded-card border border-line bg-raised p-4">
      <FilterLinks
        title={m['menuScreens.diets']()}
        words={ALL_DIETS}
        chosen={diets}
        nameOf={dietName}
        to={(chosen) => menuAddress({ ...fresh, diets: chosen })}
      />
      <FilterLinks
        title={m['menuScreens.free']()}
        words={ALL_ALLERGENS}
        chosen={without}
        nameOf={allergenName}
        to={(chosen) => menuAddress({ ...fresh, without: chosen })}
      />
    </div>
  )
}

/** What is filtered by now; each goes with a tap. */
export function ChosenFilters({ criteria }: { criteria: MenuCriteria }) {
  const pendingCriteria = usePendingCriteria(criteria)
  const { diets, without } = pendingCriteria
  const fresh = { ...pendingCriteria, after: null }
  if (diets.length + without.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {diets.map((diet) => (
        <Chosen
          key={diet}
          label={dietName(diet)}
          to={menuAddress({ ...fresh, diets: toggled(diets, diet) })}
        />
      ))}
      {without.map((allergen) => (
        <Chosen
          key={allergen}
          label={m['menuScreens.withoutOne']({ allergen: allergenName(allergen) })}
          to={menuAddress({ ...fresh, without: toggled(without, allergen) })}
        />
      ))}
    </ul>
  )
}
