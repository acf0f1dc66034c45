import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { DataTable, type SortOrder } from '#platform/ui/data-table.tsx'
import { EmployeePhoto } from '#portal/photos/employee-photo.tsx'
import { m } from '#messages'
import type { EmployeeRow, ShownColumn } from '../contract.ts'
import { peopleColumns } from './people-columns.tsx'
import type { useChosenPeople } from './use-chosen-people.ts'

type PeopleChoice = Pick<ReturnType<typeof useChosenPeople>, 'chosen' | 'choose' | 'isPhoneMode'>

interface PeopleTableProps {
  /** Undefined while the first page loads. */
  people: readonly EmployeeRow[] | undefined
  /** The columns beside the name. */
  shown: readonly ShownColumn[]
  isOld: boolean
  choice: PeopleChoice
  sort: SortOrder
  onSort: (sort: SortOrder) => void
  /** The URL of a person's card. */
  linkOf: (id: string) => string
  onMore: (() => void) | undefined
  morePending: boolean
  empty: ReactNode
}

export function PeopleTable({ people, shown, isOld, choice, linkOf, ...rest }: PeopleTableProps) {
  const { language } = useLanguage()
  return (
    <div className={classNames(isOld && 'opacity-60 transition-opacity duration-150')}>
      <DataTable
        caption={m['employeesScreens.caption']()}
        columns={peopleColumns(linkOf, shown, language)}
        rows={people ?? []}
        rowKey={(person) => person.id}
        picture={photoIn(language)}
        loading={people === undefined}
        skeletonRows={10}
        dense
        choice={{
          isChosen: ({ id }) => choice.chosen.has(id),
          onChoose: choice.choose,
          labelOf: ({ name }) => nameIn(name, language),
          allLabel: m['employeesScreens.chosen.all'](),
          onPhone: choice.isPhoneMode,
        }}
        {...rest}
      />
    </div>
  )
}

function photoIn(language: 'en' | 'ar') {
  return ({ photoId, name }: EmployeeRow) => (
    <EmployeePhoto photoId={photoId} name={nameIn(name, language)} size="small" />
  )
}
