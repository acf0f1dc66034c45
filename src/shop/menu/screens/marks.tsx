import { Clock, Flame, Leaf } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { m } from '#messages'
import type { Allergen, Availability, Diet } from '../contract.ts'
import { allergenName, dietName } from '../food-names.ts'
import { availabilityText, availableText } from './availability-text.ts'

const LEAF = <Leaf size={12} aria-hidden="true" />
/** No icon and no room for one, where none stands for a diet. */
const NO_ICON = ''
const ICONS: Partial<Record<Diet, ReactNode>> = {
  vegetarian: LEAF,
  vegan: LEAF,
  spicy: <Flame size={12} aria-hidden="true" />,
}
const TONES = { vegetarian: 'good', vegan: 'good', spicy: 'bad' } as const

interface DietMarksProps {
  diets: readonly Diet[]
  most?: number
}

/** A meal's diets; a vegan meal is not also marked as vegetarian. */
export function DietMarks({ diets, most = Infinity }: DietMarksProps) {
  return diets
    .filter((diet) => diet !== 'vegetarian' || !diets.includes('vegan'))
    .slice(0, most)
    .map((diet) => (
      <li key={diet} className="inline-flex">
        <Pill
          tone={diet in TONES ? TONES[diet as keyof typeof TONES] : 'neutral'}
          icon={ICONS[diet] ?? NO_ICON}
        >
          {dietName(diet)}
        </Pill>
      </li>
    ))
}

interface AvailabilityMarkProps {
  availability: Availability
  /** Only the days, or the hours of a dish that is there every day. */
  short?: boolean
}

/** When it may be had, where that is not always. */
export function AvailabilityMark({ availability, short = false }: AvailabilityMarkProps) {
  const locale = useLanguage()
  const text = short ? availableText(availability, locale) : availabilityText(availability, locale)
  if (text === '') return null
  return (
    <li className="inline-flex">
      <Pill tone="neutral" icon={<Clock size={12} aria-hidden="true" />}>
        {text}
      </Pill>
    </li>
  )
}

/** What is in it, as plain marks. */
export function AllergenMarks({ allergens }: { allergens: readonly Allergen[] }) {
  if (allergens.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1" aria-label={m['menuScreens.contains']()}>
      {allergens.map((allergen) => (
        <li
          key={allergen}
          className="rounded-full border border-line-strong px-2 text-xs text-ink-soft"
        >
          {allergenName(allergen)}
        </li>
      ))}
    </ul>
  )
}
