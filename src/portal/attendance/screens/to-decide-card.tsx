import { Check, X } from 'lucide-react'
import { Dotted } from '#platform/ui/dotted.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Avatar } from '#platform/ui/avatar.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { dayOf, formatDay, formatTime } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import type { Correction } from '../corrections/contract.ts'
import { BeforeAfter } from './before-after.tsx'
import { Decision } from './decision.tsx'
import { StatePill } from './state-pill.tsx'

interface ToDecideCardProps {
  correction: Correction
  isChosen: boolean
  isBusy: boolean
  /** Why the last attempt to approve it was refused. */
  error: string | undefined
  onChoose: (isChosen: boolean) => void
  onApprove: () => void
  onReject: () => void
}

/** One request with the day before and after side by side. */
export function ToDecideCard({
  correction,
  isChosen,
  isBusy,
  error,
  onChoose,
  onApprove,
  onReject,
}: ToDecideCardProps) {
  const locale = useLanguage()
  const { employee, canDecide, state } = correction
  const name = employee.name[locale.language]
  const sent = `${formatDay(dayOf(correction.createdAt, locale.zone), locale)} ${formatTime(correction.createdAt, locale)}`
  return (
    <article
      aria-label={name}
      className="flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <div className="flex items-start gap-3">
        <Avatar name={name} />
        <div className="min-w-0 grow">
          <h2 className="text-base font-medium">
            <bdi>{name}</bdi>
          </h2>
          <p className="text-xs text-ink-soft">
            <Dotted>
              <Bdi code>{employee.employeeNo}</Bdi>
              {m['attendanceScreens.request.sentOn']({ when: sent })}
            </Dotted>
          </p>
        </div>
        {canDecide ? (
          <span className="-me-3">
            <Checkbox
              label={
                <span className="sr-only">{m['attendanceScreens.decide.choose']({ name })}</span>
              }
              value={isChosen}
              onChange={onChoose}
              disabled={isBusy}
            />
          </span>
        ) : (
          <StatePill state={state} />
        )}
      </div>
      <p className="font-medium">
        <DateText day={correction.day} hijri />
      </p>
      <BeforeAfter correction={correction} />
      <p className="text-sm text-pretty" dir="auto">
        {correction.reason}
      </p>
      {error !== undefined && (
        <p role="alert" className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
      <Decision correction={correction} />
      {canDecide && (
        <div className="mt-auto flex flex-wrap gap-2 pt-1 max-sm:*:grow sm:justify-end">
          <Button onPress={onReject} disabled={isBusy} icon={<X size={16} aria-hidden="true" />}>
            {m['attendanceScreens.decide.reject']()}
          </Button>
          <Button
            kind="primary"
            onPress={onApprove}
            pending={isBusy}
            icon={<Check size={16} aria-hidden="true" />}
          >
            {m['attendanceScreens.decide.approve']()}
          </Button>
        </div>
      )}
    </article>
  )
}
