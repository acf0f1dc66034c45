import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { pathsOf, useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  checkWageFile,
  listWagePayments,
  VOID_REASON_MAX,
  VOID_REASON_MIN,
  voidWageFile,
} from '../contract.ts'
import { showWageDeadline } from '../deadline/contract.ts'
import { listDoubleWages } from '../double/contract.ts'

interface VoidDialogProps {
  fileId: string
  onClose: () => void
}

/** Voids a file that the bank refused as a whole, with the reason. */
export function VoidDialog({ fileId, onClose }: VoidDialogProps) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const voiding = useSubmit(voidWageFile, {
    refreshes: [checkWageFile, listWagePayments, showWageDeadline, listDoubleWages],
    onSuccess: () => {
      showToast(m['wageFileScreens.void.done']())
      onClose()
    },
  })
  const refused = useFieldErrors(voiding.error)
  const isShort = reason.trim().length < VOID_REASON_MIN
  function send(): void {
    setTried(true)
    if (!isShort) voiding.submit({ params: { id: fileId }, body: { reason: reason.trim() } })
  }
  return (
    <EditDialog
      title={m['wageFileScreens.void.title']()}
      values={reason}
      submit={m['wageFileScreens.void.confirm']()}
      danger
      pending={voiding.pending}
      error={pathsOf(voiding.error).includes('reason') ? null : voiding.error}
      onSend={send}
      onClose={onClose}
    >
      <p className="text-sm">{m['wageFileScreens.void.text']()}</p>
      <TextArea
        label={m['wageFileScreens.void.reason']()}
        help={m['wageFileScreens.void.help']()}
        rows={2}
        maxLength={VOID_REASON_MAX}
        value={reason}
        onChange={setReason}
        error={isTried && isShort ? m['input.required']() : refused('reason')}
      />
    </EditDialog>
  )
}
