import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { counted } from '#platform/ui/format.ts'
import { LazyDatePicker } from '#platform/ui/lazy-date-picker.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { PeopleField } from '#portal/employees/people-field.tsx'
import { m } from '#messages'
import type { PersonLine } from '../contract.ts'
import { requestDocument } from '../requests/contract.ts'
import { listDocumentTypes } from '../types/contract.ts'
import { CHANGED } from './changed.ts'
import { useDay } from '#portal/attendance/use-day.ts'

interface RequestDialogProps {
  people: readonly PersonLine[]
  /** The type chosen at first. */
  type?: string
  onClose: () => void
  onRequested: () => void
}

/** Requests a document from one or many employees. */
export function RequestDialog({
  people: chosen,
  type: first,
  onClose,
  onRequested,
}: RequestDialogProps) {
  const locale = useLanguage()
  const today = useDay()
  const [people, setPeople] = useState(chosen)
  const [type, setType] = useState<string | null>(first ?? null)
  const [note, setNote] = useState('')
  const [dueOn, setDueOn] = useState<string | null>(null)
  const types = useEndpoint(listDocumentTypes).data?.items ?? []
  const request = useSubmit(requestDocument, {
    refreshes: CHANGED,
    onSuccess({ requested }) {
      showToast(m['documentsScreens.request.sent'](counted(requested, locale)), { tone: 'good' })
      onRequested()
    },
  })
  const errorAt = useFieldErrors(request.error)
  return (
    <EditDialog
      title={m['documentsScreens.request.title']()}
      values={{ people, type, note, dueOn }}
      submit={m['documentsScreens.request.submit']()}
      disabled={type === null || people.length === 0}
      pending={request.pending}
      error={request.error}
      onClose={onClose}
      onSend={() => {
        if (type === null) return
        const employeeIds = people.map(({ id }) => id)
        request.submit({ body: { employeeIds, type, note, dueOn } })
      }}
    >
      <PeopleField
        state="active"
        people={people}
        onChange={setPeople}
        error={errorAt('employeeIds')}
      />
      <SelectField
        label={m['documentsScreens.form.type']()}
        choices={types
          .filter(({ isFromEmployee, isRetired }) => isFromEmployee && !isRetired)
          .map(({ code, name }) => ({ value: code, label: name[locale.language] }))}
        value={type}
        onChange={setType}
        error={errorAt('type')}
      />
      <LazyDatePicker
        label={m['documentsScreens.request.dueOn']()}
        optional
        min={today}
        value={dueOn}
        onChange={setDueOn}
        error={errorAt('dueOn')}
      />
      <TextArea
        label={m['documentsScreens.request.note']()}
        optional
        value={note}
        maxLength={500}
        onChange={setNote}
        error={errorAt('note')}
      />
    </EditDialog>
  )
}
