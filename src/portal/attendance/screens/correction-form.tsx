import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { DraftNotice } from '#platform/forms/draft-notice.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { addDays } from '#platform/days.ts'
import { Button } from '#platform/ui/button.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { HijriLine } from '#platform/ui/hijri-line.tsx'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { TimeField } from '#platform/ui/time-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { showToday } from '../contract.ts'
import { type MonthDay, showMonth } from '../month/contract.ts'
import { listOwnCorrections, requestCorrection } from '../corrections/contract.ts'
import {
  isOvernight,
  mayBeDayBefore,
  MAX_PAIRS,
  NO_PAIR,
  pairsOf,
  type PairInput,
  pairInputsOf,
  pairInputsOfShift,
} from './correction-pairs.ts'
import { useDraft } from './use-draft.ts'

const REASON_MIN = 3
const REASON_MAX = 500

interface Fields {
  readonly pairs: readonly PairInput[]
  readonly reason: string
}

function readFields({ pairs, reason }: Record<string, unknown>): Fields | null {
  return Array.isArray(pairs) && pairs.length > 0 && typeof reason === 'string'
    ? { pairs: pairs as PairInput[], reason }
    : null
}

interface CorrectionFormProps {
  day: Pick<MonthDay, 'day' | 'zone' | 'sessions' | 'segments'>
  onClose: () => void
}

/** Requests the correction of a day: the sessions as they should be, and why. */
export function CorrectionForm({ day, onClose }: CorrectionFormProps) {
  const locale = useLanguage()
  const [initial] = useState<readonly PairInput[]>(() =>
    day.sessions.length === 0
      ? pairInputsOfShift(day.segments, day.zone, Date.now())
      : pairInputsOf(day.day, day.sessions, day.zone),
  )
  const draft = useDraft<Fields>(
    `correction ${day.day}`,
    { pairs: initial, reason: '' },
    readFields,
  )
  const [isTried, setTried] = useState(false)
  const { pairs, reason } = draft.fields
  const requested = pairsOf(day.day, day.zone, pairs, day.sessions)
  const isReasonShort = [...reason.trim()].length < REASON_MIN
  const request = useSubmit(requestCorrection, {
    refreshes: [listOwnCorrections, showToday, showMonth],
    onSuccess() {
      draft.clear()
      showToast(m['attendanceScreens.ask.sent'](), { tone: 'good' })
      onClose()
    },
  })

  function send(): void {
    setTried(true)
    if (requested !== null && !isReasonShort)
      request.submit({ body: { day: day.day, requested, reason: reason.trim() } })
  }

  return (
    <EditDialog
      title={m['attendanceScreens.ask.title']()}
      values={null}
      submit={m['attendanceScreens.ask.send']()}
      pending={request.pending}
      error={request.error}
      onSend={send}
      onClose={onClose}
    >
      <div>
        <p className="font-medium">{formatDay(day.day, locale, { long: true, year: true })}</p>
        <HijriLine day={day.day} />
      </div>
      {draft.isRestored && <DraftNotice onDiscard={draft.clear} />}
      <Pairs
        day={day.day}
        pairs={pairs}
        isTried={isTried}
        isOfShift={pairs === initial && day.sessions.length === 0 && initial[0] !== NO_PAIR}
        onChange={(next) => draft.change({ pairs: next, reason })}
      />
      <TextArea
        label={m['attendanceScreens.ask.reason']()}
        help={m['attendanceScreens.ask.reasonHelp']()}
        value={reason}
        onChange={(next) => draft.change({ pairs, reason: next })}
        maxLength={REASON_MAX}
        error={isTried && isReasonShort ? m['attendanceScreens.ask.reasonShort']() : undefined}
      />
    </EditDialog>
  )
}

function outHelp(pair: PairInput): string | undefined {
  if (!isOvernight(pair)) return undefined
  return pair.isDayBefore === true
    ? m['attendanceScreens.ask.sameDay']()
    : m['attendanceScreens.ask.nextDay']()
}

interface PairsProps {
  day: string
  pairs: readonly PairInput[]
  isTried: boolean
  /** The times are those of the shift, not typed yet. */
  isOfShift: boolean
  onChange: (pairs: readonly PairInput[]) => void
}

function Pairs({ day, pairs, isTried, isOfShift, onChange }: PairsProps) {
  const locale = useLanguage()
  const set = (at: number, change: Partial<PairInput>): void =>
    onChange(pairs.map((pair, index) => (index === at ? { ...pair, ...change } : pair)))
  const timeError = (time: string | null): string | undefined =>
    isTried && time === null ? m['attendanceScreens.ask.timeMissing']() : undefined
  return (
    <fieldset className="space-y-3">
      <legend className="text-sm font-medium">{m['attendanceScreens.ask.times']()}</legend>
      <p className="text-xs text-ink-soft">
        {isOfShift
          ? m['attendanceScreens.ask.timesOfShift']()
          : m['attendanceScreens.ask.timesHelp']()}
      </p>
      {pairs.map((pair, index) => {
        const formatted = formatNumber(index + 1, locale)
        return (
          <div
            // oxlint-disable-next-line react/no-array-index-key -- a segment has no identity but its position in the day
            key={index}
            role="group"
            aria-label={m['attendanceScreens.ask.stretch']({ shown: formatted })}
            className="rounded-control border border-line p-3"
          >
            {pairs.length > 1 && (
              <div className="-mt-1.5 -me-1.5 mb-1 flex items-center justify-between gap-3">
                <span className="text-xs text-ink-soft">
                  {m['attendanceScreens.ask.stretch']({ shown: formatted })}
                </span>
                <IconButton
                  size="small"
                  label={m['attendanceScreens.ask.remove']({ shown: formatted })}
                  icon={<X size={16} aria-hidden="true" />}
                  onPress={() => onChange(pairs.filter((_, at) => at !== index))}
                />
              </div>
            )}
            <div className="flex items-start gap-3">
              <TimeField
                label={m['attendanceScreens.ask.in']()}
                value={pair.in}
                onChange={(time) => set(index, { in: time })}
                error={timeError(pair.in)}
              />
              <TimeField
                label={m['attendanceScreens.ask.out']()}
                value={pair.out}
                onChange={(time) => set(index, { out: time })}
                error={timeError(pair.out)}
                help={outHelp(pair)}
              />
            </div>
            {index === 0 && mayBeDayBefore(pair) && (
              <Checkbox
                label={m['attendanceScreens.ask.dayBefore']({
                  day: formatDay(addDays(day, -1), locale),
                })}
                value={pair.isDayBefore === true}
                onChange={(isDayBefore) => set(0, { isDayBefore })}
              />
            )}
          </div>
        )
      })}
      {pairs.length < MAX_PAIRS && (
        <Button
          size="small"
          kind="plain"
          icon={<Plus size={16} aria-hidden="true" />}
          onPress={() => onChange([...pairs, NO_PAIR])}
        >
          {m['attendanceScreens.ask.add']()}
        </Button>
      )}
    </fieldset>
  )
}
