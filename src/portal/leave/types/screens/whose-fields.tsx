import { SelectField } from '#platform/ui/select-field.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { m } from '#messages'

const ANY = 'any'

interface Whose {
  readonly gender: 'male' | 'female' | null
  readonly nationality: string | null
}

/** Limits a rule by gender and nationality; two fields of a grid. */
export function WhoseFields({
  label,
  whose,
  onChange,
}: {
  label: string
  whose: Whose
  onChange: (changes: Partial<Whose>) => void
}) {
  return (
    <>
      <SelectField
        label={label}
        choices={[
          { value: ANY, label: m['leaveSetup.everybody']() },
          { value: 'female', label: m['leaveSetup.women']() },
          { value: 'male', label: m['leaveSetup.men']() },
        ]}
        value={whose.gender ?? ANY}
        onChange={(value) =>
          onChange({ gender: value === 'female' || value === 'male' ? value : null })
        }
      />
      <TextField
        kind="code"
        optional
        label={m['leaveSetup.nationality']()}
        help={m['leaveSetup.nationalityHelp']()}
        maxLength={2}
        value={whose.nationality ?? ''}
        onChange={(value) =>
          onChange({ nationality: value.trim() === '' ? null : value.trim().toUpperCase() })
        }
      />
    </>
  )
}
