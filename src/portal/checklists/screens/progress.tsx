import { UserCheck } from 'lucide-react'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { Bar } from '#platform/ui/bar.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import { m } from '#messages'
import { type ChecklistKind, type ChecklistProgress, listChecklists } from '../contract.ts'

/** The lists in progress of everyone who comes, or of everyone who goes. */
export function Progress({ list }: { list: ChecklistKind }) {
  const found = usePages(listChecklists, { query: { list, limit: '50' } })
  if (found.rows === undefined)
    return found.error === null ? (
      <CardSkeleton />
    ) : (
      <CouldNotLoad error={found.error} again={found.again} />
    )
  if (found.rows.length === 0)
    return (
      <EmptyState
        icon={<UserCheck size={22} aria-hidden="true" />}
        title={
          list === 'onboarding'
            ? m['checklistScreens.noneJoining']()
            : m['checklistScreens.noneLeaving']()
        }
        text={
          list === 'onboarding'
            ? m['checklistScreens.noneJoiningText']()
            : m['checklistScreens.noneLeavingText']()
        }
      />
    )
  return (
    <div className="mt-4 grid gap-4">
      <Card>
        <ul className="divide-y divide-line">
          {found.rows.map((row) => (
            <Row key={`${row.employee.id} ${row.beginsDay}`} row={row} />
          ))}
        </ul>
      </Card>
      {found.more !== undefined && (
        <Button onPress={found.more} pending={found.morePending}>
          {m['checklistScreens.more']()}
        </Button>
      )}
    </div>
  )
}

function Row({ row }: { row: ChecklistProgress }) {
  const locale = useLanguage()
  const today = useDay()
  const isLate = row.nextDue !== null && row.nextDue < today
  return (
    <li className="grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[1fr_14rem] sm:items-center">
      <div className="min-w-0">
        <LocalLink
          to={`/employees/${row.employee.id}?tab=job`}
          className="font-medium text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          <bdi>{nameIn(row.employee.name, locale.language)}</bdi>
        </LocalLink>
        <p className="text-sm text-ink-soft">
          {row.list === 'onboarding'
            ? m['checklistScreens.joins']()
            : m['checklistScreens.leaves']()}{' '}
          <DateText day={row.beginsDay} weekday={false} year />
          {row.nextDue !== null && (
            <>
              {' · '}
              <span className={classNames(isLate && 'font-medium text-bad')}>
                {isLate ? m['checklistScreens.late']() : m['checklistScreens.next']()}{' '}
                <DateText day={row.nextDue} weekday={false} />
              </span>
            </>
          )}
        </p>
      </div>
      <Bar
        label={m['checklistScreens.progressLabel']()}
        value={row.done / row.total}
        valueText={m['checklistScreens.progress']({
          ...counted(row.total, locale),
          done: formatNumber(row.done, locale),
        })}
      />
    </li>
  )
}
