import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { pathsOf, useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { nameIn } from '#platform/ui/two-names.tsx'
import type { EmployeeCard } from '#portal/employees/contract.ts'
import { m } from '#messages'
import { type CancelledLeave, withdrawPastEnd } from '../ending/contract.ts'
import { REFRESHES } from '../refreshes.ts'

const REASON_MAX = 500

interface WithdrawPastEndProps {
  card: EmployeeCard
  onClose: () => void
}

/** Withdraws a last day that has passed, for a reason; then names the leave to request again. */
export function WithdrawPastEnd({ card, onClose }: WithdrawPastEndProps) {
  const { language } = useLanguage()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [cancelled, setCancelled] = useState<readonly CancelledLeave[]>([])
  const withdraw = useSubmit(withdrawPastEnd, {
    refreshes: REFRESHES,
    onSuccess: ({ cancelledLeave }) => {
      showToast(m['employmentScreens.past.withdrawn'](), { tone: 'good' })
      if (cancelledLeave.length === 0) onClose()
      else setCancelled(cancelledLeave)
    },
  })
  const errorOf = useFieldErrors(withdraw.error)
  if (cancelled.length > 0) return <ToRequestAgain leave={cancelled} onClose={onClose} />
  const isMissing = reason.trim() === ''
  return (
    <EditDialog
      title={m['employmentScreens.past.title']({ name: nameIn(card.name, language) })}
      values={[reason]}
      submit={m['employmentScreens.past.withdraw']()}
      danger
      pending={withdraw.pending}
      error={pathsOf(withdraw.error).length > 0 ? null : withdraw.error}
      onSend={() => {
        setTried(true)
        if (!isMissing) withdraw.submit({ params: { id: card.id }, body: { reason } })
      }}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">{m['employmentScreens.past.restored']()}</p>
      <p className="text-sm text-ink-soft">{m['employmentScreens.past.notRestored']()}</p>
      <TextArea
        label={m['employmentScreens.endReason']()}
        value={reason}
        onChange={setReason}
        maxLength={REASON_MAX}
        error={isTried && isMissing ? m['input.required']() : errorOf('reason')}
      />
    </EditDialog>
  )
}

/** The leave that the end cancelled. */
function ToRequestAgain({
  leave,
  onClose,
}: {
  leave: readonly CancelledLeave[]
  onClose: () => void
}) {
  const { language } = useLanguage()
  return (
    <Dialog
      title={m['employmentScreens.past.leaveTitle']()}
      open
      onOpenChange={onClose}
      actions={
        <Button kind="primary" onPress={onClose}>
          {m['employmentScreens.chosen.close']()}
        </Button>
      }
    >
      <div className="grid gap-2 text-sm">
        <p className="text-ink-soft">{m['employmentScreens.past.leaveText']()}</p>
        <ul className="divide-y divide-line">
          {leave.map(({ type, from, to }) => (
            <li key={`${from} ${to}`} className="flex flex-wrap justify-between gap-x-4 py-2">
              <bdi className="font-medium">{nameIn(type, language)}</bdi>
              <span className="text-ink-soft">
                <DateText day={from} weekday={false} year />
                {to !== from && (
                  <>
                    {' – '}
                    <DateText day={to} weekday={false} year />
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
