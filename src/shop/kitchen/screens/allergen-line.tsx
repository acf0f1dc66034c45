import { TriangleAlert } from 'lucide-react'
import { useLanguage } from '#platform/i18n/language.tsx'
import type { Allergen } from '#shop/menu/contract.ts'
import { allergenList } from '#shop/menu/food-names.ts'
import { m } from '#messages'

/** The allergens in a dish; renders nothing if there are none. */
export function AllergenLine({ allergens }: { allergens: readonly Allergen[] }) {
  const { language } = useLanguage()
  if (allergens.length === 0) return null
  return (
    <p className="mt-1 flex items-start gap-1.5 text-xs font-medium text-warning">
      <TriangleAlert size={14} className="mt-0.5 shrink-0" aria-hidden="true" />
      <span>
        <span className="sr-only">{m['kitchenScreens.contains']()}: </span>
        {allergenList(allergens, language)}
      </span>
    </p>
  )
}
