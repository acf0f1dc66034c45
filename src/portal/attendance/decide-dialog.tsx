import { useState } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { showToday } from './contract.ts'
import {
  type Correction,
  decideCorrection,
  listCorrectionsToDecide,
} from './corrections/contract.ts'
import { BeforeAfter } from './screens/before-after.tsx'

const COMMENT_MAX = 500

/** A rejection includes a reason, which the employee reads. */
export function RejectDialog({
  correction,
  onClose,
}: {
  correction: Correction
  onClose: () => void
}) {
  const { language } = useLanguage()
  const [comment, setComment] = useState('')
  const [isTried, setTried] = useState(false)
  const decide = useSubmit(decideCorrection, {
    refreshes: [listCorrectionsToDecide, showToday],
    onSuccess: () => {
      showToast(
        m['attendanceScreens.decide.rejected']({ name: correction.employee.name[language] }),
      )
      onClose()
    },
  })
  const isEmpty = comment.trim() === ''
  const send = (): void => {
    setTried(true)
    if (!isEmpty)
      decide.submit({
        params: { id: correction.id },
        body: { approve: false, comment: comment.trim() },
      })
  }
  return (
    <EditDialog
      title={m['attendanceScreens.decide.rejectTitle']({
        name: correction.employee.name[language],
      })}
      values={comment}
      submit={m['attendanceScreens.decide.reject']()}
      danger
      pending={decide.pending}
      error={decide.error}
      onSend={send}
      onClose={onClose}
    >
      <BeforeAfter correction={correction} />
      <TextArea
        label={m['attendanceScreens.decide.why']()}
        help={m['attendanceScreens.decide.whyHelp']()}
        value={comment}
        onChange={setComment}
        maxLength={COMMENT_MAX}
        error={isTried && isEmpty ? m['attendance.commentNeeded']() : undefined}
      />
    </EditDialog>
  )
}
