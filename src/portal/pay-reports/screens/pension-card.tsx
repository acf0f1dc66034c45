import { ShieldCheck } from 'lucide-react'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { CouldNotLoad, errorSentence } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { formatNumber, formatPercent } from '#platform/ui/format.ts'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { download } from '#platform/ui/save-file.ts'
import { Stat, Stats } from '#platform/ui/stat.tsx'
import { TwoNames } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { downloadPension, listPension, type PensionRow } from '../contract.ts'
import { SheetMenu } from './sheet-menu.tsx'

/** The social insurance of a month: what nationals and the company pay, and on which pay. */
export function PensionCard({ month }: { month: string }) {
  const locale = useLanguage()
  const pages = usePages(listPension, { query: { month } })
  const { first } = pages
  const currency = first?.currency ?? 'AED'
  const columns = usePensionColumns(currency, month)
  const save = (format: 'csv' | 'xlsx'): void =>
    void download(
      downloadPension,
      { query: { month, format, language: locale.language } },
      (failed) => errorSentence(failed, locale.language),
    )
  return (
    <section className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg">
          {m['payReportScreens.pensionOf']({ month: formatMonth(month, locale) })}
        </h2>
        {first !== undefined && first.people > 0 && (
          <SheetMenu label={m['payReportScreens.pensionFile']()} onSave={save} />
        )}
      </div>
      {pages.error !== null && pages.rows === undefined ? (
        <CouldNotLoad error={pages.error} again={pages.again} />
      ) : (
        <>
          {first !== undefined && first.people > 0 && (
            <Stats>
              <Stat
                label={m['payReportScreens.people']()}
                value={formatNumber(first.people, locale)}
              />
              <Stat
                label={m['payReportScreens.employeeShare']()}
                value={<MoneyText fils={first.employeeFils} currency={currency} />}
              />
              <Stat
                label={m['payReportScreens.employerShare']()}
                value={<MoneyText fils={first.employerFils} currency={currency} />}
              />
            </Stats>
          )}
          <DataTable
            caption={m['payReportScreens.pensionCaption']()}
            columns={columns}
            rows={pages.rows ?? []}
            rowKey={(row) => `${row.employee.id} ${row.month}`}
            rowLink={({ employee }) => `/employees/${employee.id}`}
            loading={pages.rows === undefined}
            skeletonRows={3}
            onMore={pages.more}
            morePending={pages.morePending}
            empty={
              <EmptyState
                icon={<ShieldCheck size={22} aria-hidden="true" />}
                title={m['payReportScreens.noPension']()}
                text={m['payReportScreens.noPensionText']()}
              />
            }
          />
        </>
      )}
    </section>
  )
}

const SHARES: Readonly<Record<'part' | 'rest', () => string>> = {
  part: () => m['payReportScreens.partShare'](),
  rest: () => m['payReportScreens.restShare'](),
}

/** A share, with the rate that it is of the insured pay. */
function Share({ fils, rate, currency }: { fils: number; rate: number | null; currency: string }) {
  const locale = useLanguage()
  return (
    <>
      <MoneyText fils={fils} currency={currency} />
      {rate !== null && ' '}
      {rate !== null && (
        <span className="text-xs text-ink-soft sm:block">
          <bdi>{formatPercent(rate / 10_000, locale, 2)}</bdi>
        </span>
      )}
    </>
  )
}

function usePensionColumns(currency: string, ofMonth: string): DataColumn<PensionRow>[] {
  const locale = useLanguage()
  const money = (fils: number) => <MoneyText fils={fils} currency={currency} />
  return [
    {
      key: 'employee',
      title: m['payReportScreens.employee'](),
      grow: true,
      cell: ({ employee }) => <TwoNames name={employee.name} />,
    },
    {
      key: 'month',
      title: m['payReportScreens.forMonth'](),
      cell: ({ month, share }) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="whitespace-nowrap">{formatMonth(month, locale)}</bdi>
          {month !== ofMonth && <Pill tone="info">{m['payReportScreens.arrears']()}</Pill>}
          {share !== 'whole' && <Pill tone="warning">{SHARES[share]()}</Pill>}
        </span>
      ),
    },
    {
      key: 'base',
      title: m['payReportScreens.base'](),
      align: 'end',
      cell: ({ baseFils }) => (baseFils === null || baseFils === 0 ? '–' : money(baseFils)),
    },
    {
      key: 'own',
      title: m['payReportScreens.employeeShare'](),
      align: 'end',
      cell: ({ employeeFils, employeeHundredths }) => (
        <Share fils={employeeFils} rate={employeeHundredths} currency={currency} />
      ),
    },
    {
      key: 'company',
      title: m['payReportScreens.employerShare'](),
      align: 'end',
      cell: ({ employerFils, employerHundredths }) => (
        <Share fils={employerFils} rate={employerHundredths} currency={currency} />
      ),
    },
  ]
}
