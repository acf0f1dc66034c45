import { useState } from 'react'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import type { TwoNames } from '#platform/schemas.ts'
import { ComboBox } from '#platform/ui/combo-box.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { getEmployee, listEmployees } from '#portal/employees/contract.ts'
import { m } from '#messages'

interface PersonFieldProps {
  label: string
  help?: string | undefined
  optional?: boolean
  value: string | null
  /** The person who is chosen at first, whom a search has not found yet. */
  known?: { readonly id: string; readonly name: TwoNames } | null
  /** A person who cannot be chosen: the employee themself. */
  except?: string
  onChange: (id: string | null) => void
  onBlur?: () => void
  error?: string | undefined
}

/** One employee, found by name or number. */
export function PersonField({ known = null, except, value, ...field }: PersonFieldProps) {
  const { language } = useLanguage()
  const [searchText, setSearchText] = useState('')
  const found = useEndpoint(
    listEmployees,
    { query: { q: searchText, state: 'active', language, limit: '20' } },
    { when: searchText !== '', keepPrevious: true },
  )
  const [chosen, setChosen] = useState(known)
  const people = (found.data?.items ?? []).filter(({ id }) => id !== except)
  const isUnknown =
    value !== null && chosen?.id !== value && !people.some((each) => each.id === value)
  // A restored draft has the id alone.
  const restored = useEndpoint(
    getEmployee,
    { params: { id: value ?? '' } },
    { when: isUnknown },
  ).data
  const shown = isUnknown && restored !== undefined ? restored : chosen
  const choices = people.map(({ id, name, employeeNo }) => ({
    value: id,
    label: nameIn(name, language),
    detail: employeeNo,
  }))
  const isListed = shown === null || people.some(({ id }) => id === shown.id)
  return (
    <ComboBox
      {...field}
      placeholder={m['employmentScreens.personHint']()}
      value={value}
      choices={
        isListed ? choices : [{ value: shown.id, label: nameIn(shown.name, language) }, ...choices]
      }
      onSearch={setSearchText}
      onChange={(id) => {
        setChosen(people.find((each) => each.id === id) ?? (id === known?.id ? known : null))
        field.onChange(id)
      }}
    />
  )
}
