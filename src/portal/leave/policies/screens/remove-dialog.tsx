import { useSubmit } from '#platform/http/use-endpoint.ts'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { listPolicies, removePolicy } from '../contract.ts'

export function RemoveDialog({
  id,
  name,
  onClose,
}: {
  id: string
  name: string
  onClose: () => void
}) {
  const remove = useSubmit(removePolicy, {
    refreshes: [listPolicies],
    onSuccess: () => {
      showToast(m['leavePolicies.removed'](), { tone: 'good' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      title={m['leavePolicies.removeTitle']({ name })}
      confirm={m['leavePolicies.remove']()}
      pending={remove.pending}
      error={remove.error}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => remove.submit({ params: { id } })}
    >
      {m['leavePolicies.removeText']()}
    </ConfirmDialog>
  )
}
