import { Check, Clock, Paperclip, TimerReset, Undo2, X } from 'lucide-react'
import { Dotted } from '#platform/ui/dotted.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { dayOf, formatDay, formatDuration } from '#platform/ui/format-dates.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import { m } from '#messages'
import type { LeaveRequest } from '../../requests/contract.ts'
import { amountText, whenClasses, whenText } from '../../requests/screens/days-text.ts'

interface InboxRowProps {
  request: LeaveRequest
  isSelected: boolean
  isChosen: boolean
  /** Several are being chosen, and are decided above the list. */
  isChoosing: boolean
  error: string | undefined
  onShow: () => void
  onChoose: (isChosen: boolean) => void
  onApprove: () => void
  onRefuse: () => void
}

/** One request in the list; on a phone a card with its decision. */
export function InboxRow({
  request,
  isSelected,
  isChosen,
  isChoosing,
  error,
  onShow,
  onChoose,
  onApprove,
  onRefuse,
}: InboxRowProps) {
  const locale = useLanguage()
  const today = useDay()
  const { employee, type, canDecide } = request
  const name = employee.name[locale.language]
  return (
    <article
      aria-label={name}
      className={classNames(
        'relative max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface',
        isSelected ? 'lg:bg-accent-soft' : 'lg:hover:bg-hover',
      )}
    >
      <div className="flex items-start gap-3 px-4 py-3">
        <span className="relative z-[1] -my-1 pointer-coarse:-my-2.5">
          <Checkbox
            label={<span className="sr-only">{m['leaveDesk.choose']({ name })}</span>}
            value={isChosen}
            onChange={onChoose}
            disabled={!canDecide}
          />
        </span>
        <button
          type="button"
          data-request={request.id}
          aria-current={isSelected ? 'true' : undefined}
          onClick={onShow}
          className="min-w-0 grow cursor-default text-start after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:-outline-offset-2 focus-visible:after:outline-2 focus-visible:after:outline-focus"
        >
          <span className="flex items-baseline justify-between gap-3">
            <bdi className="truncate text-sm font-medium">{name}</bdi>
            <span className="figures shrink-0 text-xs text-ink-faint">
              {formatDay(dayOf(request.createdAt, locale.zone), locale, { weekday: false })}
            </span>
          </span>
          <span className="mt-0.5 block truncate text-sm text-ink-soft">
            {type.name[locale.language]}
          </span>
          <span className="figures mt-0.5 block text-sm">
            <Dotted>
              <bdi className={whenClasses(request)}>{whenText(request, locale, { today })}</bdi>
              <span className="text-ink-soft">{amountText(request, locale)}</span>
            </Dotted>
          </span>
        </button>
      </div>
      <Marks request={request} />
      {error !== undefined && (
        <p role="alert" className="px-4 pb-3 text-sm font-medium text-bad">
          {error}
        </p>
      )}
      {canDecide && !isChoosing && (
        <div className="relative z-[1] flex gap-2 px-4 pb-4 *:grow lg:hidden">
          <Button onPress={onRefuse} icon={<X size={16} aria-hidden="true" />}>
            {request.cancelRequested ? m['leaveDesk.refuseCancel']() : m['leaveDesk.refuse']()}
          </Button>
          <Button kind="primary" onPress={onApprove} icon={<Check size={16} aria-hidden="true" />}>
            {request.cancelRequested ? m['leaveDesk.approveCancel']() : m['leaveDesk.approve']()}
          </Button>
        </div>
      )}
    </article>
  )
}

/** What is unusual about the request. */
function Marks({ request }: { request: LeaveRequest }) {
  const locale = useLanguage()
  const { cancelRequested, passedOn, decidesFor, fileId, checkIns } = request
  const isPlain = !cancelRequested && !passedOn && decidesFor === null && fileId === null
  if (isPlain && checkIns.length === 0) return null
  const workedMinutes = checkIns.reduce((sum, each) => sum + each.workedMinutes, 0)
  return (
    <div className="-mt-1 flex flex-wrap gap-1.5 px-4 ps-12 pb-3">
      {cancelRequested && (
        <Pill tone="warning" icon={<Undo2 size={13} aria-hidden="true" />}>
          {m['leaveDesk.mark.cancel']()}
        </Pill>
      )}
      {checkIns.length > 0 && (
        <Pill tone="warning" icon={<Clock size={13} aria-hidden="true" />}>
          {m['leaveDesk.mark.worked']({ hours: formatDuration(workedMinutes, locale) })}
        </Pill>
      )}
      {passedOn && (
        <Pill tone="warning" icon={<TimerReset size={13} aria-hidden="true" />}>
          {m['leaveDesk.mark.passedOn']()}
        </Pill>
      )}
      {decidesFor !== null && (
        <Pill tone="info">{m['leaveDesk.inPlaceOf']({ name: decidesFor[locale.language] })}</Pill>
      )}
      {fileId !== null && (
        <Pill tone="neutral" icon={<Paperclip size={13} aria-hidden="true" />}>
          {m['leaveDesk.mark.document']()}
        </Pill>
      )}
    </div>
  )
}
