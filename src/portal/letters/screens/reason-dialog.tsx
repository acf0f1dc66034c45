import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { m } from '#messages'

const REASON_MAX = 500

interface ReasonDialogProps {
  title: string
  submit: string
  /** What follows from it. */
  text: string
  pending: boolean
  error: unknown
  onSend: (reason: string) => void
  onClose: () => void
}

/** Rejecting and revoking need a reason, which the employee reads. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, submit, text, pending, error, onSend, onClose } = props
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isEmpty = reason.trim() === ''
  return (
    <EditDialog
      title={title}
      values={reason}
      submit={submit}
      danger
      pending={pending}
      error={error}
      onSend={() => {
        setTried(true)
        if (!isEmpty) onSend(reason.trim())
      }}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">{text}</p>
      <TextArea
        label={m['letterScreens.reason']()}
        help={m['letterScreens.reasonHelp']()}
        value={reason}
        onChange={setReason}
        maxLength={REASON_MAX}
        error={isTried && isEmpty ? m['letters.reasonNeeded']() : undefined}
      />
    </EditDialog>
  )
}
