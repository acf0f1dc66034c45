import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LazyDatePicker } from '#platform/ui/lazy-date-picker.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { m } from '#messages'
import { listOwners, type Task } from '../tasks/contract.ts'
import { changeTask } from '../tasks/changes/contract.ts'
import { CHANGED } from './changed.ts'

/** Who works on a transaction, and until when. */
export function OwnerDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const { language } = useLanguage()
  const [owner, setOwner] = useState(task.owner?.id ?? null)
  const [dueOn, setDueOn] = useState<string | null>(task.dueOn)
  const owners = useEndpoint(listOwners).data?.items ?? []
  const change = useSubmit(changeTask, { refreshes: CHANGED, onSuccess: onClose })
  const errorAt = useFieldErrors(change.error)
  return (
    <EditDialog
      title={m['documentsScreens.task.assign']()}
      size="small"
      values={{ owner, dueOn }}
      submit={m['documentsScreens.form.save']()}
      disabled={dueOn === null}
      pending={change.pending}
      error={change.error}
      onClose={onClose}
      onSend={() => {
        if (dueOn === null) return
        change.submit({ params: { id: task.id }, body: { ownerUserId: owner, dueOn } })
      }}
    >
      <SelectField
        label={m['documentsScreens.task.owner']()}
        choices={owners.map(({ id, name }) => ({ value: id, label: name[language] }))}
        value={owner}
        onChange={setOwner}
        error={errorAt('ownerUserId')}
      />
      <LazyDatePicker
        label={m['documentsScreens.task.dueTitle']()}
        value={dueOn}
        onChange={setDueOn}
        error={errorAt('dueOn')}
      />
    </EditDialog>
  )
}
