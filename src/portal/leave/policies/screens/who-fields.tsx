import { X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import type { TwoNames } from '#platform/schemas.ts'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { ComboBox } from '#platform/ui/combo-box.tsx'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { type Colleague, findColleagues } from '../../requests/colleagues/contract.ts'
import { WhoseFields } from '../../types/screens/whose-fields.tsx'
import { listPolicyChoices, type PolicyWho } from '../contract.ts'

interface WhoFieldsProps {
  who: PolicyWho
  /** The people already named. */
  people: readonly Colleague[]
  onChange: (who: PolicyWho) => void
}

/** Who a policy is for: departments, positions and people, narrowed by nationality and gender. */
export function WhoFields({ who, people, onChange }: WhoFieldsProps) {
  const found = useEndpoint(listPolicyChoices)
  const change = (part: Partial<PolicyWho>): void => onChange({ ...who, ...part })
  if (found.data === undefined)
    return found.error === null ? (
      <Skeleton className="h-72 w-full" />
    ) : (
      <CouldNotLoad error={found.error} again={() => void found.refetch()} />
    )
  const departments = found.data.departments.map(({ id, name }) => ({ key: id, name }))
  const options = found.data.positions.map((name) => ({ key: name.en, name }))
  // A position no one has any more stays in the list, so that it can be removed.
  const gone = who.positions
    .filter((en) => options.every((each) => each.key !== en))
    .map((en) => ({ key: en, name: { en, ar: en } }))
  return (
    <>
      <Several
        label={m['leavePolicies.departments']()}
        choices={departments}
        values={who.departmentIds}
        onChange={(departmentIds) => change({ departmentIds })}
      />
      <Several
        label={m['leavePolicies.positions']()}
        choices={[...options, ...gone]}
        values={who.positions}
        onChange={(positions) => change({ positions })}
      />
      <NamedPeople
        known={people}
        values={who.employeeIds}
        onChange={(employeeIds) => change({ employeeIds })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <WhoseFields label={m['leavePolicies.onlyThese']()} whose={who} onChange={change} />
      </div>
    </>
  )
}

interface SeveralProps {
  label: string
  choices: readonly { readonly key: string; readonly name: TwoNames }[]
  values: readonly string[]
  onChange: (values: string[]) => void
}

function Several({ label, choices, values, onChange }: SeveralProps) {
  const { language } = useLanguage()
  const labelId = useId()
  // Earlier choices come first; new choices stay in their position.
  const [before] = useState(values)
  const listed = choices.toSorted(
    (one, other) => Number(before.includes(other.key)) - Number(before.includes(one.key)),
  )
  if (choices.length === 0) return null
  return (
    <div role="group" aria-labelledby={labelId} className="flex flex-col gap-1.5">
      <span id={labelId} className="text-sm font-medium">
        {label}
      </span>
      <ul className="max-h-48 overflow-y-auto rounded-control border border-line px-3 py-1">
        {listed.map(({ key, name }) => (
          <li key={key}>
            <Checkbox
              label={name[language]}
              value={values.includes(key)}
              onChange={(isChosen) =>
                onChange(isChosen ? [...values, key] : values.filter((each) => each !== key))
              }
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface NamedPeopleProps {
  known: readonly Colleague[]
  values: readonly string[]
  onChange: (values: string[]) => void
}

/**
 * People found by part of their name, one after the other; the field clears after each and keeps
 * the focus.
 */
function NamedPeople({ known, values, onChange }: NamedPeopleProps) {
  const { language } = useLanguage()
  const [searchText, setSearchText] = useState('')
  const [met, setMet] = useState(() => new Map(known.map((each) => [each.id, each])))
  const isAdding = useRef(false)
  const found = useEndpoint(
    findColleagues,
    { query: { q: searchText } },
    { when: searchText !== '', keepPrevious: true },
  )
  const items = found.data?.items ?? []
  const choices = items
    .filter(({ id }) => !values.includes(id))
    .map(({ id, name, number }) => ({ value: id, label: name[language], detail: number }))
  function add(id: string | null): void {
    const person = items.find((each) => each.id === id)
    if (person === undefined) return
    isAdding.current = true
    setMet(new Map([...met, [person.id, person]]))
    onChange([...values, person.id])
  }
  return (
    <div className="space-y-2">
      <ComboBox
        key={values.length}
        label={m['leavePolicies.people']()}
        placeholder={m['leavePolicies.peopleHint']()}
        optional
        choices={choices}
        value={null}
        onChange={add}
        onSearch={setSearchText}
        inputRef={(input) => {
          if (input === null || !isAdding.current) return
          isAdding.current = false
          input.focus()
        }}
      />
      {values.length > 0 && (
        <ul
          aria-label={m['leavePolicies.people']()}
          className="divide-y divide-line rounded-control border border-line ps-3"
        >
          {values.map((id) => {
            const name = met.get(id)?.name[language] ?? id
            return (
              <li key={id} className="flex items-center justify-between gap-3 text-sm">
                <span className="min-w-0 truncate">{name}</span>
                <IconButton
                  size="small"
                  label={m['leavePolicies.takeAway']({ name })}
                  icon={<X size={16} aria-hidden="true" />}
                  onPress={() => onChange(values.filter((each) => each !== id))}
                />
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
