import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { pathsOf, useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import type { Change } from '../changes/contract.ts'
import { decideChange, listChanges, showChange } from '../desk/contract.ts'

const MIN = 3

/** Declines a change with a reason, which the employee reads. */
export function DeclineDialog({ change, onClose }: { change: Change; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const decline = useSubmit(decideChange, {
    refreshes: [listChanges, showChange],
    onSuccess: () => {
      showToast(m['profileScreens.decline.done']())
      onClose()
    },
  })
  const errorOf = useFieldErrors(decline.error)
  const isShort = reason.trim().length < MIN
  function send(): void {
    setTried(true)
    if (!isShort)
      decline.submit({
        params: { id: change.id },
        body: { approve: false, reason: reason.trim() },
      })
  }
  return (
    <EditDialog
      title={m['profileScreens.decline.title']()}
      values={reason}
      submit={m['profileScreens.decline.open']()}
      danger
      pending={decline.pending}
      error={pathsOf(decline.error).length > 0 ? null : decline.error}
      onSend={send}
      onClose={onClose}
    >
      <TextArea
        label={m['profileScreens.change.reason']()}
        help={m['profileScreens.decline.help']()}
        maxLength={500}
        value={reason}
        onChange={setReason}
        error={isTried && isShort ? m['input.required']() : errorOf('reason')}
      />
    </EditDialog>
  )
}
