import { Download, Users } from 'lucide-react'
import { useState } from 'react'
import { callForFile } from '#platform/http/call.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { useAsked } from '#platform/i18n/use-asked.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { formatDay, formatNumber } from '#platform/ui/format.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { Switch } from '#platform/ui/switch.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { CouldNotLoad } from '#portal/attendance/could-not-load.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import { m } from '#words'
import { type CompanyLine, exportCompanyReport, listCompanyReport } from '../contract.ts'
import { aheadWords } from '../ahead-words.ts'
import { DepartmentChoice, TypeChoice } from './company-filters.tsx'
import { FIGURE_WORDS } from './figure-words.ts'
import { saveFile } from '#platform/ui/save-file.ts'
import { useYearAsked } from './use-report.ts'
import { YearStepper } from './year-stepper.tsx'

const FIGURES = [
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
const SELDOM: ReadonlySet<Figure> = new Set(['corrected', 'expired', 'encashed', 'nextYear'])
const SHOWN = 'shown' as const
type Figure = (typeof FIGURES)[number]

/**
 * The totals of one kind of leave for everyone, or for the caller's team; each name opens the
 * person's own report.
 */
export function CompanyReport() {
  const asked = useAsked()
  const { language } = useLanguage()
  const thisYear = Number(useDay().slice(0, 4))
  const year = useYearAsked()
  const [typeId, departmentId] = [asked.get('type'), asked.get('department')]
  const isLeftShown = asked.get('left') === SHOWN
  const query = {
    ...year,
    ...(typeId === undefined ? {} : { typeId }),
    ...(departmentId === undefined ? {} : { departmentId }),
    ...(isLeftShown ? { left: SHOWN } : {}),
  }
  const pages = usePages(listCompanyReport, { query })
  const hasAccount = pages.first?.hasAccount !== false
  const isShown = (figure: Figure): boolean =>
    !SELDOM.has(figure) || pages.rows?.some((row) => row[figure] !== 0) === true
  const columns = useColumns(hasAccount ? FIGURES.filter(isShown) : OF_LEAVE)
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
          <TypeChoice value={typeId} onChange={(type) => asked.change({ type })} />
        </div>
        <DepartmentChoice
          value={departmentId}
          onChange={(department) => asked.change({ department })}
        />
        <Switch
          label={m['leaveReport.showLeft']()}
          value={isLeftShown}
          onChange={(isOn) => asked.change({ left: isOn ? SHOWN : null })}
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
            asked.addressWith({
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

function useColumns(figures: readonly Figure[]): DataColumn<CompanyLine>[] {
  const manner = useLanguage()
  const figure = (key: Figure): DataColumn<CompanyLine> => ({
    key,
    title: key === 'left' ? m['leaveReport.left']() : FIGURE_WORDS[key](),
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
          <bdi>{row.employee.name[manner.language]}</bdi>{' '}
          <span className="block text-xs font-normal text-ink-soft">
            <Bdi code>{row.employee.number}</Bdi> · <bdi>{row.department[manner.language]}</bdi>
          </span>
          {row.leftOn !== null && (
            <span className="mt-1 block">
              <Pill tone="neutral">
                {m['leaveReport.hasLeft']({ day: formatDay(row.leftOn, manner, { year: true }) })}
              </Pill>
            </span>
          )}
        </span>
      ),
    },
    ...figures.map(figure),
  ]
}

function Amount({ days }: { days: number }) {
  const manner = useLanguage()
  return (
    <bdi className={days === 0 ? 'figures text-ink-faint' : 'figures'}>
      {formatNumber(days, manner, { maximumFractionDigits: 3 })}
    </bdi>
  )
}

/** Days granted before they are earned leave nothing, and are not owed. */
function Left({ line: { left, ahead, on } }: { line: CompanyLine }) {
  const manner = useLanguage()
  const days = ahead === null ? (left ?? 0) : 0
  return (
    <span className="inline-block text-end">
      <bdi className="figures font-semibold">
        {formatNumber(days, manner, { maximumFractionDigits: 3 })}
      </bdi>
      {ahead !== null && (
        <span className="figures block max-w-40 text-xs font-normal text-ink-soft">
          {aheadWords(ahead, manner, on)}
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
    left?: typeof SHOWN
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
