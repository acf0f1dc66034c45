import { FilePlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { TextLink } from '#platform/ui/text-link.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { relationName } from '#portal/profile/relation-names.ts'
import { type BoardDependant, boardFamilies, type FamilyBucket } from '../families/contract.ts'
import { DEPENDANT_TYPES, type DependantType } from '../rules/catalogue.ts'
import { type ChosenFamily, FamilyActions, StartForFamily } from './board-actions.tsx'
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

/** The document of a row on a phone, the first to expire, and how many more are due. */
function onPhone(row: BoardDependant, today: string) {
  const due = DEPENDANT_TYPES.flatMap((type) => {
    const { expiresOn } = row[type]
    return expiresOn !== null && isDue(row, expiresOn, today) ? [{ type, expiresOn }] : []
  })
  const [first] = due.toSorted((one, other) => one.expiresOn.localeCompare(other.expiresOn))
  return { type: first?.type ?? null, more: Math.max(0, due.length - 1) }
}

function MoreDue({ count }: { count: number }) {
  const locale = useLanguage()
  return (
    <span className="ms-1.5 whitespace-nowrap @2xl:hidden">
      <bdi aria-hidden="true">{`+${formatNumber(count, locale)}`}</bdi>
      <span className="sr-only">{m['documentsScreens.board.moreDue'](counted(count, locale))}</span>
    </span>
  )
}

interface BoardFamiliesProps {
  bucket: FamilyBucket | undefined
  q: string | undefined
}

/** The families of employees, by the first of each dependant's documents to expire. */
export function BoardFamilies({ bucket, q }: BoardFamiliesProps) {
  const families = usePages(boardFamilies, { query: { bucket, q } })
  const columns = useColumns()
  const [starting, setStarting] = useState<BoardDependant | null>(null)
  const [chosen, setChosen] = useState<ChosenFamily>(new Map())
  const choose = (row: BoardDependant, isChosen: boolean): void => {
    const next = new Map(chosen)
    if (isChosen) next.set(row.id, row)
    else next.delete(row.id)
    setChosen(next)
  }
  return (
    <>
      <FamilyActions chosen={chosen} onClear={() => setChosen(new Map())} />
      {starting !== null && (
        <StartForFamily
          family={[starting]}
          onClose={() => setStarting(null)}
          onStarted={() => setStarting(null)}
        />
      )}
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
          rowAction={actionsOf(chosen, choose, setStarting)}
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

/** On a phone a long name is cut, so that the document stays beside it. */
const PHONE_NAME = '@max-2xl:inline-block @max-2xl:truncate @max-2xl:align-bottom'

function EmployeeLink({ row }: { row: BoardDependant }) {
  const { language } = useLanguage()
  const today = useDay()
  const { employee } = row
  const name = nameIn(employee.name, language)
  const room = onPhone(row, today).more > 0 ? '@max-2xl:max-w-24' : '@max-2xl:max-w-32'
  return (
    <>
      <TextLink to={`/employees/${employee.id}?tab=documents`}>
        <bdi title={name} className={classNames('@4xl:whitespace-nowrap', PHONE_NAME, room)}>
          {name}
        </bdi>
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
      cell: (row) => <EmployeeLink row={row} />,
    },
    ...DEPENDANT_TYPES.map(
      (type): DataColumn<BoardDependant> => ({
        key: type,
        title: TITLES[type](),
        phone: (row) => (onPhone(row, today).type === type ? 'labelled' : 'hidden'),
        cell: (row) => {
          const cell = row[type]
          if (cell.expiresOn === null && !cell.hasTask) return '–'
          const phone = onPhone(row, today)
          return (
            <>
              <ExpiryCell cell={cell} />
              {phone.type === type && phone.more > 0 && <MoreDue count={phone.more} />}
            </>
          )
        },
      }),
    ),
    {
      key: 'line',
      title: m['documentsScreens.column.line'](),
      phone: 'hidden',
      wideOnly: true,
      cell: (row) => (
        <TimeLine days={DEPENDANT_TYPES.flatMap((type) => row[type].expiresOn ?? [])} />
      ),
    },
  ]
}

function actionsOf(
  chosen: ChosenFamily,
  choose: (row: BoardDependant, isChosen: boolean) => void,
  start: (row: BoardDependant) => void,
): (row: BoardDependant) => ReactNode {
  return (row) => (
    <RowActions
      dependant={row}
      isChosen={chosen.has(row.id)}
      onChoose={(isChosen) => choose(row, isChosen)}
      onStart={() => start(row)}
    />
  )
}

interface RowActionsProps {
  dependant: BoardDependant
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onStart: () => void
}

function RowActions({ dependant, isChosen, onChoose, onStart }: RowActionsProps) {
  const { language } = useLanguage()
  const name = nameIn(dependant.name, language)
  return (
    <span className="inline-flex items-center gap-1">
      <IconButton
        label={m['documentsScreens.start.startFor']({ name })}
        icon={<FilePlus size={18} aria-hidden="true" />}
        onPress={onStart}
      />
      <Checkbox
        label={<span className="sr-only">{m['documentsScreens.board.choose']({ name })}</span>}
        value={isChosen}
        onChange={onChoose}
      />
    </span>
  )
}
