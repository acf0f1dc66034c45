import { OctagonAlert } from 'lucide-react'
import { useLanguage } from '#platform/i18n/language.tsx'
import type { Allergen } from '#shop/menu/contract.ts'
import { allergensInSentence } from '#shop/menu/food-names.ts'
import { m } from '#messages'

/** The reader's language, then the other: in a kitchen not everyone reads both. */
export function useBothLanguages(): readonly ('ar' | 'en')[] {
  const { language } = useLanguage()
  return [language, language === 'ar' ? 'en' : 'ar']
}

interface ConflictMarkProps {
  /** What a dish contains and its customer is allergic to. */
  allergens: readonly Allergen[]
  /** Of which order, where the line stands for several. */
  number?: number
}

/** Says at a dish, in both languages, that its customer must not have it. */
export function ConflictMark({ allergens, number }: ConflictMarkProps) {
  const both = useBothLanguages()
  if (allergens.length === 0) return null
  return (
    <div className="mt-1 flex gap-2 rounded-control border-2 border-bad bg-bad-soft px-2 py-1 text-sm font-semibold text-ink">
      <OctagonAlert size={18} className="mt-0.5 shrink-0 text-bad" aria-hidden="true" />
      <div className="min-w-0 grow">
        {both.map((language) => (
          <p key={language} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
            {conflictText({ allergens, number }, language)}
          </p>
        ))}
      </div>
    </div>
  )
}

export function conflictText(
  { allergens, number }: { allergens: readonly Allergen[]; number?: number | undefined },
  locale: 'ar' | 'en',
): string {
  const named = allergensInSentence(allergens, locale)
  return number === undefined
    ? m['kitchenScreens.conflict']({ allergens: named }, { locale })
    : m['kitchenScreens.conflictOf']({ allergens: named, number: String(number) }, { locale })
}
