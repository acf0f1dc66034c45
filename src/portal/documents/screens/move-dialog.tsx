import { useState } from 'react'
import { addDays } from '#platform/days.ts'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { LazyDatePicker } from '#platform/ui/lazy-date-picker.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import { showFamily } from '#portal/profile/desk/contract.ts'
import { m } from '#messages'
import { isNumberNeeded } from '../rules/dependant-numbers.ts'
import { asksForDocument, isDependantType } from '../rules/dependants.ts'
import type { Task, TaskState } from '../tasks/contract.ts'
import { moveTaskTo } from '../tasks/changes/contract.ts'
import { CHANGED } from './changed.ts'
import { moveName } from './labels.ts'

const REFRESHES = [...CHANGED, showFamily]

interface MoveDialogProps {
  task: Task
  state: TaskState
  onClose: () => void
}

/**
 * Says where a transaction stands; the employee reads the note. When a dependant's document is
 * there, it asks for its number and until when it is valid.
 */
export function MoveDialog({ task, state, onClose }: MoveDialogProps) {
  const today = useDay()
  const [note, setNote] = useState('')
  const [number, setNumber] = useState('')
  const [expiresOn, setExpiresOn] = useState<string | null>(null)
  const move = useSubmit(moveTaskTo, { refreshes: REFRESHES, onSuccess: onClose })
  const errorAt = useFieldErrors(move.error)
  const isReasonNeeded = state === 'rejected' || state === 'cancelled'
  const { type, kind } = task
  const isDocumentNeeded = asksForDocument(task, state) && isDependantType(type)
  const hasNumber = task.document?.hasNumber ?? false
  const canNumberStay = isDocumentNeeded && !isNumberNeeded({ type, kind }, hasNumber)
  const current = task.kind === 'renewal' ? (task.document?.expiresOn ?? today) : today
  return (
    <EditDialog
      title={moveName(state)}
      size="small"
      values={{ note, number, expiresOn }}
      submit={moveName(state)}
      danger={state === 'cancelled'}
      cancel={m['documentsScreens.move.back']()}
      pending={move.pending}
      error={move.error}
      onClose={onClose}
      onSend={() =>
        move.submit({ params: { id: task.id }, body: { state, note, number, expiresOn } })
      }
    >
      {isDocumentNeeded && (
        <TextField
          label={m['documentsScreens.move.newNumber']()}
          kind="code"
          optional={canNumberStay}
          help={hasNumber && canNumberStay ? m['documentsScreens.move.numberHelp']() : undefined}
          value={number}
          maxLength={60}
          autoComplete="off"
          onChange={setNumber}
          error={errorAt('number')}
        />
      )}
      {isDocumentNeeded && (
        <LazyDatePicker
          label={m['documentsScreens.move.newExpiry']()}
          help={m['documentsScreens.move.expiryHelp']()}
          min={addDays(current > today ? current : today, 1)}
          value={expiresOn}
          onChange={setExpiresOn}
          error={errorAt('expiresOn')}
        />
      )}
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
