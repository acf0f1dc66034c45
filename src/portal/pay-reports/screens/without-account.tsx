import { Landmark } from 'lucide-react'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { nameIn, TwoNames } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { listWithoutAccount, type PersonWithoutAccount } from '../contract.ts'

/** Current employees without an account to pay to, each with a link to where the account is added. */
export function WithoutAccount() {
  const pages = usePages(listWithoutAccount, {})
  const columns = useColumns()
  return (
    <section className="space-y-3">
      <h2 className="text-lg">{m['payReportScreens.bankAccounts']()}</h2>
      {pages.error !== null && pages.rows === undefined ? (
        <CouldNotLoad error={pages.error} again={pages.again} />
      ) : (
        <>
          {pages.rows !== undefined && pages.rows.length > 0 && (
            <p className="text-sm text-ink-soft">{m['payReportScreens.bankAccountsText']()}</p>
          )}
          <DataTable
            caption={m['payReportScreens.bankAccounts']()}
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
                icon={<Landmark size={22} aria-hidden="true" />}
                title={m['payReportScreens.allAccounts']()}
                text={m['payReportScreens.allAccountsText']()}
              />
            }
          />
        </>
      )}
    </section>
  )
}

function useColumns(): DataColumn<PersonWithoutAccount>[] {
  const { language } = useLanguage()
  return [
    {
      key: 'employee',
      title: m['payReportScreens.employee'](),
      grow: true,
      cell: ({ employee }) => <TwoNames name={employee.name} />,
    },
    {
      key: 'department',
      title: m['payReportScreens.department'](),
      phone: 'hidden',
      cell: ({ employee }) => <bdi>{nameIn(employee.department, language)}</bdi>,
    },
    {
      key: 'missing',
      title: m['payReportScreens.missing'](),
      phone: 'end',
      cell: ({ reason }) => (
        <Pill tone="warning">
          {reason === 'noSalary'
            ? m['payReportScreens.noSalary']()
            : m['payReportScreens.noAccount']()}
        </Pill>
      ),
    },
  ]
}
