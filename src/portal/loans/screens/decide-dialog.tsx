import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { pathsOf, useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { Banner } from '#platform/ui/banner.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { decideLoan, listLoans, type Loan, showLoan } from '../contract.ts'
import { ConsentField } from './consent-field.tsx'
import { LeavingBanner } from './leaving-banner.tsx'
import { Schedule } from './schedule.tsx'
import { ShareBanner } from './share-banner.tsx'

const NOTE_MAX = 200
const REASON_MIN = 3

interface DecideDialogProps {
  loan: Loan
  approve: boolean
  onClose: () => void
}

/** Approves a loan with its consent and schedule in view, or rejects it with a reason. */
export function DecideDialog({ loan, approve, onClose }: DecideDialogProps) {
  const found = useEndpoint(showLoan, { params: { id: loan.id } }, { when: approve })
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const decide = useSubmit(decideLoan, {
    refreshes: [listLoans, showLoan],
    onSuccess: () => {
      showToast(
        approve ? m['loanScreens.decide.approved']() : m['loanScreens.decide.rejected'](),
        approve ? { tone: 'good' } : {},
      )
      onClose()
    },
  })
  const refused = useFieldErrors(decide.error)
  const isShort = !approve && note.trim().length < REASON_MIN
  const current = found.data

  function send(): void {
    setTried(true)
    if (!isShort) decide.submit({ params: { id: loan.id }, body: { approve, note: note.trim() } })
  }

  return (
    <EditDialog
      title={
        approve ? m['loanScreens.decide.approveTitle']() : m['loanScreens.decide.rejectTitle']()
      }
      values={note}
      submit={approve ? m['loanScreens.decide.approve']() : m['loanScreens.decide.reject']()}
      danger={!approve}
      pending={decide.pending}
      error={pathsOf(decide.error).includes('note') ? null : decide.error}
      onSend={send}
      onClose={onClose}
    >
      {approve && current !== undefined && (
        <>
          <ShareBanner warning={current.warning} currency={current.currency} />
          <LeavingBanner leaving={current.leaving} currency={current.currency} />
          {!current.loan.hasConsent && (
            <Banner tone="warning">{m['loanScreens.consent.missing']()}</Banner>
          )}
          <ConsentField loan={current.loan} />
          <Schedule instalments={current.instalments} currency={current.currency} />
        </>
      )}
      <TextArea
        label={approve ? m['loanScreens.field.note']() : m['loanScreens.field.rejectReason']()}
        help={approve ? undefined : m['loanScreens.decide.rejectHelp']()}
        optional={approve}
        rows={2}
        maxLength={NOTE_MAX}
        value={note}
        onChange={setNote}
        error={isTried && isShort ? m['input.required']() : refused('note')}
      />
    </EditDialog>
  )
}
