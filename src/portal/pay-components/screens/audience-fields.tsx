import { useId, useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { type ChosenEmployee, PeopleField } from '#portal/employees/people-field.tsx'
import { m } from '#messages'
import { type Audience, AudienceKind, type Department } from '../contract.ts'

/** Who a component is for, while it is edited: what was chosen for another kind is kept. */
export interface AudienceDraft {
  readonly kind: AudienceKind
  readonly departmentIds: readonly string[]
  readonly people: readonly ChosenEmployee[]
}

/** The draft as an audience; null while nobody is chosen. */
export function audienceOf({ kind, departmentIds, people }: AudienceDraft): Audience | null {
  switch (kind) {
    case 'everyone':
      return { kind }
    case 'departments':
      return departmentIds.length === 0 ? null : { kind, departmentIds: [...departmentIds] }
    case 'employees':
      return people.length === 0 ? null : { kind, employeeIds: people.map(({ id }) => id) }
  }
}

const KINDS: Readonly<Record<AudienceKind, () => string>> = {
  everyone: () => m['payComponentScreens.audience.everyone'](),
  departments: () => m['payComponentScreens.audience.departments'](),
  employees: () => m['payComponentScreens.audience.employees'](),
}

interface AudienceFieldsProps {
  draft: AudienceDraft
  departments: readonly Department[]
  error: string | undefined
  onChange: (draft: AudienceDraft) => void
}

export function AudienceFields({ draft, departments, error, onChange }: AudienceFieldsProps) {
  const { kind, people } = draft
  return (
    <div className="space-y-4">
      <RadioGroup
        label={m['payComponentScreens.field.audience']()}
        choices={AudienceKind.options.map((value) => ({ value, label: KINDS[value]() }))}
        value={kind}
        error={kind === 'employees' ? undefined : error}
        onChange={(value) => onChange({ ...draft, kind: AudienceKind.parse(value) })}
      />
      {kind === 'departments' && (
        <Departments draft={draft} departments={departments} onChange={onChange} />
      )}
      {kind === 'employees' && (
        <PeopleField
          people={people}
          error={error}
          onChange={(chosen) => onChange({ ...draft, people: chosen })}
        />
      )}
    </div>
  )
}

function Departments({
  draft,
  departments,
  onChange,
}: Pick<AudienceFieldsProps, 'draft' | 'departments' | 'onChange'>) {
  const { language } = useLanguage()
  const labelId = useId()
  const { departmentIds } = draft
  // Earlier choices come first; new choices stay in their position.
  const [before] = useState(departmentIds)
  const listed = departments.toSorted(
    (one, other) => Number(before.includes(other.id)) - Number(before.includes(one.id)),
  )
  return (
    <div role="group" aria-labelledby={labelId} className="flex flex-col gap-1.5">
      <span id={labelId} data-label="" className="text-sm font-medium">
        {m['payComponentScreens.audience.departments']()}
      </span>
      <ul className="max-h-48 overflow-y-auto rounded-control border border-line px-3 py-1">
        {listed.map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              label={<bdi>{nameIn(name, language)}</bdi>}
              value={departmentIds.includes(id)}
              onChange={(isChosen) =>
                onChange({
                  ...draft,
                  departmentIds: isChosen
                    ? [...departmentIds, id]
                    : departmentIds.filter((each) => each !== id),
                })
              }
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
