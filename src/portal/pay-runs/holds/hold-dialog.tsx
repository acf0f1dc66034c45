import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { pathsOf, useFieldErrors } from '#platform/forms/use-field-errors.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { listRunSlips } from '../contract.ts'
import { showSlip } from '../slips/contract.ts'
import { holdPay, listHeldPay, REASON_MAX, REASON_MIN } from './contract.ts'

interface HoldDialogProps {
  slipId: string
  /** What else it makes out of date. */
  refreshes: readonly Endpoint[]
  onClose: () => void
}

/** Holds the payment of a slip, with a reason for its employee. */
export function HoldDialog({ slipId, refreshes, onClose }: HoldDialogProps) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const hold = useSubmit(holdPay, {
    refreshes: [showSlip, listRunSlips, listHeldPay, ...refreshes],
    onSuccess: () => {
      showToast(m['payHolds.hold.done']())
      onClose()
    },
  })
  const refused = useFieldErrors(hold.error)
  const isShort = reason.trim().length < REASON_MIN
  function send(): void {
    setTried(true)
    if (!isShort) hold.submit({ params: { id: slipId }, body: { reason: reason.trim() } })
  }
  return (
    <EditDialog
      title={m['payHolds.hold.title']()}
      values={reason}
      submit={m['payHolds.hold.open']()}
      danger
      pending={hold.pending}
      error={pathsOf(hold.error).includes('reason') ? null : hold.error}
      onSend={send}
      onClose={onClose}
    >
      <p className="text-sm">{m['payHolds.hold.text']()}</p>
      <TextArea
        label={m['payHolds.reason']()}
        help={m['payHolds.hold.help']()}
        rows={2}
        maxLength={REASON_MAX}
        value={reason}
        onChange={setReason}
        error={isTried && isShort ? m['input.required']() : refused('reason')}
      />
    </EditDialog>
  )
}
