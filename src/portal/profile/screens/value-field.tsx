import { useLanguage } from '#platform/i18n/language.tsx'
import { DatePicker } from '#platform/ui/date-picker.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import { countryChoices } from '#portal/employees/country-choices.ts'
import { type Field, type Group, FamilyRelation, Relation } from '../changes/contract.ts'
import { relationName } from '../relation-names.ts'
import { fieldKind, fieldLabel, genderName } from './field-text.tsx'

interface ValueFieldProps {
  group: Group
  field: Field
  value: string
  optional: boolean
  error: string | undefined
  onChange: (value: string) => void
}

/** The control for one field of the record. */
export function ValueField(props: ValueFieldProps) {
  const { group, field, value, optional, error, onChange } = props
  const { language } = useLanguage()
  const today = useDay()
  const kind = fieldKind(field)
  const shared = { label: fieldLabel(field), error, optional, name: field }
  if (kind === 'day')
    return (
      <DatePicker
        {...shared}
        value={value === '' ? null : value}
        {...(field === 'birthDate' ? { max: today } : {})}
        onChange={(day) => onChange(day ?? '')}
      />
    )
  if (kind === 'country' || kind === 'gender' || kind === 'relation')
    return (
      <SelectField
        {...shared}
        choices={choicesOf(kind, group, language)}
        value={value === '' ? null : value}
        onChange={onChange}
      />
    )
  return (
    <TextField
      {...shared}
      kind={kind}
      value={value}
      onChange={onChange}
      {...(field === 'nameEn' ? { contentLanguage: 'en' as const } : {})}
      {...(field === 'nameAr' ? { contentLanguage: 'ar' as const } : {})}
    />
  )
}

function choicesOf(
  kind: 'country' | 'gender' | 'relation',
  group: Group,
  language: 'en' | 'ar',
): readonly { value: string; label: string }[] {
  if (kind === 'country') return countryChoices(language)
  if (kind === 'gender')
    return ['male', 'female'].map((value) => ({ value, label: genderName(value) }))
  const relations = group === 'emergency' ? Relation.options : FamilyRelation.options
  return relations.map((value) => ({ value, label: relationName(value) }))
}
