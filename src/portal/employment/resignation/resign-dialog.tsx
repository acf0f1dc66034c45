import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { pathsOf, useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { Banner } from '#platform/ui/banner.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { DatePicker } from '#platform/ui/date-picker.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { useDay } from '#portal/attendance/use-day.ts'
import { m } from '#messages'
import { NoticeByLaw } from '../notice-by-law.tsx'
import { isInProbation, lastDayBounds, type Notice } from '../rules/notice.ts'
import { getResignation, type OwnResignation, resign } from './contract.ts'

const REASON_MAX = 1000

interface ResignDialogProps {
  own: OwnResignation
  onClose: () => void
}

/** Gives notice today; the last day begins with the earliest one by law. */
export function ResignDialog({ own, onClose }: ResignDialogProps) {
  const today = useDay()
  const [toAnotherEmployer, setToAnother] = useState(false)
  const [entered, setLastDay] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const send = useSubmit(resign, {
    refreshes: [getResignation],
    onSuccess: () => {
      showToast(m['resignation.sent'](), { tone: 'good' })
      onClose()
    },
  })
  const errorOf = useFieldErrors(send.error)
  const { joiningDate, onLeaveUntil } = own
  const notice: Notice = {
    kind: 'resignation',
    joiningDate,
    noticeDay: today,
    toAnotherEmployer,
    onLeaveUntil,
  }
  const { earliest, latest } = lastDayBounds(notice)
  const lastDay = entered ?? earliest
  return (
    <EditDialog
      title={m['resignation.resign']()}
      values={[toAnotherEmployer, entered, reason]}
      submit={m['resignation.resign']()}
      danger
      pending={send.pending}
      error={pathsOf(send.error).length > 0 ? null : send.error}
      onSend={() => send.submit({ body: { lastDay, toAnotherEmployer, reason } })}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">{m['resignation.dialogText']()}</p>
      {isInProbation(joiningDate, today) && (
        <Checkbox
          label={m['employmentScreens.toAnother']()}
          value={toAnotherEmployer}
          onChange={setToAnother}
        />
      )}
      <NoticeByLaw notice={notice} />
      <DatePicker
        label={m['resignation.lastDay']()}
        value={lastDay}
        min={today}
        max={latest}
        onChange={setLastDay}
        error={errorOf('lastDay')}
      />
      {lastDay < earliest && <Banner tone="warning">{m['resignation.shorter']()}</Banner>}
      <TextArea
        label={m['resignation.reason']()}
        optional
        value={reason}
        onChange={setReason}
        maxLength={REASON_MAX}
      />
    </EditDialog>
  )
}
