import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { type Session, showToday } from '../contract.ts'
import { showMonth } from '../month/contract.ts'
import { NOTE_LENGTH, noteSession } from '../notes/contract.ts'

interface NoteDialogProps {
  session: Session
  onClose: () => void
}

export function NoteDialog({ session, onClose }: NoteDialogProps) {
  const [note, setNote] = useState(session.note)
  const save = useSubmit(noteSession, {
    refreshes: [showToday, showMonth],
    onSuccess() {
      showToast(m['attendanceScreens.note.saved'](), { tone: 'good' })
      onClose()
    },
  })
  return (
    <EditDialog
      title={
        session.note === '' ? m['attendanceScreens.note.add']() : m['attendanceScreens.note.edit']()
      }
      size="small"
      values={note}
      submit={m['attendanceScreens.note.save']()}
      pending={save.pending}
      error={save.error}
      onSend={() => save.submit({ params: { id: session.id }, body: { note: note.trim() } })}
      onClose={onClose}
    >
      <TextArea
        label={m['attendanceScreens.note.label']()}
        help={m['attendanceScreens.note.help']()}
        value={note}
        onChange={setNote}
        maxLength={NOTE_LENGTH}
        rows={3}
      />
    </EditDialog>
  )
}
