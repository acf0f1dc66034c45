import { PartyPopper, UserSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { RowLink } from '#accounts/account/row-link.tsx'
import { addDays } from '#platform/days.ts'
import { usePages } from '#platform/http/use-pages.ts'
import type { Language } from '#platform/i18n/language-address.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { TONE_TEXT } from '#platform/ui/tone.ts'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { type BoardPerson, boardByPerson, type Bucket, type LinkedCell } from '../board/contract.ts'
import { LINKED_TYPES, type LinkedType } from '../rules/catalogue.ts'
import type { ChosenPeople } from './board-actions.tsx'
import { ExpiryCell } from './expiry-cell.tsx'
import { daysLeftText, FINES_CURRENCY, toneOf } from './labels.ts'
import { TimeLine } from './time-line.tsx'
import { useDay } from '#portal/attendance/use-day.ts'

/** As far as the board looks ahead. */
const BOARD_DAYS = 90

const TITLES: Readonly<Record<LinkedType, () => string>> = {
  visa: () => m['documentsScreens.linked.visa'](),
  labourCard: () => m['documentsScreens.linked.labourCard'](),
  emiratesId: () => m['documentsScreens.linked.emiratesId'](),
  healthInsurance: () => m['documentsScreens.linked.healthInsurance'](),
}

function daysOf(row: BoardPerson): string[] {
  const cells: (LinkedCell | null)[] = [...LINKED_TYPES.map((type) => row[type]), ...row.others]
  return cells.flatMap((cell) => cell?.expiresOn ?? [])
}

interface BoardPeopleProps {
  bucket: Bucket | undefined
  q: string | undefined
  chosen: ChosenPeople
  onChoose: (chosen: ChosenPeople) => void
}

/** People by the first of their documents to expire, with those that lapse together in one row. */
export function BoardPeople({ bucket, q, chosen, onChoose }: BoardPeopleProps) {
  const { language } = useLanguage()
  const searchParams = useSearchState()
  const people = usePages(boardByPerson, { query: { bucket, q } })
  const choose = (row: BoardPerson, isChosen: boolean): void => {
    const next = new Map(chosen)
    if (isChosen) next.set(row.employee.id, row.employee)
    else next.delete(row.employee.id)
    onChoose(next)
  }
  const columns = useColumns((id) => searchParams.addressWith({ holder: id }))
  return (
    <>
      {people.error !== null && <CouldNotLoad error={people.error} again={people.again} />}
      {(people.rows !== undefined || people.error === null) && (
        <DataTable
          caption={m['documentsScreens.board.caption']()}
          columns={columns}
          rows={people.rows ?? []}
          rowKey={({ employee }) => employee.id}
          loading={people.rows === undefined}
          onMore={people.more}
          morePending={people.morePending}
          rowAction={choiceOf(chosen, choose, language)}
          empty={<NothingDue isSearched={q !== undefined || bucket !== undefined} />}
        />
      )}
    </>
  )
}

type OtherCell = BoardPerson['others'][number]

/** A passport too short for a residence, and the like. */
function isBlocking({ cost }: OtherCell, today: string): boolean {
  return cost?.kind === 'block' && cost.from <= today
}

/** Expires first of a person's documents, or within the board's days. */
export function isDue(
  { soonest }: { readonly soonest: string | null },
  day: string | null,
  today: string,
): boolean {
  return day !== null && (day === soonest || day <= addDays(today, BOARD_DAYS))
}

/** What else of a person expires first or within the board's days, or already stops something. */
function othersDue(row: BoardPerson, today: string): OtherCell[] {
  return row.others.filter((each) => isDue(row, each.expiresOn, today) || isBlocking(each, today))
}

function OtherDue({ other }: { other: OtherCell }) {
  const locale = useLanguage()
  const today = useDay()
  const { expiresOn, typeName } = other
  if (expiresOn === null) return null
  const tone = isBlocking(other, today) ? 'warning' : toneOf(expiresOn, today)
  return (
    <span className="block text-xs font-normal">
      <span className="text-ink-soft">
        <bdi>{typeName[locale.language]}</bdi>
        {': '}
      </span>
      <span className={TONE_TEXT[tone]}>{daysLeftText(expiresOn, today, locale)}</span>
    </span>
  )
}

interface NothingDueProps {
  isSearched: boolean
  /** Of what nothing is due, if not of all documents. */
  noneDueText?: string
}

/** Nothing matches a search, or nothing is due at all. */
export function NothingDue({ isSearched, noneDueText }: NothingDueProps) {
  const Icon = isSearched ? UserSearch : PartyPopper
  return (
    <EmptyState
      icon={<Icon size={22} aria-hidden="true" />}
      title={
        isSearched ? m['documentsScreens.board.noneFound']() : m['documentsScreens.board.noneDue']()
      }
      text={
        isSearched
          ? m['documentsScreens.board.noneFoundText']()
          : (noneDueText ?? m['documentsScreens.board.noneDueText']())
      }
    />
  )
}

function useColumns(linkOf: (id: string) => string): DataColumn<BoardPerson>[] {
  const { language } = useLanguage()
  const today = useDay()
  return [
    {
      key: 'person',
      title: m['documentsScreens.column.employee'](),
      grow: true,
      cell: (row) => (
        <>
          <RowLink to={linkOf(row.employee.id)}>
            <bdi>{nameIn(row.employee.name, language)}</bdi>
          </RowLink>
          <span className="block text-xs font-normal text-ink-soft">
            <Bdi code>{row.employee.employeeNo}</Bdi>
          </span>
          {othersDue(row, today).map((each) => (
            <OtherDue key={each.documentId} other={each} />
          ))}
        </>
      ),
    },
    ...LINKED_TYPES.map(
      (type): DataColumn<BoardPerson> => ({
        key: type,
        title: TITLES[type](),
        phone: (row) => (isDue(row, row[type]?.expiresOn ?? null, today) ? 'labelled' : 'hidden'),
        cell: (row) => {
          const cell = row[type]
          return cell === null ? '–' : <ExpiryCell cell={cell} />
        },
      }),
    ),
    {
      key: 'line',
      title: m['documentsScreens.column.line'](),
      phone: 'hidden',
      wideOnly: true,
      cell: (row) => <TimeLine days={daysOf(row)} />,
    },
    {
      key: 'cost',
      title: m['documentsScreens.cost.title'](),
      align: 'end',
      cell: ({ soFarFils }) =>
        soFarFils === 0 ? '–' : <MoneyText fils={soFarFils} currency={FINES_CURRENCY} />,
    },
  ]
}

function choiceOf(
  chosen: ChosenPeople,
  choose: (row: BoardPerson, isChosen: boolean) => void,
  language: Language,
): (row: BoardPerson) => ReactNode {
  return (row) => (
    <Checkbox
      label={
        <span className="sr-only">
          {m['documentsScreens.board.choose']({ name: nameIn(row.employee.name, language) })}
        </span>
      }
      value={chosen.has(row.employee.id)}
      onChange={(isChosen) => choose(row, isChosen)}
    />
  )
}
