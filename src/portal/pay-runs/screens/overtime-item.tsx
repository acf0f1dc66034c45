import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { DateText } from '#platform/ui/date-text.tsx'
import { daysText } from '#platform/ui/days-text.ts'
import { Dotted } from '#platform/ui/dotted.tsx'
import { formatDuration } from '#platform/ui/format-dates.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { RowCheck } from '#platform/ui/row-check.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { EmployeePhoto } from '#portal/photos/employee-photo.tsx'
import { m } from '#messages'
import type { OvertimeRow } from '../months/contract.ts'
import { decisionLabel, decisionTone, overtimeLabel } from './labels.ts'

interface OvertimeItemProps {
  row: OvertimeRow
  isPending: boolean
  isChosen: boolean
  /** Undefined where the row cannot be decided on with others. */
  onChoose?: (id: string, isChosen: boolean) => void
  onDecide: (approve: boolean) => void
}

/** One employee's overtime: the total, the days behind it, what was decided, and the decision. */
export function OvertimeItem(props: OvertimeItemProps) {
  const { row, isPending, isChosen, onChoose, onDecide } = props
  const locale = useLanguage()
  const { employee, decision, decidedBy, changed, isOwn } = row
  const name = nameIn(employee.name, locale.language)
  const minutes = row.days.reduce((sum, day) => sum + day.minutes, 0)
  return (
    <li className="space-y-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {onChoose !== undefined && (
          <span className="-ms-2">
            <RowCheck
              label={name}
              value={isChosen}
              onChange={(isOn) => onChoose(employee.id, isOn)}
            />
          </span>
        )}
        <EmployeePhoto photoId={employee.photoId} name={name} size="small" />
        <div className="min-w-0 grow basis-40">
          <p className="font-medium">
            <bdi>{name}</bdi>
          </p>
          <p className="text-xs text-ink-soft">
            <Dotted>
              <Bdi code>{employee.number}</Bdi>
              <bdi>{nameIn(employee.department, locale.language)}</bdi>
            </Dotted>
          </p>
        </div>
        <span className="figures font-semibold">{formatDuration(minutes, locale)}</span>
        <span className="flex flex-wrap gap-1.5">
          <Pill tone={decisionTone(decision)}>{decisionLabel(decision)}</Pill>
          {changed && <Pill tone="warning">{m['payRunScreens.overtime.changed']()}</Pill>}
        </span>
        {!isOwn && (
          <DecideButtons row={row} name={name} isPending={isPending} onDecide={onDecide} />
        )}
      </div>
      {decidedBy !== null && (
        <p className="text-xs text-ink-soft">
          {decisionLabel(decision)}{' '}
          <bdi>
            {m['payRunScreens.overtime.decidedBy']({ name: nameIn(decidedBy, locale.language) })}
          </bdi>
        </p>
      )}
      {changed && (
        <p className="text-sm text-ink-soft">{m['payRunScreens.overtime.changedText']()}</p>
      )}
      {isOwn && <p className="text-sm text-ink-soft">{m['payRunScreens.overtime.own']()}</p>}
      <Days days={row.days} />
    </li>
  )
}

interface DecideButtonsProps {
  row: OvertimeRow
  name: string
  isPending: boolean
  onDecide: (approve: boolean) => void
}

/** Both where nothing is decided or attendance has changed since; otherwise the other decision. */
function DecideButtons({ row, name, isPending, onDecide }: DecideButtonsProps) {
  const { decision, changed } = row
  return (
    <span className="flex flex-wrap gap-2">
      {(decision !== 'approved' || changed) && (
        <Button
          size="small"
          disabled={isPending}
          aria-label={m['payRunScreens.overtime.approveOf']({ name })}
          onPress={() => onDecide(true)}
        >
          {m['payRunScreens.overtime.approve']()}
        </Button>
      )}
      {(decision !== 'rejected' || changed) && (
        <Button
          size="small"
          kind="plain"
          disabled={isPending}
          aria-label={m['payRunScreens.overtime.rejectOf']({ name })}
          onPress={() => onDecide(false)}
        >
          {m['payRunScreens.overtime.reject']()}
        </Button>
      )}
    </span>
  )
}

/** The days behind the total, with what kind of overtime each is. */
function Days({ days }: Pick<OvertimeRow, 'days'>) {
  const locale = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const count = new Set(days.map(({ day }) => day)).size
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="finger inline-flex min-h-8 items-center gap-1.5 rounded-control text-sm text-ink-soft hover:text-ink"
      >
        {daysText(count, locale)}
        <ChevronDown
          size={16}
          aria-hidden="true"
          className={classNames('transition-transform duration-150', isOpen && 'rotate-180')}
        />
      </button>
      <ul id={id} hidden={!isOpen} className="mt-1 max-w-md divide-y divide-line text-sm">
        {days.map(({ day, kind, minutes }) => (
          <li key={`${day} ${kind}`} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span className="min-w-28">
              <DateText day={day} />
            </span>
            <span className="grow text-ink-soft">{overtimeLabel(kind)}</span>
            <span className="figures">{formatDuration(minutes, locale)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
