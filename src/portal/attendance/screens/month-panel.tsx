import { CalendarDays, Rows3 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLanguage } from '#platform/i18n/language.tsx'
import { shiftMonth } from '#platform/days.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { m } from '#messages'
import { exportMonth, type MonthView, showMonth } from '../month/contract.ts'
import { AsOf } from '../as-of.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useDay } from '../use-day.ts'
import { useLastSeen } from '../use-last-seen.ts'
import { HeatMonth } from './heat-month.tsx'
import { countOf, DAY_FILTERS, type DayFilter } from './month-days.ts'
import { MonthSkeleton } from './month-skeleton.tsx'
import { MonthStepper } from './month-stepper.tsx'
import { MonthTable } from './month-table.tsx'
import { MonthTotalsView } from './month-totals.tsx'
import { ExportButton } from '#platform/ui/export-button.tsx'
import { download } from '#platform/ui/save-file.ts'

const CorrectionForm = lazy(async () => ({
  default: (await import('./correction-form.tsx')).CorrectionForm,
}))
const DayDialog = lazy(async () => ({ default: (await import('./day-dialog.tsx')).DayDialog }))

const FILTERS: Record<DayFilter, () => string> = {
  all: () => m['attendanceScreens.month.all'](),
  late: () => m['attendanceScreens.month.late'](),
  early: () => m['attendanceScreens.month.early'](),
  overtime: () => m['attendanceScreens.month.overtime'](),
  missing: () => m['attendanceScreens.month.missing'](),
  review: () => m['attendanceScreens.month.toReview'](),
}

/**
 * An employee's month: as a heat map, a table, totals and a file. Without `employeeId` it is the
 * user's own.
 */
export function MonthPanel({ employeeId }: { employeeId?: string }) {
  const [search, setSearch] = useSearchParams()
  const thisMonth = useDay().slice(0, 7)
  const month = /^\d{4}-\d{2}$/.test(search.get('month') ?? '')
    ? (search.get('month') ?? thisMonth)
    : thisMonth
  const isTable = search.get('view') === 'table'
  const set = (name: string, value: string): void => {
    const next = new URLSearchParams(search)
    next.set(name, value)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  const query = employeeId === undefined ? { month } : { month, employeeId }
  const seen = useLastSeen(
    showMonth,
    { query },
    { as: employeeId === undefined ? 'month' : `month of ${employeeId}`, keepPrevious: true },
  )
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <MonthStepper
          month={month}
          latest={shiftMonth(thisMonth, 1)}
          onChange={(next) => set('month', next)}
        />
        <div className="screen-only flex items-center gap-2 max-sm:w-full max-sm:justify-between">
          <div
            className="flex rounded-control border border-line-strong bg-surface p-0.5"
            role="group"
            aria-label={m['attendanceScreens.month.view']()}
          >
            <ViewButton
              isOn={!isTable}
              label={m['attendanceScreens.month.asMap']()}
              icon={<CalendarDays size={17} aria-hidden="true" />}
              onPress={() => set('view', 'map')}
            />
            <ViewButton
              isOn={isTable}
              label={m['attendanceScreens.month.asTable']()}
              icon={<Rows3 size={17} aria-hidden="true" />}
              onPress={() => set('view', 'table')}
            />
          </div>
          <ExportButton
            label={m['attendanceScreens.month.export']()}
            save={() =>
              download(exportMonth, { query }, () => m['attendanceScreens.month.exportFailed']())
            }
          />
        </div>
      </div>
      {seen.isOld && <AsOf at={seen.seenAt} />}
      {seen.data === undefined && seen.error === null && <MonthSkeleton />}
      {seen.error !== null && <CouldNotLoad error={seen.error} again={seen.again} />}
      {seen.data !== undefined && (
        <MonthBody
          view={seen.data}
          isTable={isTable}
          isOwn={employeeId === undefined}
          onStep={(months) => set('month', shiftMonth(month, months))}
        />
      )}
    </div>
  )
}

function ViewButton({
  isOn,
  label,
  icon,
  onPress,
}: {
  isOn: boolean
  label: string
  icon: React.ReactNode
  onPress: () => void
}) {
  return (
    <span
      className={isOn ? 'rounded-[0.375rem] bg-accent-soft text-accent [&_button]:text-accent' : ''}
    >
      <IconButton size="small" label={label} icon={icon} onPress={onPress} aria-pressed={isOn} />
    </span>
  )
}

interface MonthBodyProps {
  view: MonthView
  isTable: boolean
  isOwn: boolean
  onStep: (months: number) => void
}

function MonthBody({ view, isTable, isOwn, onStep }: MonthBodyProps) {
  const locale = useLanguage()
  const [search, setSearch] = useSearchParams()
  const [filter, setFilter] = useState<DayFilter>('all')
  const opened = view.days.find((day) => day.day === search.get('day'))
  const isOpen = search.get('ask') === '1'
  const open = (day: string | null, isRequest = false): void => {
    const next = new URLSearchParams(search)
    next.delete('ask')
    if (day === null) next.delete('day')
    else next.set('day', day)
    if (isRequest) next.set('ask', '1')
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  const chips = DAY_FILTERS.map((key) => {
    const count = countOf(view.days, key)
    return key === 'all'
      ? { key, label: FILTERS[key]() }
      : { key, label: FILTERS[key](), count: formatNumber(count, locale) }
  })
  return (
    <>
      {isOwn && (
        <p className="print-only font-medium">
          <bdi>{view.employee.name[locale.language]}</bdi> ·{' '}
          <Bdi code>{view.employee.employeeNo}</Bdi>
        </p>
      )}
      <Chips
        label={m['attendanceScreens.month.filter']()}
        chips={chips}
        value={filter}
        onChange={(next) => setFilter(next as DayFilter)}
      />
      {isTable ? (
        <MonthTable view={view} filter={filter} onOpen={open} />
      ) : (
        <HeatMonth view={view} filter={filter} onOpen={open} onStep={onStep} />
      )}
      <MonthTotalsView totals={view.totals} />
      <Suspense>
        {opened !== undefined && !isOpen && (
          <DayDialog
            day={opened}
            today={view.today}
            isOwn={isOwn}
            onClose={() => open(null)}
            onRequest={() => open(opened.day, true)}
          />
        )}
        {opened !== undefined && isOpen && isOwn && (
          <CorrectionForm key={opened.day} day={opened} onClose={() => open(null)} />
        )}
      </Suspense>
    </>
  )
}
