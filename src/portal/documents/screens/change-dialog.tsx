import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { LazyDatePicker } from '#platform/ui/lazy-date-picker.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { changeDocument } from '../board/contract.ts'
import type { Document } from '../contract.ts'
import { CHANGED } from './changed.ts'

interface ChangeDialogProps {
  document: Document
  isMany: boolean
  onClose: () => void
}

/** Changes what is not part of a version: the name, the grace day, and whether it is still needed. */
export function ChangeDialog({ document, isMany, onClose }: ChangeDialogProps) {
  const [name, setName] = useState(document.name)
  const [graceUntil, setGraceUntil] = useState(document.graceUntil)
  const [isClosed, setClosed] = useState(document.state === 'closed')
  const change = useSubmit(changeDocument, {
    refreshes: CHANGED,
    onSuccess() {
      showToast(m['documentsScreens.change.saved'](), { tone: 'good' })
      onClose()
    },
  })
  const errorAt = useFieldErrors(change.error)
  return (
    <EditDialog
      title={m['documentsScreens.change.title']()}
      values={{ name, graceUntil, isClosed }}
      submit={m['documentsScreens.form.save']()}
      pending={change.pending}
      error={change.error}
      onClose={onClose}
      onSend={() =>
        change.submit({ params: { id: document.id }, body: { name, graceUntil, isClosed } })
      }
    >
      {isMany && (
        <TextField
          label={m['documentsScreens.field.name']()}
          value={name}
          maxLength={80}
          onChange={setName}
          error={errorAt('name')}
        />
      )}
      {document.expiresOn !== null && (
        <LazyDatePicker
          label={m['documentsScreens.field.graceUntil']()}
          help={m['documentsScreens.field.graceHelp']()}
          optional
          value={graceUntil}
          onChange={setGraceUntil}
          error={errorAt('graceUntil')}
        />
      )}
      <Checkbox
        label={m['documentsScreens.change.closed']()}
        help={m['documentsScreens.change.closedHelp']()}
        value={isClosed}
        onChange={setClosed}
      />
    </EditDialog>
  )
}
