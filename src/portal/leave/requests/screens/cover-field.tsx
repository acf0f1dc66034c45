import { useState } from 'react'
import { Field } from '#platform/forms/field.tsx'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { ComboBox } from '#platform/ui/combo-box.tsx'
import { m } from '#messages'
import { findColleagues } from '../colleagues/contract.ts'

/** Who covers the work meanwhile: a colleague found by part of their name. */
export function CoverField() {
  const { language } = useLanguage()
  const [searchText, setSearchText] = useState('')
  const found = useEndpoint(
    findColleagues,
    { query: { q: searchText } },
    { when: searchText !== '', keepPrevious: true },
  )
  const choices = (found.data?.items ?? []).map(({ id, name, number }) => ({
    value: id,
    label: name[language],
    detail: number,
  }))
  return (
    <Field<string | null> name="coverEmployeeId">
      {(field) => (
        <ComboBox
          {...field}
          label={m['leaveAsk.ask.cover']()}
          placeholder={m['leaveAsk.ask.coverHint']()}
          optional
          choices={choices}
          onSearch={setSearchText}
        />
      )}
    </Field>
  )
}
