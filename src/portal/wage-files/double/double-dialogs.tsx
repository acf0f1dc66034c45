import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { pathsOf } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { formatPercent } from '#platform/ui/format.ts'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { OVERPAYMENT_PERCENT } from '#portal/pay-runs/rules/overpayments.ts'
import { m } from '#messages'
import { checkWageFile, listWagePayments } from '../contract.ts'
import { showWageDeadline } from '../deadline/contract.ts'
import {
  type DoubleWage,
  listDoubleWages,
  NOTE_MAX,
  NOTE_MIN,
  recordSecondPayment,
  recoverDoubleWage,
  undoRecovery,
} from './contract.ts'
import type { DoubleDialog } from './double-wages.tsx'

const REFRESHES = [checkWageFile, listWagePayments, listDoubleWages, showWageDeadline]

interface DialogProps {
  double: DoubleWage
  onClose: () => void
}

/** What can be done about a wage that two files have. */
export function DoubleDialogs({
  as,
  ...rest
}: DialogProps & { as: DoubleDialog; currency: string }) {
  if (as === 'recover') return <RecoverDialog {...rest} />
  if (as === 'undo') return <UndoDialog {...rest} />
  return <OutcomeDialog outcome={as} {...rest} />
}

function OutcomeDialog({
  outcome,
  double,
  onClose,
}: DialogProps & { outcome: 'stopped' | 'paid' }) {
  const isStopped = outcome === 'stopped'
  const record = useSubmit(recordSecondPayment, {
    refreshes: REFRESHES,
    onSuccess: () => {
      showToast(isStopped ? m['doubleWages.stopped.done']() : m['doubleWages.paid.done']())
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={isStopped ? m['doubleWages.stopped.title']() : m['doubleWages.paid.title']()}
      confirm={isStopped ? m['doubleWages.stopped.confirm']() : m['doubleWages.paid.confirm']()}
      pending={record.pending}
      error={record.error}
      open
      onOpenChange={onClose}
      onConfirm={() => record.submit({ params: { id: double.slipId }, body: { outcome } })}
    >
      {isStopped ? m['doubleWages.stopped.text']() : m['doubleWages.paid.text']()}
    </ConfirmDialog>
  )
}

function UndoDialog({ double, onClose }: DialogProps) {
  const undo = useSubmit(undoRecovery, {
    refreshes: REFRESHES,
    onSuccess: () => {
      showToast(m['doubleWages.undo.done']())
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={m['doubleWages.undo.title']()}
      confirm={m['doubleWages.undo.open']()}
      cancel={m['doubleWages.undo.keep']()}
      pending={undo.pending}
      error={undo.error}
      open
      onOpenChange={onClose}
      onConfirm={() => undo.submit({ params: { id: double.slipId } })}
    >
      {m['doubleWages.undo.text']()}
    </ConfirmDialog>
  )
}

function RecoverDialog({ double, onClose }: DialogProps) {
  const locale = useLanguage()
  const [draft, setDraft] = useState({ how: 'pay' as 'pay' | 'other', note: '' })
  const [isTried, setTried] = useState(false)
  const recover = useSubmit(recoverDoubleWage, {
    refreshes: REFRESHES,
    onSuccess: () => {
      showToast(m['doubleWages.recover.done'](), { tone: 'good' })
      onClose()
    },
  })
  const note = draft.how === 'pay' ? '' : draft.note.trim()
  const isShort = draft.how === 'other' && note.length < NOTE_MIN
  function send(): void {
    setTried(true)
    if (!isShort) recover.submit({ params: { id: double.slipId }, body: { how: draft.how, note } })
  }
  return (
    <EditDialog
      title={m['doubleWages.recover.title']()}
      values={draft}
      submit={m['doubleWages.recover.confirm']()}
      pending={recover.pending}
      error={pathsOf(recover.error).includes('note') ? null : recover.error}
      onSend={send}
      onClose={onClose}
    >
      <RadioGroup
        label={m['doubleWages.recover.how']()}
        help={
          draft.how === 'pay'
            ? m['doubleWages.recover.payHelp']({
                percent: formatPercent(OVERPAYMENT_PERCENT / 100, locale),
              })
            : undefined
        }
        choices={[
          { value: 'pay', label: m['doubleWages.recover.pay']() },
          { value: 'other', label: m['doubleWages.recover.other']() },
        ]}
        value={draft.how}
        onChange={(how) => setDraft({ ...draft, how: how === 'other' ? 'other' : 'pay' })}
      />
      {draft.how === 'other' && (
        <TextArea
          label={m['doubleWages.recover.note']()}
          help={m['doubleWages.recover.noteHelp']()}
          rows={2}
          maxLength={NOTE_MAX}
          value={draft.note}
          error={isTried && isShort ? m['doubleWages.noteNeeded']() : undefined}
          onChange={(text) => setDraft({ ...draft, note: text })}
        />
      )}
    </EditDialog>
  )
}
