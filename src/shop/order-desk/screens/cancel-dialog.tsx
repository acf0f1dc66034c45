import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { cancelDeskOrder } from '../contract.ts'
import { CHANGED } from './changed.ts'

/** Cancels an order for the shop, with a reason for its customer. */
export function CancelDialog({
  id,
  number,
  onClose,
}: {
  id: string
  number: number
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const cancel = useSubmit(cancelDeskOrder, {
    refreshes: CHANGED,
    onSuccess: () => {
      showToast(m['orderDeskScreens.cancelled'](), { tone: 'good' })
      onClose()
    },
  })
  const isEmpty = reason.trim() === ''
  function send(): void {
    setTried(true)
    if (!isEmpty) cancel.submit({ params: { id }, body: { reason } })
  }
  return (
    <EditDialog
      title={m['orderDeskScreens.cancelTitle']({ number })}
      size="small"
      values={reason}
      submit={m['orderDeskScreens.cancel']()}
      danger
      cancel={m['orderDeskScreens.keep']()}
      pending={cancel.pending}
      error={cancel.error}
      onSend={send}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">{m['orderDeskScreens.cancelLead']()}</p>
      <TextField
        label={m['orderDeskScreens.reason']()}
        help={m['orderDeskScreens.reasonHelp']()}
        value={reason}
        onChange={setReason}
        maxLength={200}
        error={isTried && isEmpty ? m['orderDeskScreens.noReason']() : undefined}
      />
    </EditDialog>
  )
}
