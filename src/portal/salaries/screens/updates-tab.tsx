import { CheckCheck } from 'lucide-react'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Chips } from '#platform/ui/chips.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { dayOf } from '#platform/ui/format-dates.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { TwoNames } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { listUpdates, type SalaryUpdate, UpdateState } from '../contract.ts'
import { DifferenceText } from '../difference-text.tsx'
import { reasonLabel } from '../labels.ts'
import { totalOf } from '../rules/amounts.ts'
import { stateLabel } from './state-names.ts'

/** The updates in one state; those that wait first. */
export function UpdatesTab() {
  const searchParams = useSearchState()
  const state = UpdateState.safeParse(searchParams.get('state')).data ?? 'pending'
  const pages = usePages(listUpdates, { query: { state } })
  const columns = useColumns(pages.first?.currency ?? 'AED')
  const isPending = state === 'pending'
  return (
    <>
      <Chips
        label={m['salaryScreens.field.state']()}
        chips={UpdateState.options.map((key) => ({ key, label: stateLabel(key) }))}
        value={state}
        onChange={(key) => searchParams.change({ state: key === 'pending' ? null : key })}
      />
      <div className={classNames('mt-4', pages.isOld && 'opacity-60')}>
        {pages.error !== null && pages.rows === undefined ? (
          <CouldNotLoad error={pages.error} again={pages.again} />
        ) : (
          <DataTable
            caption={m['salaryScreens.tab.updates']()}
            columns={columns}
            rows={pages.rows ?? []}
            rowKey={({ id }) => id}
            rowLink={({ employee }) => searchParams.addressWith({ person: employee.id })}
            loading={pages.rows === undefined}
            skeletonRows={4}
            onMore={pages.more}
            morePending={pages.morePending}
            empty={
              <EmptyState
                icon={<CheckCheck size={22} aria-hidden="true" />}
                title={isPending ? m['salaryScreens.nonePending']() : m['salaryScreens.noneYet']()}
                text={isPending ? m['salaryScreens.nonePendingText']() : undefined}
              />
            }
          />
        )}
      </div>
    </>
  )
}

function useColumns(currency: string): DataColumn<SalaryUpdate>[] {
  const { zone } = useLanguage()
  return [
    {
      key: 'employee',
      title: m['salaryScreens.field.employee'](),
      cell: ({ employee }) => <TwoNames name={employee.name} />,
    },
    {
      key: 'reason',
      phone: 'hidden',
      title: m['salaryScreens.field.reason'](),
      cell: ({ reason }) => reasonLabel(reason),
    },
    {
      key: 'fromDay',
      phone: 'labelled',
      title: m['salaryScreens.field.fromDay'](),
      cell: ({ fromDay }) => <DateText day={fromDay} weekday={false} year />,
    },
    {
      key: 'total',
      align: 'end',
      phone: 'end',
      title: m['salaryScreens.field.newTotal'](),
      cell: ({ after }) => <MoneyText fils={totalOf(after)} currency={currency} />,
    },
    {
      key: 'difference',
      align: 'end',
      phone: 'detail',
      title: m['salaryScreens.field.difference'](),
      cell: ({ before, after }) =>
        before === null ? null : <DifferenceText {...{ before, after, currency }} />,
    },
    {
      key: 'requestedOn',
      phone: 'hidden',
      wideOnly: true,
      title: m['salaryScreens.field.requestedOn'](),
      cell: ({ requestedAt }) => <DateText day={dayOf(requestedAt, zone)} weekday={false} year />,
    },
  ]
}
