import type { TwoNames } from '#platform/schemas.ts'
import { TextArea } from '#platform/ui/text-area.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { m } from '#messages'

interface TwoNameFieldsProps {
  value: TwoNames
  onChange: (value: TwoNames) => void
  /** Of each language; the plain name where nothing is given. */
  labels?: { readonly en: string; readonly ar: string }
  errorAt?: (language: 'en' | 'ar') => string | undefined
  max?: number
  /** Several lines, which may stay empty when optional. */
  long?: boolean
  optional?: boolean
}

/** The same text in both languages, side by side if there is room. */
export function TwoNameFields({
  value,
  onChange,
  labels,
  errorAt,
  max = 120,
  long = false,
  optional,
}: TwoNameFieldsProps) {
  const fieldLabels = labels ?? {
    en: m['menuDeskScreens.nameEn'](),
    ar: m['menuDeskScreens.nameAr'](),
  }
  const field = (language: 'en' | 'ar') => {
    const props = {
      label: fieldLabels[language],
      value: value[language],
      maxLength: max,
      error: errorAt?.(language),
      optional,
      onChange: (text: string) => onChange({ ...value, [language]: text }),
    }
    return long ? <TextArea {...props} rows={3} /> : <TextField {...props} />
  }
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {field('en')}
      {field('ar')}
    </div>
  )
}
