import { Download, Users } from 'lucide-react'
import { useState } from 'react'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { DataTable, type SortOrder } from '#platform/ui/data-table.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { counted } from '#platform/ui/format.ts'
import { SearchField } from '#platform/ui/search-field.tsx'
import { Switch } from '#platform/ui/switch.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import { m } from '#messages'
import { type CompanyLine, exportCompanyReport } from '../contract.ts'
import { foundBy, sortedByNumber, sumOf } from '../rules/company-rows.ts'
import {
  daysOf,
  type SumLine,
  TOTAL_NAMES,
  type TotalName,
  useCompanyColumns,
} from './company-columns.tsx'
import { DepartmentChoice, TypeChoice } from './company-filters.tsx'
import { useCompanyReport } from './use-company-report.ts'
import { download } from '#platform/ui/save-file.ts'
import { useRequestedYear } from './use-report.ts'
import { YearStepper } from './year-stepper.tsx'

const BY_NAME = 'name'
const NO_FILTERS = {
  type: null,
  department: null,
  left: null,
  q: null,
  sort: null,
  direction: null,
}
const OF_LEAVE = ['taken', 'planned', 'pending'] as const
/** Columns that few people need appear only if a value exists. */
const SELDOM: ReadonlySet<TotalName> = new Set(['corrected', 'expired', 'encashed', 'nextYear'])
const MAX_VISIBLE = 'shown' as const

/**
 * The totals of one kind of leave for everyone, or for the caller's team; each name opens the
 * person's own report.
 */
export function CompanyReport() {
  const searchParams = useSearchState()
  const locale = useLanguage()
  const { language } = locale
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
  const report = useCompanyReport(query)
  const all = report.data?.items ?? []
  const isVisible = (name: TotalName): boolean =>
    !SELDOM.has(name) || all.some((row) => row[name] !== 0)
  const totals = report.data?.hasAccount === false ? OF_LEAVE : TOTAL_NAMES.filter(isVisible)
  const columns = useCompanyColumns(totals, (person) =>
    searchParams.addressWith({
      ...NO_FILTERS,
      person,
      view: null,
    }),
  )
  const sort = sortFrom(searchParams.get('sort'), searchParams.get('direction'))
  const people = orderedBy(foundBy(all, searchParams.get('q') ?? ''), sort)
  return (
    <div className="space-y-4">
      <div className="screen-only flex flex-wrap items-center gap-3">
        <YearStepper
          year={Number(year.year ?? thisYear)}
          first={thisYear - 5}
          last={thisYear + 1}
          thisYear={thisYear}
        />
        <div className="w-full sm:w-56">
          <SearchField
            label={m['attendanceScreens.team.search']()}
            placeholder={m['attendanceScreens.team.search']()}
            searched={searchParams.get('q')}
            onSearch={(q) => searchParams.change({ q: q === '' ? null : q })}
          />
        </div>
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
      {report.data?.isCut === true && (
        <Banner tone="info">{m['leaveReport.cut'](counted(all.length, locale))}</Banner>
      )}
      {report.error !== null && report.data === undefined ? (
        <CouldNotLoad error={report.error} again={() => void report.refetch()} />
      ) : (
        <DataTable
          caption={m['leaveReport.companyCaption']()}
          columns={columns}
          rows={people.length === 0 ? [] : [...people, sumLine(people)]}
          rowKey={(row) => ('sums' in row ? 'sum' : row.employee.id)}
          sort={sort}
          onSort={({ column, direction }) =>
            searchParams.change({
              sort: column === BY_NAME && direction === 'up' ? null : column,
              direction: direction === 'up' ? null : direction,
            })
          }
          loading={report.data === undefined}
          empty={<NoLines isSearched={all.length > 0} />}
        />
      )}
    </div>
  )
}

function sortFrom(column: string | undefined, direction: string | undefined): SortOrder {
  const known = TOTAL_NAMES.find((each) => each === column)
  return { column: known ?? BY_NAME, direction: direction === 'down' ? 'down' : 'up' }
}

/** The server lists people by name already. */
function orderedBy(rows: CompanyLine[], { column, direction }: SortOrder): CompanyLine[] {
  const name = TOTAL_NAMES.find((each) => each === column)
  if (name !== undefined) return sortedByNumber(rows, (row) => daysOf(row, name), direction)
  return direction === 'up' ? rows : rows.toReversed()
}

function sumLine(rows: readonly CompanyLine[]): SumLine {
  const sums = TOTAL_NAMES.map((name) => [name, sumOf(rows.map((row) => daysOf(row, name)))])
  return { people: rows.length, sums: Object.fromEntries(sums) as SumLine['sums'] }
}

function NoLines({ isSearched }: { isSearched: boolean }) {
  return (
    <EmptyState
      title={isSearched ? m['employeesScreens.noneFound']() : m['leaveReport.companyEmpty']()}
      text={isSearched ? undefined : m['leaveReport.companyEmptyLead']()}
      icon={<Users size={22} aria-hidden="true" />}
    />
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
    await download(exportCompanyReport, { query }, () => m['leaveReport.exportFailed']())
    setPending(false)
  }
  return (
    <Button
      icon={<Download size={16} aria-hidden="true" />}
      pending={isPending}
      onPress={() => void save()}
    >
      {m['leaveReport.export']()}
    </Button>
  )
}
