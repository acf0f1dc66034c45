import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { TextArea } from '#platform/ui/text-area.tsx'
import { m } from '#messages'
import type { TaskState } from '../tasks/contract.ts'
import { moveTaskTo } from '../tasks/changes/contract.ts'
import { CHANGED } from './changed.ts'
import { moveName } from './labels.ts'

interface MoveDialogProps {
  taskId: string
  state: TaskState
  onClose: () => void
}

/** Says where a transaction stands; the employee reads the note. */
export function MoveDialog({ taskId, state, onClose }: MoveDialogProps) {
  const [note, setNote] = useState('')
  const move = useSubmit(moveTaskTo, { refreshes: CHANGED, onSuccess: onClose })
  const errorAt = useFieldErrors(move.error)
  const isReasonNeeded = state === 'rejected' || state === 'cancelled'
  return (
    <EditDialog
      title={moveName(state)}
      size="small"
      values={{ note }}
      submit={moveName(state)}
      danger={state === 'cancelled'}
      cancel={m['documentsScreens.move.back']()}
      pending={move.pending}
      error={move.error}
      onClose={onClose}
      onSend={() => move.submit({ params: { id: taskId }, body: { state, note } })}
    >
      <TextArea
        label={m['documentsScreens.note.text']()}
        help={m['documentsScreens.note.seen']()}
        optional={!isReasonNeeded}
        value={note}
        maxLength={500}
        onChange={setNote}
        error={errorAt('note')}
      />
    </EditDialog>
  )
}
