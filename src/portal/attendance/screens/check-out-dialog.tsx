import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { formatDay, formatTime } from '#platform/ui/format-dates.ts'
import { TimeField } from '#platform/ui/time-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { showToday } from '../contract.ts'
import { listReviews, type ReviewItem, setCheckOut } from '../team/contract.ts'
import { isOvernight, type PairInput, pairInputsOf, pairsOf } from './correction-pairs.ts'

interface CheckOutDialogProps {
  item: ReviewItem
  onClose: () => void
}

/** Sets the time of a forgotten check-out; it begins with the one the shift closed it with. */
export function CheckOutDialog({ item: { employee, session }, onClose }: CheckOutDialogProps) {
  const { day, zone, inAt } = session
  const locale = { ...useLanguage(), zone }
  const name = employee.name[locale.language]
  const [pair, setPair] = useState<PairInput | undefined>(
    () => pairInputsOf(day, [session], zone)[0],
  )
  const [isTried, setTried] = useState(false)
  const [requested] = (pair === undefined ? null : pairsOf(day, zone, [pair], [session])) ?? []
  const set = useSubmit(setCheckOut, {
    refreshes: [listReviews, showToday],
    onSuccess() {
      showToast(m['attendanceScreens.flagged.outSet']({ name }), { tone: 'good' })
      onClose()
    },
  })
  const errors = useFieldErrors(set.error)
  function send(): void {
    setTried(true)
    if (requested !== undefined)
      set.submit({ params: { id: session.id }, body: { outAt: requested.outAt } })
  }
  return (
    <EditDialog
      title={m['attendanceScreens.flagged.setOutOf']({ name })}
      size="small"
      values={pair?.out}
      submit={m['attendanceScreens.flagged.setOut']()}
      pending={set.pending}
      error={set.error}
      onSend={send}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">
        {formatDay(day, locale, { long: true })} ·{' '}
        {m['attendanceScreens.control.inSince']({ time: formatTime(inAt, locale) })}
      </p>
      <TimeField
        label={m['attendanceScreens.ask.out']()}
        value={pair?.out ?? null}
        onChange={(out) => pair !== undefined && setPair({ ...pair, out })}
        help={
          pair !== undefined && isOvernight(pair) ? m['attendanceScreens.ask.nextDay']() : undefined
        }
        error={
          errors('outAt') ??
          (isTried && requested === undefined
            ? m['attendanceScreens.ask.timeMissing']()
            : undefined)
        }
      />
    </EditDialog>
  )
}
