import { lazy, type ReactNode, Suspense } from 'react'
import { RowLink } from '#accounts/account/row-link.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import type { EmployeeRow, ShownColumn } from '../contract.ts'
import { StatePill } from '../state-pill.tsx'

type Language = 'en' | 'ar'

/** Days are shown only where they were chosen. */
const DayCell = lazy(async () => ({ default: (await import('./day-cell.tsx')).DayCell }))

const NONE = '–'

/** The names of the columns, for the table and for choosing them. */
export const COLUMN_TITLES: Readonly<Record<ShownColumn, () => string>> = {
  number: () => m['employeesScreens.column.number'](),
  department: () => m['employeesScreens.column.department'](),
  position: () => m['employeesScreens.column.position'](),
  manager: () => m['employeesScreens.column.manager'](),
  joined: () => m['employeesScreens.column.joined'](),
  expiry: () => m['employeesScreens.column.expiry'](),
  workSite: () => m['employeesScreens.column.workSite'](),
  shift: () => m['employeesScreens.column.shift'](),
  state: () => m['employeesScreens.column.state'](),
}

const SORTABLE: ReadonlySet<ShownColumn> = new Set([
  'number',
  'department',
  'position',
  'joined',
  'state',
])

const CELLS: Readonly<Record<ShownColumn, (person: EmployeeRow, language: Language) => ReactNode>> =
  {
    number: (person) => <Bdi code>{person.employeeNo}</Bdi>,
    department: (person, language) => <bdi>{nameIn(person.department.name, language)}</bdi>,
    position: (person, language) => <bdi>{nameIn(person.position, language)}</bdi>,
    manager: ({ more }, language) =>
      more?.manager == null ? NONE : <bdi>{nameIn(more.manager.name, language)}</bdi>,
    joined: ({ more }) =>
      more === undefined ? (
        NONE
      ) : (
        <Suspense fallback={NONE}>
          <DayCell day={more.joiningDate} />
        </Suspense>
      ),
    expiry: ({ more }) =>
      more?.expiry == null ? (
        NONE
      ) : (
        <Suspense fallback={NONE}>
          <DayCell day={more.expiry} expires />
        </Suspense>
      ),
    workSite: ({ more }, language) =>
      more === undefined || more.workSites.length === 0 ? (
        NONE
      ) : (
        <bdi>
          {new Intl.ListFormat(language).format(
            more.workSites.map((each) => nameIn(each, language)),
          )}
        </bdi>
      ),
    shift: ({ more }, language) =>
      more?.shift == null ? NONE : <bdi>{nameIn(more.shift, language)}</bdi>,
    state: (person) => <StatePill state={person.state} />,
  }
/** On a phone a row has two lines: only what is out of the ordinary is worth the room. */
function phoneOf(column: ShownColumn): DataColumn<EmployeeRow>['phone'] {
  if (column === 'state') return (person) => (person.state === 'active' ? 'hidden' : 'end')
  return column === 'number' || column === 'department' ? 'detail' : 'hidden'
}

/** The name, which opens the person, and the columns that were chosen. */
export function peopleColumns(
  linkOf: (id: string) => string,
  shown: readonly ShownColumn[],
  language: Language,
): DataColumn<EmployeeRow>[] {
  return [
    {
      key: 'name',
      title: m['employeesScreens.column.name'](),
      sortable: true,
      grow: true,
      cell: (person) => (
        <RowLink to={linkOf(person.id)}>
          <bdi className="block truncate">{nameIn(person.name, language)}</bdi>
        </RowLink>
      ),
    },
    ...shown.map((column) => ({
      key: column,
      title: COLUMN_TITLES[column](),
      sortable: SORTABLE.has(column),
      phone: phoneOf(column) ?? 'detail',
      cell: (person: EmployeeRow) => CELLS[column](person, language),
    })),
  ]
}
