import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { pathsOf, useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { type Claim, decideClaim, listClaims } from '../contract.ts'
import { categoryLabel } from '../labels.ts'

const REASON_MIN = 3

interface DecideDialogProps {
  claim: Claim
  approve: boolean
  currency: string
  onClose: () => void
}

/** Approves a claim, or rejects it with a reason, which the employee reads. */
export function DecideDialog({ claim, approve, currency, onClose }: DecideDialogProps) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const decide = useSubmit(decideClaim, {
    refreshes: [listClaims],
    onSuccess: () => {
      showToast(
        approve ? m['claimScreens.decide.approved']() : m['claimScreens.decide.rejected'](),
        approve ? { tone: 'good' } : {},
      )
      onClose()
    },
  })
  const refused = useFieldErrors(decide.error)
  const isShort = reason.trim().length < REASON_MIN

  function send(): void {
    setTried(true)
    const params = { id: claim.id }
    if (approve) decide.submit({ params, body: { approve } })
    else if (!isShort) decide.submit({ params, body: { approve, reason: reason.trim() } })
  }

  return (
    <EditDialog
      title={
        approve ? m['claimScreens.decide.approveTitle']() : m['claimScreens.decide.rejectTitle']()
      }
      values={reason}
      submit={approve ? m['claimScreens.decide.approve']() : m['claimScreens.decide.reject']()}
      danger={!approve}
      pending={decide.pending}
      error={pathsOf(decide.error).includes('reason') ? null : decide.error}
      onSend={send}
      onClose={onClose}
    >
      <p className="text-sm">
        <span className="font-medium">
          {categoryLabel(claim.category)} <MoneyText fils={claim.fils} currency={currency} />
        </span>
        <br />
        <LocalizedText text={claim.note} />
      </p>
      {approve ? (
        <p className="text-sm text-ink-soft">{m['claimScreens.decide.approveText']()}</p>
      ) : (
        <TextArea
          label={m['claimScreens.field.rejectReason']()}
          help={m['claimScreens.decide.rejectHelp']()}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={setReason}
          error={isTried && isShort ? m['input.required']() : refused('reason')}
        />
      )}
    </EditDialog>
  )
}
