import type { Allergen } from '#shop/menu/contract.ts'
import { conflictText, useBothLanguages } from './conflict-mark.tsx'

/** On paper, in both languages: in a frame, for it has no colour. */
export function PrintedConflict({ allergens }: { allergens: readonly Allergen[] }) {
  const both = useBothLanguages()
  if (allergens.length === 0) return null
  return (
    <div className="printed-conflict">
      {both.map((language) => (
        <div key={language} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
          {'⚠ '}
          {conflictText({ allergens }, language)}
        </div>
      ))}
    </div>
  )
}
