import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { type OpenDeskCircular, withdrawCircular } from '../contract.ts'
import { CHANGED } from './changed.ts'

interface WithdrawDialogProps {
  circular: Pick<OpenDeskCircular, 'id'>
  onClose: () => void
}

/** Takes a published circular away from everyone, for a reason. */
export function WithdrawDialog({ circular, onClose }: WithdrawDialogProps) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const withdraw = useSubmit(withdrawCircular, {
    refreshes: CHANGED,
    onSuccess: () => {
      showToast(m['circularDesk.withdraw.done'](), { tone: 'good' })
      onClose()
    },
  })
  const errorAt = useFieldErrors(withdraw.error)
  const missing = isTried && reason.trim() === '' ? m['input.required']() : undefined
  return (
    <EditDialog
      title={m['circularDesk.withdraw.title']()}
      size="small"
      values={reason}
      submit={m['circularDesk.withdraw.open']()}
      danger
      pending={withdraw.pending}
      error={errorAt('reason') === undefined ? withdraw.error : null}
      onSend={() => {
        setTried(true)
        if (reason.trim() !== '') withdraw.submit({ params: { id: circular.id }, body: { reason } })
      }}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">{m['circularDesk.withdraw.text']()}</p>
      <TextArea
        label={m['circularDesk.withdraw.reason']()}
        rows={2}
        maxLength={300}
        value={reason}
        error={missing ?? errorAt('reason')}
        onChange={setReason}
      />
    </EditDialog>
  )
}
