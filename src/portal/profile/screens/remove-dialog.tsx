import { useSubmit } from '#platform/http/use-endpoint.ts'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { listOwnChanges, requestChange } from '../changes/contract.ts'
import { getProfile } from '../contract.ts'
import type { Removal } from './list-cards.tsx'

/** Removes a contact at once, or asks HR to remove a dependant. */
export function RemoveDialog({ removal, onClose }: { removal: Removal; onClose: () => void }) {
  const { group, id, name } = removal
  const isContact = group === 'emergency'
  const request = useSubmit(requestChange, {
    refreshes: [getProfile, listOwnChanges],
    onSuccess: () => {
      showToast(
        isContact ? m['profileScreens.send.saved']() : m['profileScreens.send.requested'](),
        { tone: 'good' },
      )
      onClose()
    },
  })
  const remove = (): void =>
    request.submit({
      body: isContact
        ? { group: 'emergency', recordId: id, values: null }
        : { group: 'dependants', recordId: id, values: null, note: '', fileIds: [] },
    })
  return (
    <ConfirmDialog
      title={m['profileScreens.remove.title']({ name })}
      confirm={m['profileScreens.remove.open']()}
      danger
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      pending={request.pending}
      error={request.error}
      onConfirm={remove}
    >
      {isContact
        ? m['profileScreens.remove.contactText']()
        : m['profileScreens.remove.dependantText']()}
    </ConfirmDialog>
  )
}
