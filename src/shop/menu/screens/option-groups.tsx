import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { formatNumber } from '#platform/ui/format.ts'
import { m } from '#messages'
import type { MealOption, MealOptionGroup } from '../contract.ts'
import { allergenList } from '../food-names.ts'
import { type Choice, chosenOrNot, isOneOf } from '../rules/choice.ts'
import { Price } from './price.tsx'

interface OptionGroupsProps {
  groups: readonly MealOptionGroup[]
  choice: Choice
  onChoose: (choice: Choice) => void
  currency: string
}

function ruleOf(group: MealOptionGroup, locale: Parameters<typeof formatNumber>[1]): string {
  const { least, most } = group
  if (isOneOf(group)) return m['menuScreens.chooseOne']()
  if (least > 0)
    return m['menuScreens.chooseAtLeast']({ least, shown: formatNumber(least, locale) })
  if (most === 1) return m['menuScreens.optionalOne']()
  return m['menuScreens.chooseUpTo']({ most, shown: formatNumber(most, locale) })
}

/** What is chosen with a meal: a size, extras, each with what it adds to the price. */
export function OptionGroups({ groups, choice, onChoose, currency }: OptionGroupsProps) {
  const locale = useLanguage()
  return groups.map((group) => {
    const chosen = choice[group.id] ?? []
    const isFull = group.most > 1 && chosen.length >= group.most
    return (
      <fieldset key={group.id} className="min-w-0">
        <legend className="flex w-full flex-wrap items-baseline justify-between gap-x-3 text-base font-semibold">
          <Bdi>{group.name[locale.language]}</Bdi>
          <span className="text-xs font-normal text-ink-soft">{ruleOf(group, locale)}</span>
        </legend>
        <div className="mt-2 divide-y divide-line overflow-clip rounded-card border border-line bg-surface">
          {group.options.map((option) => (
            <OptionRow
              key={option.id}
              option={option}
              one={isOneOf(group)}
              name={group.id}
              isChosen={chosen.includes(option.id)}
              isBarred={option.soldOut || (isFull && !chosen.includes(option.id))}
              onChange={() => onChoose(chosenOrNot(choice, group, option.id))}
              currency={currency}
            />
          ))}
        </div>
      </fieldset>
    )
  })
}

interface OptionRowProps {
  option: MealOption
  one: boolean
  name: string
  isChosen: boolean
  isBarred: boolean
  onChange: () => void
  currency: string
}

function OptionRow({ option, one, name, isChosen, isBarred, onChange, currency }: OptionRowProps) {
  const { language } = useLanguage()
  const { price, priceWithVat, soldOut, allergens } = option
  return (
    <label
      className={classNames(
        'flex min-h-11 items-center gap-3 px-4 py-2 text-sm',
        isChosen && 'bg-accent-soft noscript:bg-transparent',
        isBarred ? 'text-ink-faint' : 'cursor-pointer hover:bg-hover',
      )}
    >
      <input
        type={one ? 'radio' : 'checkbox'}
        name={name}
        checked={isChosen}
        disabled={isBarred}
        onChange={onChange}
        className="size-5 shrink-0 noscript:hidden"
      />
      <span className="min-w-0 grow">
        <Bdi>{option.name[language]}</Bdi>
        {allergens.length > 0 && (
          <span className="block text-xs text-ink-soft">
            {m['menuScreens.contains']()}: {allergenList(allergens, language)}
          </span>
        )}
      </span>
      <span className="shrink-0 text-end text-xs text-ink-soft empty:hidden">
        {soldOut ? (
          m['menuScreens.soldOut']()
        ) : price === 0 ? null : (
          <Price priceWithVat={priceWithVat} currency={currency} size="small" added />
        )}
      </span>
    </label>
  )
}
