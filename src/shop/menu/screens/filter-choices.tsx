import { Check, X } from 'lucide-react'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { useComingQuery } from '#platform/i18n/use-coming-query.ts'
import { m } from '#words'
import { ALL_ALLERGENS, ALL_DIETS, allergenName, dietName } from '../food-words.ts'
import { type AskedMenu, askedOf, menuAddress, toggled } from '../rules/asked.ts'
import { filterLook } from './filter-look.ts'

interface FilterLinksProps<Word extends string> {
  title: string
  words: readonly Word[]
  chosen: readonly Word[]
  nameOf: (word: Word) => string
  to: (chosen: Word[]) => string
}

function FilterLinks<Word extends string>({
  title,
  words,
  chosen,
  nameOf,
  to,
}: FilterLinksProps<Word>) {
  return (
    <div>
      <p className="text-sm font-medium">{title}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {words.map((word) => {
          const isOn = chosen.includes(word)
          return (
            <li key={word}>
              <LocalLink
                to={to(toggled(chosen, word))}
                preventScrollReset
                aria-current={isOn ? 'true' : undefined}
                className={filterLook(isOn)}
              >
                {isOn && <Check size={14} aria-hidden="true" />}
                {nameOf(word)}
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
        className={filterLook(true)}
      >
        {label}
        <X size={14} aria-hidden="true" />
      </LocalLink>
    </li>
  )
}

function useAsking(asked: AskedMenu): AskedMenu {
  const coming = useComingQuery('/menu')
  return coming === null ? asked : askedOf(coming, ALL_DIETS, ALL_ALLERGENS)
}

/** Everything that can be filtered by. */
export function FilterChoices({ asked }: { asked: AskedMenu }) {
  const asking = useAsking(asked)
  const { diets, without } = asking
  const fresh = { ...asking, after: null }
  return (
    <div className="mt-3 mb-1 grid gap-4 rounded-card border border-line bg-surface p-4">
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
export function ChosenFilters({ asked }: { asked: AskedMenu }) {
  const asking = useAsking(asked)
  const { diets, without } = asking
  const fresh = { ...asking, after: null }
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
