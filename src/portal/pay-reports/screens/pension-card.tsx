import { ShieldCheck } from 'lucide-react'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Stat, Stats } from '#platform/ui/stat.tsx'
import { TwoNames } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { listPension, type PensionRow } from '../contract.ts'

/** The social insurance of a month: what nationals and the company pay, and on which pay. */
export function PensionCard({ month }: { month: string }) {
  const locale = useLanguage()
  const pages = usePages(listPension, { query: { month } })
  const { first } = pages
  const currency = first?.currency ?? 'AED'
  const columns = usePensionColumns(currency)
  return (
    <section className="space-y-3">
      <h2 className="text-lg">
        {m['payReportScreens.pensionOf']({ month: formatMonth(month, locale) })}
      </h2>
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
            rowKey={({ employee }) => employee.id}
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

function usePensionColumns(currency: string): DataColumn<PensionRow>[] {
  const money = (fils: number) => <MoneyText fils={fils} currency={currency} />
  return [
    {
      key: 'employee',
      title: m['payReportScreens.employee'](),
      grow: true,
      cell: ({ employee }) => <TwoNames name={employee.name} />,
    },
    {
      key: 'base',
      title: m['payReportScreens.base'](),
      align: 'end',
      cell: ({ baseFils }) => (baseFils === null ? '–' : money(baseFils)),
    },
    {
      key: 'own',
      title: m['payReportScreens.employeeShare'](),
      align: 'end',
      cell: ({ employeeFils }) => money(employeeFils),
    },
    {
      key: 'company',
      title: m['payReportScreens.employerShare'](),
      align: 'end',
      cell: ({ employerFils }) => money(employerFils),
    },
  ]
}
