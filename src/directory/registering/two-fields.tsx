import type { TwoNames } from '#platform/schemas.ts'
import { TextArea } from '#platform/ui/text-area.tsx'
import { TextField } from '#platform/ui/text-field.tsx'

interface TwoFieldsProps {
  labels: { readonly en: string; readonly ar: string }
  value: TwoNames
  onChange: (value: TwoNames) => void
  errorAt?: (language: 'en' | 'ar') => string | undefined
  help?: string
  max: number
  /** Several lines. */
  rows?: number
  optional?: boolean
}

/** One text in both languages, next to each other where there is room. */
export function TwoFields({
  labels,
  value,
  onChange,
  errorAt,
  help,
  max,
  rows,
  optional,
}: TwoFieldsProps) {
  const field = (language: 'en' | 'ar') => {
    const props = {
      label: labels[language],
      value: value[language],
      maxLength: max,
      error: errorAt?.(language),
      help,
      optional,
      onChange: (text: string) => onChange({ ...value, [language]: text }),
    }
    return rows === undefined ? <TextField {...props} /> : <TextArea {...props} rows={rows} />
  }
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {field('en')}
      {field('ar')}
    </div>
  )
}
