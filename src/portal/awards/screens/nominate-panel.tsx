import { useState } from 'react'
import { EditFrame } from '#platform/forms/edit-dialog.tsx'
import { Field } from '#platform/forms/field.tsx'
import { Form } from '#platform/forms/form.tsx'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { ComboBox } from '#platform/ui/combo-box.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { findNominees, listAwardTypes, listOwnNominations, nominate } from '../contract.ts'
import { listAwards } from '../desk/contract.ts'

interface NominateProps {
  onClose: () => void
  onSent: () => void
}

/** Nominates a colleague for one of the company's awards. */
export function NominatePanel({ onClose, onSent }: NominateProps) {
  const types = useEndpoint(listAwardTypes)
  return (
    <EditFrame panel title={m['awardsScreens.nominate.open']()} onClose={onClose}>
      {types.data === undefined && types.error !== null && (
        <CouldNotLoad error={types.error} again={() => void types.refetch()} />
      )}
      {types.data === undefined && types.error === null && (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
      {types.data !== undefined && (
        <NominateForm types={types.data.items.filter(({ active }) => active)} onSent={onSent} />
      )}
    </EditFrame>
  )
}

interface FormProps extends Pick<NominateProps, 'onSent'> {
  types: readonly { id: string; name: { en: string; ar: string } }[]
}

function NominateForm({ types, onSent }: FormProps) {
  const { language } = useLanguage()
  const send = useSubmit(nominate, {
    refreshes: [listOwnNominations, listAwards],
    onSuccess: () => {
      showToast(m['awardsScreens.nominate.done'](), { tone: 'good' })
      onSent()
    },
  })
  return (
    <Form
      label={m['awardsScreens.nominate.open']()}
      schema={nominate.body}
      initial={{ typeId: types[0]?.id ?? null, employeeId: null, reason: '' }}
      onSend={(body) => send.send({ body })}
      submit={m['awardsScreens.nominate.send']()}
    >
      <ColleagueField />
      <Field<string | null> name="typeId">
        {(field) => (
          <SelectField
            {...field}
            label={m['awardsScreens.field.award']()}
            choices={types.map(({ id, name }) => ({ value: id, label: name[language] }))}
          />
        )}
      </Field>
      <Field name="reason">
        {(field) => (
          <TextArea
            {...field}
            label={m['awardsScreens.field.reason']()}
            help={m['awardsScreens.nominate.reasonHelp']()}
            rows={5}
            maxLength={2000}
          />
        )}
      </Field>
    </Form>
  )
}

function ColleagueField() {
  const { language } = useLanguage()
  const [searchText, setSearchText] = useState('')
  const found = useEndpoint(
    findNominees,
    { query: { q: searchText } },
    { when: searchText !== '', keepPrevious: true },
  )
  const choices = (found.data?.items ?? []).map(({ id, name, number }) => ({
    value: id,
    label: name[language],
    detail: number,
  }))
  return (
    <Field<string | null> name="employeeId">
      {(field) => (
        <ComboBox
          {...field}
          label={m['awardsScreens.field.employee']()}
          placeholder={m['awardsScreens.nominate.hint']()}
          choices={choices}
          onSearch={setSearchText}
        />
      )}
    </Field>
  )
}
