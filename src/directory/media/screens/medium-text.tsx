import { TwoFields } from '#directory/registering/two-fields.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import type { TwoNames } from '#platform/schemas.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { m } from '#messages'
import type { Medium } from '../contract.ts'

interface MediumTextProps {
  medium: Medium
  value: TwoNames
  onChange: (value: TwoNames) => void
  errorAt: (path: string) => string | undefined
}

/** A picture as it is, and what it shows in both languages. */
export function MediumText({ medium, value, onChange, errorAt }: MediumTextProps) {
  return (
    <div className="grid gap-4">
      <div className="grid place-items-center rounded-card border border-line bg-ground p-2">
        <img
          src={medium.src}
          alt={value.en}
          width={medium.width}
          height={medium.height}
          className="max-h-64 w-auto max-w-full rounded-control object-contain"
        />
      </div>
      <p className="text-sm text-ink-soft">{m['mediaDesk.wordsHelp']()}</p>
      <TwoFields
        labels={{ en: m['mediaDesk.altEn'](), ar: m['mediaDesk.altAr']() }}
        value={value}
        onChange={onChange}
        errorAt={(language) => errorAt(`alt.${language}`)}
        max={300}
        rows={3}
      />
    </div>
  )
}

/**
 * Returns a picture's name: its alt text in the page's language, else in the other, else when it
 * was added.
 */
export function useMediumName(): (medium: Medium) => string {
  const locale = useLanguage()
  const [one, other] = locale.language === 'en' ? (['en', 'ar'] as const) : (['ar', 'en'] as const)
  return ({ alt, addedAt }) =>
    alt[one] ||
    alt[other] ||
    m['mediaDesk.unnamed']({ day: formatDay(addedAt.slice(0, 10), locale, { weekday: false }) })
}

export function AltMissing({ alt }: Pick<Medium, 'alt'>) {
  if (alt.en !== '' && alt.ar !== '') return null
  if (alt.en === alt.ar) return <Pill tone="warning">{m['mediaDesk.wordsMissing']()}</Pill>
  return (
    <Pill tone="warning">
      {alt.en === '' ? m['mediaDesk.wordsMissingEn']() : m['mediaDesk.wordsMissingAr']()}
    </Pill>
  )
}
