import { useLanguage } from '#platform/i18n/language.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { countryChoices, emirateName } from './location-names.ts'
import { EMIRATES, HOME } from './rules/countries.ts'

export interface SpotFieldsProps {
  country: string | null
  princedomId: number | null
  onChange: (spot: { country: string | null; princedomId: number | null }) => void
  labels: { country: string; emirate: string }
  errors?: { country: string | undefined; princedomId: string | undefined }
  /** The label of a first, empty choice. */
  none?: string
}

/** A country, and within the Emirates which of them. */
export function SpotFields({
  country,
  princedomId,
  onChange,
  labels,
  errors,
  none,
}: SpotFieldsProps) {
  const { language } = useLanguage()
  const countries = countryChoices(language)
  const emirates = EMIRATES.map((id) => ({ value: String(id), label: emirateName(id, language) }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
      <SelectField
        label={labels.country}
        choices={none === undefined ? countries : [{ value: '-', label: none }, ...countries]}
        value={country ?? (none === undefined ? null : '-')}
        error={errors?.country}
        onChange={(next) => onChange({ country: next === '-' ? null : next, princedomId: null })}
      />
      {country === HOME && (
        <SelectField
          label={labels.emirate}
          choices={emirates}
          value={princedomId === null ? null : String(princedomId)}
          error={errors?.princedomId}
          onChange={(next) => onChange({ country, princedomId: Number(next) })}
        />
      )}
    </div>
  )
}
