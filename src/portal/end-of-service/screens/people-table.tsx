import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { usePages } from '#platform/http/use-pages.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { TwoNames } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { type LiabilityPerson, listEndOfServicePeople } from '../contract.ts'

/** Everyone employed on the last day of the month, by name, with what they would be owed. */
export function PeopleTable({ month }: { month: string | undefined }) {
  const pages = usePages(listEndOfServicePeople, {
    query: month === undefined ? {} : { month },
  })
  const columns = useColumns(pages.first?.currency ?? 'AED')
  if (pages.error !== null && pages.rows === undefined)
    return <CouldNotLoad error={pages.error} again={pages.again} />
  return (
    <div className={classNames(pages.isOld && 'opacity-60')} aria-busy={pages.isOld}>
      <DataTable
        caption={m['endOfServiceScreens.peopleCaption']()}
        columns={columns}
        rows={pages.rows ?? []}
        rowKey={({ employee }) => employee.id}
        rowLink={({ employee }) => `/employees/${employee.id}`}
        loading={pages.rows === undefined}
        skeletonRows={8}
        onMore={pages.more}
        morePending={pages.morePending}
      />
    </div>
  )
}

function useColumns(currency: string): DataColumn<LiabilityPerson>[] {
  const locale = useLanguage()
  const money = (fils: number) => <MoneyText fils={fils} currency={currency} />
  return [
    {
      key: 'employee',
      title: m['endOfServiceScreens.employee'](),
      grow: true,
      cell: ({ employee }) => <TwoNames name={employee.name} />,
    },
    {
      key: 'department',
      title: m['endOfServiceScreens.department'](),
      wideOnly: true,
      phone: 'hidden',
      cell: ({ department }) => <bdi>{department[locale.language]}</bdi>,
    },
    {
      key: 'years',
      title: m['endOfServiceScreens.years'](),
      align: 'end',
      cell: ({ years }) => formatNumber(years, locale, { maximumFractionDigits: 1 }),
    },
    {
      key: 'gratuity',
      title: m['endOfServiceScreens.gratuity'](),
      align: 'end',
      phone: ({ state }) => (state === 'due' ? 'labelled' : 'detail'),
      cell: ({ state, gratuityFils }) => <Gratuity state={state}>{money(gratuityFils)}</Gratuity>,
    },
    {
      key: 'leave',
      title: m['endOfServiceScreens.leaveSalary'](),
      align: 'end',
      phone: 'hidden',
      cell: ({ leaveFils }) => money(leaveFils),
    },
    {
      key: 'total',
      title: m['endOfServiceScreens.total'](),
      align: 'end',
      phone: 'end',
      cell: ({ totalFils }) => money(totalFils),
    },
  ]
}

interface GratuityProps {
  state: LiabilityPerson['state']
  children: ReactNode
}

/** The amount, or why there is none. */
function Gratuity({ state, children }: GratuityProps) {
  if (state === 'national') return m['endOfServiceScreens.state.national']()
  if (state === 'noPay') return m['endOfServiceScreens.state.noPay']()
  return state === 'tooShort' ? m['endOfServiceScreens.state.tooShort']() : children
}
