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
import { formatNumber } from '#platform/ui/format.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { CouldNotLoad } from '#portal/attendance/could-not-load.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import { m } from '#words'
import { type CompanyLine, exportCompanyReport, listCompanyReport } from '../contract.ts'
import { DepartmentChoice, TypeChoice } from './company-filters.tsx'
import { FIGURE_WORDS } from './figure-words.ts'
import { saveFile } from '#platform/ui/save-file.ts'
import { useYearAsked } from './use-report.ts'
import { YearStepper } from './year-stepper.tsx'

const FIGURES = ['carried', 'granted', 'corrected', 'taken', 'pending', 'expired', 'left'] as const

/** Everybody's, or one's team's, figures of one kind of leave; each name opens the person's own report. */
export function CompanyReport() {
  const asked = useAsked()
  const { language } = useLanguage()
  const columns = useColumns()
  const thisYear = Number(useDay().slice(0, 4))
  const year = useYearAsked()
  const [typeId, departmentId] = [asked.get('type'), asked.get('department')]
  const query = { ...year, ...(typeId === undefined ? {} : { typeId }), ...(departmentId === undefined ? {} : { departmentId }) }
  const pages = usePages(listCompanyReport, { query })
  return (
    <div className="space-y-4">
      <div className="screen-only flex flex-wrap items-center gap-3">
        <YearStepper year={Number(year.year ?? thisYear)} first={thisYear - 5} last={thisYear + 1} thisYear={thisYear} />
        <div className="max-sm:grow">
          <TypeChoice value={typeId} onChange={(type) => asked.change({ type })} />
        </div>
        <div className="max-sm:grow">
          <DepartmentChoice value={departmentId} onChange={(department) => asked.change({ department })} />
        </div>
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
          rowLink={(row) => asked.addressWith({ person: row.employee.id, view: null, type: null, department: null })}
          loading={pages.rows === undefined}
          onMore={pages.more}
          morePending={pages.morePending}
          empty={
            <EmptyState title={m['leaveReport.companyEmpty']()} text={m['leaveReport.companyEmptyLead']()} icon={<Users size={22} aria-hidden="true" />} />
          }
        />
      )}
    </div>
  )
}

function useColumns(): DataColumn<CompanyLine>[] {
  const manner = useLanguage()
  const figure = (key: (typeof FIGURES)[number]): DataColumn<CompanyLine> => ({
    key,
    title: key === 'left' ? m['leaveReport.left']() : FIGURE_WORDS[key](),
    align: 'end',
    cell: (row) => (
      <bdi className={key === 'left' ? 'figures font-semibold' : row[key] === 0 ? 'figures text-ink-faint' : 'figures'}>
        {formatNumber(row[key], manner, { maximumFractionDigits: 3 })}
      </bdi>
    ),
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
        </span>
      ),
    },
    ...FIGURES.map(figure),
  ]
}

function SaveButton({ query }: { query: { year?: string; typeId?: string; departmentId?: string; language: 'en' | 'ar' } }) {
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
    <Button icon={<Download size={16} aria-hidden="true" />} pending={isPending} onPress={() => void save()}>
      {m['leaveReport.csv']()}
    </Button>
  )
}
