import type { ReactNode } from 'react'
import { RowLink } from '#accounts/account/row-link.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Avatar } from '#platform/ui/avatar.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable, type SortOrder } from '#platform/ui/data-table.tsx'
import { m } from '#messages'
import type { EmployeeLine } from '../contract.ts'
import { StatePill } from '../state-pill.tsx'

interface PeopleTableProps {
  /** Undefined while the first page loads. */
  people: readonly EmployeeLine[] | undefined
  isOld: boolean
  sort: SortOrder
  onSort: (sort: SortOrder) => void
  /** The URL of a person's card. */
  linkOf: (id: string) => string
  onMore: (() => void) | undefined
  morePending: boolean
  empty: ReactNode
}

export function PeopleTable({ people, isOld, linkOf, ...rest }: PeopleTableProps) {
  const { language } = useLanguage()
  return (
    <div className={classNames(isOld && 'opacity-60 transition-opacity duration-150')}>
      <DataTable
        caption={m['employeesScreens.caption']()}
        columns={columnsOf(linkOf, language)}
        rows={people ?? []}
        rowKey={(person) => person.id}
        loading={people === undefined}
        skeletonRows={10}
        dense
        {...rest}
      />
    </div>
  )
}

function columnsOf(
  linkOf: PeopleTableProps['linkOf'],
  language: 'en' | 'ar',
): DataColumn<EmployeeLine>[] {
  return [
    {
      key: 'name',
      title: m['employeesScreens.column.name'](),
      sortable: true,
      grow: true,
      cell: (person) => (
        <span className="flex min-w-0 items-center gap-3">
          <span className="@max-2xl:hidden">
            <Avatar name={nameIn(person.name, language)} size="small" />
          </span>
          <RowLink to={linkOf(person.id)}>
            <bdi className="block truncate">{nameIn(person.name, language)}</bdi>
          </RowLink>
        </span>
      ),
    },
    {
      key: 'number',
      title: m['employeesScreens.column.number'](),
      sortable: true,
      cell: (person) => <Bdi code>{person.employeeNo}</Bdi>,
    },
    {
      key: 'department',
      title: m['employeesScreens.column.department'](),
      sortable: true,
      cell: (person) => <bdi>{nameIn(person.department.name, language)}</bdi>,
    },
    {
      key: 'position',
      phone: 'hidden',
      title: m['employeesScreens.column.position'](),
      sortable: true,
      cell: (person) => <bdi>{nameIn(person.position, language)}</bdi>,
    },
    {
      key: 'state',
      // On a phone only what is out of the ordinary is worth the room.
      phone: (person) => (person.state === 'active' ? 'hidden' : 'end'),
      title: m['employeesScreens.column.state'](),
      sortable: true,
      cell: (person) => <StatePill state={person.state} />,
    },
  ]
}
