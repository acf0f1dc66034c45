import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { TextLink } from '#platform/ui/text-link.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { relationName } from '#portal/profile/relation-names.ts'
import type { Bucket } from '../board/contract.ts'
import { type BoardDependant, boardFamilies } from '../families/contract.ts'
import { DEPENDANT_TYPES, type DependantType } from '../rules/catalogue.ts'
import { isDue, NothingDue } from './board-people.tsx'
import { ExpiryCell } from './expiry-cell.tsx'
import { TimeLine } from './time-line.tsx'
import { useDay } from '#portal/attendance/use-day.ts'

const TITLES: Readonly<Record<DependantType, () => string>> = {
  passport: () => m['documentsScreens.linked.passport'](),
  emiratesId: () => m['documentsScreens.linked.emiratesId'](),
  visa: () => m['documentsScreens.linked.visa'](),
  healthInsurance: () => m['documentsScreens.linked.healthInsurance'](),
}

interface BoardFamiliesProps {
  bucket: Bucket | undefined
  q: string | undefined
}

/** The families of employees, by the first of each dependant's documents to expire. */
export function BoardFamilies({ bucket, q }: BoardFamiliesProps) {
  const families = usePages(boardFamilies, { query: { bucket, q } })
  const columns = useColumns()
  return (
    <>
      {families.error !== null && <CouldNotLoad error={families.error} again={families.again} />}
      {(families.rows !== undefined || families.error === null) && (
        <DataTable
          caption={m['documentsScreens.board.familiesCaption']()}
          columns={columns}
          rows={families.rows ?? []}
          rowKey={({ id }) => id}
          loading={families.rows === undefined}
          onMore={families.more}
          morePending={families.morePending}
          empty={
            <NothingDue
              isSearched={q !== undefined || bucket !== undefined}
              noneDueText={m['documentsScreens.board.familiesNoneDueText']()}
            />
          }
        />
      )}
    </>
  )
}

/** On a phone the relation follows the name, so that a row keeps to two lines. */
function Name({ dependant }: { dependant: BoardDependant }) {
  const { language } = useLanguage()
  return (
    <span className="wrap-anywhere @2xl:block @2xl:min-w-36">
      <bdi>{nameIn(dependant.name, language)}</bdi>
      <span className="block text-xs font-normal text-ink-soft @max-2xl:ms-2 @max-2xl:inline">
        {relationName(dependant.relation)}
      </span>
    </span>
  )
}

function EmployeeLink({ employee }: Pick<BoardDependant, 'employee'>) {
  const { language } = useLanguage()
  return (
    <>
      <TextLink to={`/employees/${employee.id}?tab=documents`}>
        <bdi className="@4xl:whitespace-nowrap">{nameIn(employee.name, language)}</bdi>
      </TextLink>
      <span className="block text-xs text-ink-soft @max-2xl:hidden">
        <Bdi code>{employee.employeeNo}</Bdi>
      </span>
    </>
  )
}

function useColumns(): DataColumn<BoardDependant>[] {
  const today = useDay()
  return [
    {
      key: 'person',
      title: m['documentsScreens.column.dependant'](),
      cell: (row) => <Name dependant={row} />,
    },
    {
      key: 'employee',
      title: m['documentsScreens.column.employee'](),
      cell: ({ employee }) => <EmployeeLink employee={employee} />,
    },
    ...DEPENDANT_TYPES.map(
      (type): DataColumn<BoardDependant> => ({
        key: type,
        title: TITLES[type](),
        phone: (row) => (isDue(row, row[type], today) ? 'labelled' : 'hidden'),
        cell: (row) =>
          row[type] === null ? '–' : <ExpiryCell cell={{ expiresOn: row[type], hasTask: false }} />,
      }),
    ),
    {
      key: 'line',
      title: m['documentsScreens.column.line'](),
      phone: 'hidden',
      wideOnly: true,
      cell: (row) => <TimeLine days={DEPENDANT_TYPES.flatMap((type) => row[type] ?? [])} />,
    },
  ]
}
