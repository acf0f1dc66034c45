import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { counted } from '#platform/ui/format.ts'
import { LazyDatePicker } from '#platform/ui/lazy-date-picker.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { PeopleField } from '#portal/employees/people-field.tsx'
import { m } from '#messages'
import type { PersonLine } from '../contract.ts'
import { TASK_KINDS } from '../rules/transactions.ts'
import { listOwners, startTasks, type TaskKind } from '../tasks/contract.ts'
import { listDocumentTypes } from '../types/contract.ts'
import { CHANGED } from './changed.ts'
import { kindName } from './labels.ts'
import { useDay } from '#portal/attendance/use-day.ts'

interface StartDialogProps {
  /** Null: of the company's own document. */
  people: readonly PersonLine[] | null
  type?: string | undefined
  onClose: () => void
  onStarted: (started: { batchId: string | null; taskIds: string[] }) => void
}

const MYSELF = 'me'

/** Starts a transaction with an authority for one or many people, or for the company. */
export function StartDialog({ people: chosen, type: first, onClose, onStarted }: StartDialogProps) {
  const locale = useLanguage()
  const today = useDay()
  const [people, setPeople] = useState(chosen)
  const [type, setType] = useState<string | null>(first ?? (chosen === null ? null : 'visa'))
  const [kind, setKind] = useState<TaskKind>('renewal')
  const [dueOn, setDueOn] = useState<string | null>(null)
  const [owner, setOwner] = useState(MYSELF)
  const types = useEndpoint(listDocumentTypes).data?.items ?? []
  const owners = useEndpoint(listOwners).data?.items ?? []
  const holder = chosen === null ? 'company' : 'employee'
  const start = useSubmit(startTasks, {
    refreshes: CHANGED,
    onSuccess(started) {
      const text = m['documentsScreens.start.started'](counted(started.taskIds.length, locale))
      showToast(text, { tone: 'good' })
      onStarted(started)
    },
  })
  const errorAt = useFieldErrors(start.error)
  return (
    <EditDialog
      title={m['documentsScreens.start.title']()}
      values={{ people, type, kind, dueOn, owner }}
      submit={m['documentsScreens.start.submit']()}
      disabled={type === null || (people !== null && people.length === 0)}
      pending={start.pending}
      error={start.error}
      onClose={onClose}
      onSend={() => {
        if (type === null) return
        const employeeIds = (people ?? []).map(({ id }) => id)
        const ownerUserId = owner === MYSELF ? null : owner
        start.submit({ body: { employeeIds, type, kind, dueOn, ownerUserId } })
      }}
    >
      {people !== null && (
        <PeopleField
          state="active"
          people={people}
          onChange={setPeople}
          error={errorAt('employeeIds')}
        />
      )}
      <SelectField
        label={m['documentsScreens.form.type']()}
        choices={types
          .filter((each) => each.holder === holder && !each.isRetired)
          .map(({ code, name }) => ({ value: code, label: name[locale.language] }))}
        value={type}
        onChange={setType}
        error={errorAt('type')}
      />
      <RadioGroup
        label={m['documentsScreens.start.kind']()}
        boxed
        choices={TASK_KINDS.map((each) => ({ value: each, label: kindName(each) }))}
        value={kind}
        onChange={(next) => setKind(next as TaskKind)}
      />
      <LazyDatePicker
        label={m['documentsScreens.start.dueOn']()}
        help={m['documentsScreens.start.dueHelp']()}
        optional
        min={today}
        value={dueOn}
        onChange={setDueOn}
        error={errorAt('dueOn')}
      />
      <SelectField
        label={m['documentsScreens.task.owner']()}
        choices={[
          { value: MYSELF, label: m['documentsScreens.start.myself']() },
          ...owners.map(({ id, name }) => ({ value: id, label: name[locale.language] })),
        ]}
        value={owner}
        onChange={setOwner}
        error={errorAt('ownerUserId')}
      />
    </EditDialog>
  )
}
