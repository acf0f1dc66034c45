import { useState } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { cancelDeskOrder } from '../contract.ts'
import { CHANGED } from './changed.ts'
import { errorSentence } from '#platform/ui/could-not-load.tsx'

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
  const { language } = useLanguage()
  const [reason, setReason] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const cancel = useSubmit(cancelDeskOrder, {
    refreshes: CHANGED,
    onSuccess: () => {
      showToast(m['orderDeskScreens.cancelled'](), { tone: 'good' })
      onClose()
    },
  })
  const error = isEmpty
    ? m['orderDeskScreens.noReason']()
    : cancel.error === null
      ? undefined
      : errorSentence(cancel.error, language)
  function send(): void {
    setEmpty(reason.trim() === '')
    if (reason.trim() !== '') cancel.submit({ params: { id }, body: { reason } })
  }
  const actions = (
    <>
      <Button onPress={onClose}>{m['orderDeskScreens.keep']()}</Button>
      <Button kind="danger" pending={cancel.pending} onPress={send}>
        {m['orderDeskScreens.cancel']()}
      </Button>
    </>
  )
  return (
    <Dialog
      title={m['orderDeskScreens.cancelTitle']({ number })}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      alert
      actions={actions}
    >
      <div className="space-y-4">
        <p className="text-sm text-ink-soft">{m['orderDeskScreens.cancelLead']()}</p>
        <TextField
          label={m['orderDeskScreens.reason']()}
          help={m['orderDeskScreens.reasonHelp']()}
          value={reason}
          onChange={setReason}
          maxLength={200}
          {...(error === undefined ? {} : { error: error })}
        />
      </div>
    </Dialog>
  )
}
