import { Download, Users } from 'lucide-react'
import { useState } from 'react'
import { callForFile } from '#platform/http/call.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { Switch } from '#platform/ui/switch.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import { m } from '#messages'
import { type CompanyLine, exportCompanyReport, listCompanyReport } from '../contract.ts'
import { upcomingText } from '../upcoming-text.ts'
import { DepartmentChoice, TypeChoice } from './company-filters.tsx'
import { TOTAL_LABELS } from './total-labels.ts'
import { saveFile } from '#platform/ui/save-file.ts'
import { useRequestedYear } from './use-report.ts'
import { YearStepper } from './year-stepper.tsx'

const TOTAL_NAMES = [
  'carried',
  'granted',
  'corrected',
  'taken',
  'planned',
  'pending',
  'encashed',
  'expired',
  'nextYear',
  'left',
] as const
const OF_LEAVE = ['taken', 'planned', 'pending'] as const
/** Columns that few people need appear only if a value exists. */
const SELDOM: ReadonlySet<TotalName> = new Set(['corrected', 'expired', 'encashed', 'nextYear'])
const MAX_VISIBLE = 'shown' as const
type TotalName = (typeof TOTAL_NAMES)[number]

/**
 * The totals of one kind of leave for everyone, or for the caller's team; each name opens the
 * person's own report.
 */
export function CompanyReport() {
  const searchParams = useSearchState()
  const { language } = useLanguage()
  const thisYear = Number(useDay().slice(0, 4))
  const year = useRequestedYear()
  const [typeId, departmentId] = [searchParams.get('type'), searchParams.get('department')]
  const isLeftVisible = searchParams.get('left') === MAX_VISIBLE
  const query = {
    ...year,
    ...(typeId === undefined ? {} : { typeId }),
    ...(departmentId === undefined ? {} : { departmentId }),
    ...(isLeftVisible ? { left: MAX_VISIBLE } : {}),
  }
  const pages = usePages(listCompanyReport, { query })
  const hasAccount = pages.first?.hasAccount !== false
  const isVisible = (totalName: TotalName): boolean =>
    !SELDOM.has(totalName) || pages.rows?.some((row) => row[totalName] !== 0) === true
  const columns = useColumns(hasAccount ? TOTAL_NAMES.filter(isVisible) : OF_LEAVE)
  return (
    <div className="space-y-4">
      <div className="screen-only flex flex-wrap items-center gap-3">
        <YearStepper
          year={Number(year.year ?? thisYear)}
          first={thisYear - 5}
          last={thisYear + 1}
          thisYear={thisYear}
        />
        <div className="max-sm:grow sm:max-w-56">
          <TypeChoice value={typeId} onChange={(type) => searchParams.change({ type })} />
        </div>
        <DepartmentChoice
          value={departmentId}
          onChange={(department) => searchParams.change({ department })}
        />
        <Switch
          label={m['leaveReport.showLeft']()}
          value={isLeftVisible}
          onChange={(isOn) => searchParams.change({ left: isOn ? MAX_VISIBLE : null })}
        />
        <div className="sm:ms-auto">
          <SaveButton query={{ ...query, language }} />
        </div>
      </div>
      {pages.error !== null ? (
        <CouldNotLoad error={pages.error} again={pages.again} />
      ) : (
        <DataTable
          caption={m['leaveReport.companyCaption']()}
          columns={columns}
          rows={pages.rows ?? []}
          rowKey={(row) => row.employee.id}
          rowLink={(row) =>
            searchParams.addressWith({
              person: row.employee.id,
              view: null,
              type: null,
              department: null,
              left: null,
            })
          }
          loading={pages.rows === undefined}
          onMore={pages.more}
          morePending={pages.morePending}
          empty={
            <EmptyState
              title={m['leaveReport.companyEmpty']()}
              text={m['leaveReport.companyEmptyLead']()}
              icon={<Users size={22} aria-hidden="true" />}
            />
          }
        />
      )}
    </div>
  )
}

function useColumns(totals: readonly TotalName[]): DataColumn<CompanyLine>[] {
  const locale = useLanguage()
  const totalColumn = (key: TotalName): DataColumn<CompanyLine> => ({
    key,
    title: key === 'left' ? m['leaveReport.left']() : TOTAL_LABELS[key](),
    align: 'end',
    cell: (row) => (key === 'left' ? <Left line={row} /> : <Amount days={row[key]} />),
  })
  return [
    {
      key: 'name',
      title: m['leaveReport.employee'](),
      grow: true,
      cell: (row) => (
        <span>
          <bdi>{row.employee.name[locale.language]}</bdi>{' '}
          <span className="block text-xs font-normal text-ink-soft">
            <Bdi code>{row.employee.number}</Bdi> · <bdi>{row.department[locale.language]}</bdi>
          </span>
          {row.leftOn !== null && (
            <span className="mt-1 block">
              <Pill tone="neutral">
                {m['leaveReport.hasLeft']({ day: formatDay(row.leftOn, locale, { year: true }) })}
              </Pill>
            </span>
          )}
        </span>
      ),
    },
    ...totals.map(totalColumn),
  ]
}

function Amount({ days }: { days: number }) {
  const locale = useLanguage()
  return (
    <bdi className={days === 0 ? 'figures text-ink-faint' : 'figures'}>
      {formatNumber(days, locale, { maximumFractionDigits: 3 })}
    </bdi>
  )
}

/** Days granted before they are earned leave nothing, and are not owed. */
function Left({ line: { left, ahead, on } }: { line: CompanyLine }) {
  const locale = useLanguage()
  const days = ahead === null ? (left ?? 0) : 0
  return (
    <span className="inline-block text-end">
      <bdi className="figures font-semibold">
        {formatNumber(days, locale, { maximumFractionDigits: 3 })}
      </bdi>
      {ahead !== null && (
        <span className="figures block max-w-40 text-xs font-normal text-ink-soft">
          {upcomingText(ahead, locale, on)}
        </span>
      )}
    </span>
  )
}

function SaveButton({
  query,
}: {
  query: {
    year?: string
    typeId?: string
    departmentId?: string
    left?: typeof MAX_VISIBLE
    language: 'en' | 'ar'
  }
}) {
  const [isPending, setPending] = useState(false)
  async function save(): Promise<void> {
    setPending(true)
    try {
      saveFile(await callForFile(exportCompanyReport, { query }))
    } catch {
      showToast(m['leaveReport.exportFailed'](), { tone: 'bad' })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      icon={<Download size={16} aria-hidden="true" />}
      pending={isPending}
      onPress={() => void save()}
    >
      {m['leaveReport.csv']()}
    </Button>
  )
}
