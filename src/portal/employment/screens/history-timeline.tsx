import { Pencil, Trash2, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { Menu } from '#platform/ui/menu.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import type { EmployeeCard } from '#portal/employees/contract.ts'
import type { HistoryPeriod } from '#portal/employees/history/contract.ts'
import { isEnd } from '#portal/employees/history/rules.ts'
import { PeriodList } from '#portal/employees/period-list.tsx'
import { reasonName } from '#portal/employees/reason-name.ts'
import { m } from '#messages'
import { type Employment, removePeriod } from '../contract.ts'
import { JobDialog } from './job-dialog.tsx'
import { REFRESHES } from '../refreshes.ts'
import { WithdrawPastEnd } from './withdraw-past-end.tsx'

interface HistoryTimelineProps {
  card: EmployeeCard
  employment: Employment
  today: string
}

/** A person's history for human resources, who correct and remove what is wrong in it. */
export function HistoryTimeline({ card, employment, today }: HistoryTimelineProps) {
  const { periods, version, state } = employment
  const [isWithdrawing, setWithdrawing] = useState(false)
  const [correcting, setCorrecting] = useState<HistoryPeriod | null>(null)
  const [removing, setRemoving] = useState<HistoryPeriod | null>(null)
  const remove = useSubmit(removePeriod, {
    refreshes: REFRESHES,
    onSuccess: () => {
      showToast(m['employmentScreens.removed'](), { tone: 'good' })
      setRemoving(null)
    },
  })
  const actionsOf = (period: HistoryPeriod) => {
    // How an employment ended is undone by withdrawing it, unless another one followed.
    if (isEnd(period.reason))
      return state === 'left' && period === periods.at(-1) ? (
        <Menu
          label={m['employmentScreens.periodActions']({ reason: reasonName(period.reason) })}
          entries={[
            {
              key: 'withdraw',
              label: m['employmentScreens.past.action'](),
              icon: <Undo2 size={16} aria-hidden="true" />,
              danger: true,
              onSelect: () => setWithdrawing(true),
            },
          ]}
        />
      ) : null
    // An employment that has begun is ended; a rehiring that is only planned can be taken back.
    const mayRemove =
      period.reason === 'rehired' ? period.fromDay > today : period.reason !== 'joined'
    return (
      <Menu
        label={m['employmentScreens.periodActions']({ reason: reasonName(period.reason) })}
        entries={[
          {
            key: 'correct',
            label: m['employmentScreens.correct'](),
            icon: <Pencil size={16} aria-hidden="true" />,
            onSelect: () => setCorrecting(period),
          },
          ...(mayRemove
            ? [
                {
                  key: 'remove',
                  label: m['employmentScreens.remove'](),
                  icon: <Trash2 size={16} aria-hidden="true" />,
                  danger: true,
                  onSelect: () => setRemoving(period),
                },
              ]
            : []),
        ]}
      />
    )
  }
  return (
    <>
      <PeriodList periods={periods.toReversed()} today={today} actions={actionsOf} more={noteOf} />
      {correcting !== null && (
        <JobDialog
          card={card}
          period={correcting}
          version={version}
          reason={null}
          onClose={() => setCorrecting(null)}
        />
      )}
      {isWithdrawing && <WithdrawPastEnd card={card} onClose={() => setWithdrawing(false)} />}
      {removing !== null && (
        <ConfirmDialog
          title={m['employmentScreens.removeTitle']()}
          confirm={m['employmentScreens.remove']()}
          danger
          open
          pending={remove.pending}
          error={remove.error}
          onOpenChange={(isOpen) => !isOpen && setRemoving(null)}
          onConfirm={() => remove.submit({ params: { id: card.id, fromDay: removing.fromDay } })}
        >
          {m['employmentScreens.removeText']()}
        </ConfirmDialog>
      )}
    </>
  )
}

function noteOf({ note }: HistoryPeriod): ReactNode {
  return note === '' ? null : (
    <p dir="auto" className="mt-1 text-sm text-ink-soft">
      {note}
    </p>
  )
}
