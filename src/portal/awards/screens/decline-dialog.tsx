import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { type Award, showAward } from '../contract.ts'
import { decideNomination, listAwards } from '../desk/contract.ts'

const MIN = 3

/** Declines a nomination with a reason, which the nominator reads. */
export function DeclineDialog({ award, onClose }: { award: Award; onClose: () => void }) {
  const [comment, setComment] = useState('')
  const [isTried, setTried] = useState(false)
  const decline = useSubmit(decideNomination, {
    refreshes: [listAwards, showAward],
    onSuccess: () => {
      showToast(m['awardsScreens.decline.done']())
      onClose()
    },
  })
  const refused = useFieldErrors(decline.error)
  const isShort = comment.trim().length < MIN
  function send(): void {
    setTried(true)
    if (!isShort)
      decline.submit({
        params: { id: award.id },
        body: { grant: false, comment: comment.trim() },
      })
  }
  return (
    <EditDialog
      title={m['awardsScreens.decline.open']()}
      values={comment}
      submit={m['awardsScreens.decline.send']()}
      danger
      pending={decline.pending}
      error={decline.error}
      onSend={send}
      onClose={onClose}
    >
      <TextArea
        label={m['awardsScreens.field.comment']()}
        help={m['awardsScreens.decline.help']()}
        maxLength={500}
        value={comment}
        onChange={setComment}
        error={isTried && isShort ? m['input.required']() : refused('comment')}
      />
    </EditDialog>
  )
}
