import { TimerOff } from 'lucide-react'
import { useState } from 'react'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { counted } from '#platform/ui/format.ts'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { RowCheck } from '#platform/ui/row-check.tsx'
import { SidePanel } from '#platform/ui/side-panel.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { listOvertime, type OvertimeRow } from '../months/contract.ts'
import { OvertimeItem } from './overtime-item.tsx'
import { useDecideOvertime } from './use-decide-overtime.ts'

interface OvertimePanelProps {
  month: string
  onClose: () => void
}

/** Everyone's overtime in a month; one or many are approved or rejected as attendance has it now. */
export function OvertimePanel({ month, onClose }: OvertimePanelProps) {
  const locale = useLanguage()
  const pages = usePages(listOvertime, { params: { month } })
  const { rows } = pages
  return (
    <SidePanel
      wide
      title={m['payRunScreens.overtime.panel']({ month: formatMonth(month, locale) })}
      onClose={onClose}
    >
      {rows === undefined ? (
        pages.error === null ? (
          <Loading>
            <div className="space-y-3">
              <Skeleton className="h-20 w-full rounded-card" />
              <Skeleton className="h-20 w-full rounded-card" />
              <Skeleton className="h-20 w-full rounded-card" />
            </div>
          </Loading>
        ) : (
          <CouldNotLoad error={pages.error} again={pages.again} />
        )
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<TimerOff size={22} aria-hidden="true" />}
          title={m['payRunScreens.overtime.empty']()}
          text={m['payRunScreens.overtime.emptyText']()}
        />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-6">
          <OvertimeList month={month} rows={rows} isLocked={pages.first?.locked === true} />
          {pages.more !== undefined && (
            <div className="flex justify-center">
              <Button pending={pages.morePending} onPress={pages.more}>
                {m['ui.loadMore']()}
              </Button>
            </div>
          )}
        </div>
      )}
    </SidePanel>
  )
}

/** The most that one decision can be about. */
const MAX_AT_ONCE = 100

interface OvertimeListProps {
  month: string
  rows: readonly OvertimeRow[]
  isLocked: boolean
}

function OvertimeList({ month, rows, isLocked }: OvertimeListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const decide = useDecideOvertime(month, () => setChosen(new Set()))
  const waiting = rows
    .filter(({ decision, isOwn }) => decision === 'waiting' && !isOwn)
    .slice(0, MAX_AT_ONCE)
  // A row that was decided on by a colleague is no longer in the choice.
  const ids = waiting.map(({ employee }) => employee.id).filter((id) => chosen.has(id))
  const isChoosable = waiting.length > 1
  const choose = (id: string, isChosen: boolean): void => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <>
      {isLocked && <Banner tone="info">{m['payRunScreens.overtime.lockedText']()}</Banner>}
      {isChoosable && (
        <ChosenBar
          chosen={ids.length}
          of={waiting.length}
          isPending={decide.isPending}
          onChooseAll={(isAll) =>
            setChosen(new Set(isAll ? waiting.map(({ employee }) => employee.id) : []))
          }
          onDecide={(approve) => decide.send(ids, approve)}
        />
      )}
      {decide.error !== null && <CouldNotLoad error={decide.error} />}
      <ul className="divide-y divide-line rounded-card border border-line">
        {rows.map((row) => (
          <OvertimeItem
            key={row.employee.id}
            row={row}
            isPending={decide.isPending}
            isChosen={chosen.has(row.employee.id)}
            {...(isChoosable && waiting.includes(row) ? { onChoose: choose } : {})}
            onDecide={(approve) => decide.send([row.employee.id], approve)}
          />
        ))}
      </ul>
    </>
  )
}

interface ChosenBarProps {
  chosen: number
  of: number
  isPending: boolean
  onChooseAll: (isAll: boolean) => void
  onDecide: (approve: boolean) => void
}

/** Selects everyone who waits, and decides on those who are selected. */
function ChosenBar({ chosen, of, isPending, onChooseAll, onDecide }: ChosenBarProps) {
  const locale = useLanguage()
  return (
    <div className="flex min-h-control flex-wrap items-center gap-x-3 gap-y-2 ps-2">
      <RowCheck
        label={m['payRunScreens.overtime.chooseAll']()}
        value={chosen === of}
        indeterminate={chosen > 0 && chosen < of}
        onChange={onChooseAll}
      />
      <span className="me-auto text-sm" role="status">
        {chosen === 0 ? (
          <span aria-hidden="true">{m['payRunScreens.overtime.chooseAll']()}</span>
        ) : (
          m['payRunScreens.overtime.chosen'](counted(chosen, locale))
        )}
      </span>
      {chosen > 0 && (
        <>
          <Button kind="primary" pending={isPending} onPress={() => onDecide(true)}>
            {m['payRunScreens.overtime.approve']()}
          </Button>
          <Button disabled={isPending} onPress={() => onDecide(false)}>
            {m['payRunScreens.overtime.reject']()}
          </Button>
        </>
      )}
    </div>
  )
}
