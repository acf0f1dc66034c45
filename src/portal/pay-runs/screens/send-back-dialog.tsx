import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { pathsOf, useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { decideRun, type Run } from '../contract.ts'
import { RUN_REPLIES } from './run-replies.ts'

const NOTE_MAX = 500
const NOTE_MIN = 3

interface SendBackDialogProps {
  run: Run
  onClose: () => void
}

/** Sends a submitted run back with a reason, which its preparer reads. */
export function SendBackDialog({ run, onClose }: SendBackDialogProps) {
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const decide = useSubmit(decideRun, {
    refreshes: RUN_REPLIES,
    onSuccess: () => {
      showToast(m['payRunScreens.action.sentBack']())
      onClose()
    },
  })
  const errorOf = useFieldErrors(decide.error)
  const isShort = note.trim().length < NOTE_MIN

  function send(): void {
    setTried(true)
    if (!isShort)
      decide.submit({ params: { id: run.id }, body: { approve: false, note: note.trim() } })
  }

  return (
    <EditDialog
      title={m['payRunScreens.action.sendBackTitle']()}
      values={note}
      submit={m['payRunScreens.action.sendBack']()}
      pending={decide.pending}
      error={pathsOf(decide.error).includes('note') ? null : decide.error}
      onSend={send}
      onClose={onClose}
    >
      <TextArea
        label={m['payRunScreens.action.reason']()}
        help={m['payRunScreens.action.reasonHelp']()}
        maxLength={NOTE_MAX}
        value={note}
        onChange={setNote}
        error={isTried && isShort ? m['input.required']() : errorOf('note')}
      />
    </EditDialog>
  )
}
