import type { Endpoint } from '#platform/http/endpoint.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { listRunSlips } from '../contract.ts'
import { showSlip } from '../slips/contract.ts'
import { listHeldPay, releasePay } from './contract.ts'

interface ReleaseDialogProps {
  slipId: string
  refreshes: readonly Endpoint[]
  onClose: () => void
}

/** Releases held pay, so that the next wage file has it. */
export function ReleaseDialog({ slipId, refreshes, onClose }: ReleaseDialogProps) {
  const release = useSubmit(releasePay, {
    refreshes: [showSlip, listRunSlips, listHeldPay, ...refreshes],
    onSuccess: () => {
      showToast(m['payHolds.release.done'](), { tone: 'good' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={m['payHolds.release.title']()}
      confirm={m['payHolds.release.open']()}
      pending={release.pending}
      error={release.error}
      open
      onOpenChange={onClose}
      onConfirm={() => release.submit({ params: { id: slipId } })}
    >
      {m['payHolds.release.text']()}
    </ConfirmDialog>
  )
}
