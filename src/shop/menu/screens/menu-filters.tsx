import { Check, ChevronDown, X } from 'lucide-react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { useChosenInSight } from '#platform/ui/use-chosen-in-sight.ts'
import { m } from '#words'
import type { MenuCategory } from '../contract.ts'
import { type AskedMenu, menuAddress, toggled } from '../rules/asked.ts'
import { ALL_ALLERGENS, ALL_DIETS, allergenName, dietName } from './words.ts'

function look(isOn: boolean): string {
  return classNames(
    'inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm whitespace-nowrap no-underline select-none pointer-coarse:min-h-11',
    isOn ? 'border-accent bg-accent-soft font-medium text-accent' : 'border-line-strong bg-surface text-ink-soft hover:border-edge hover:text-ink',
  )
}

/** One line of the shop's categories, in reach wherever one has scrolled to. */
export function CategoryBar({ categories, asked }: { categories: readonly MenuCategory[]; asked: AskedMenu }) {
  const { language } = useLanguage()
  const row = useChosenInSight(asked.category ?? '')
  const to = (category: string | null): string => menuAddress({ ...asked, category, after: null })
  return (
    <nav aria-label={m['menuScreens.categories']()} className="sticky top-header z-10 -mx-4 bg-ground">
      <div ref={row} className="flex gap-2 overflow-x-auto px-4 py-2 [scrollbar-width:none]">
        <LocalLink to={to(null)} aria-current={asked.category === null ? 'page' : undefined} className={look(asked.category === null)}>
          {m['menuScreens.all']()}
        </LocalLink>
        {categories.map(({ slug, name }) => (
          <LocalLink key={slug} to={to(slug)} aria-current={asked.category === slug ? 'page' : undefined} className={look(asked.category === slug)}>
            {name[language]}
          </LocalLink>
        ))}
      </div>
    </nav>
  )
}

interface FilterLinksProps<Word extends string> {
  title: string
  words: readonly Word[]
  chosen: readonly Word[]
  nameOf: (word: Word) => string
  to: (chosen: Word[]) => string
}

function FilterLinks<Word extends string>({ title, words, chosen, nameOf, to }: FilterLinksProps<Word>) {
  return (
    <div>
      <p className="text-sm font-medium">{title}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {words.map((word) => {
          const isOn = chosen.includes(word)
          return (
            <li key={word}>
              <LocalLink to={to(toggled(chosen, word))} preventScrollReset aria-current={isOn ? 'true' : undefined} className={look(isOn)}>
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
      <LocalLink to={to} preventScrollReset aria-label={m['menuScreens.remove']({ filter: label })} className={look(true)}>
        {label}
        <X size={14} aria-hidden="true" />
      </LocalLink>
    </li>
  )
}

/** Diets that must hold and allergens that must not be in it: links, so that they work before any script has come. */
export function MenuFilters({ asked }: { asked: AskedMenu }) {
  const { diets, without } = asked
  const fresh = { ...asked, after: null }
  return (
    <div className="flex flex-wrap items-start gap-2">
      <details className="group/filters contents open:block open:w-full">
        <summary className={classNames(look(false), 'cursor-pointer list-none [&::-webkit-details-marker]:hidden')}>
          {m['menuScreens.filters']()}
          <ChevronDown size={14} aria-hidden="true" className="group-open/filters:rotate-180" />
        </summary>
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
      </details>
      {diets.length + without.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {diets.map((diet) => (
            <Chosen key={diet} label={dietName(diet)} to={menuAddress({ ...fresh, diets: toggled(diets, diet) })} />
          ))}
          {without.map((allergen) => (
            <Chosen
              key={allergen}
              label={m['menuScreens.withoutOne']({ allergen: allergenName(allergen) })}
              to={menuAddress({ ...fresh, without: toggled(without, allergen) })}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
