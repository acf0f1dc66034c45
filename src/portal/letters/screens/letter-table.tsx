import { FileText } from 'lucide-react'
import { RowLink } from '#accounts/account/row-link.tsx'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { dayOf, formatDay } from '#platform/ui/format-dates.ts'
import type { LocaleOptions } from '#platform/ui/format.ts'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { type Letter } from '../contract.ts'
import { listLetters } from '../desk/contract.ts'
import { StatePill } from './state-pill.tsx'

/** Letters that no longer wait. */
export function LetterTable({ view }: { view: 'issued' | 'closed' }) {
  const locale = useLanguage()
  const searchParams = useSearchState()
  const letters = usePages(listLetters, { query: { view } })
  if (letters.rows === undefined && letters.error !== null)
    return <CouldNotLoad error={letters.error} again={letters.again} />
  return (
    <DataTable
      caption={
        view === 'issued' ? m['letterScreens.tab.issued']() : m['letterScreens.tab.closed']()
      }
      columns={columnsOf(view, locale, (id) => searchParams.addressWith({ letter: id }))}
      rows={letters.rows ?? []}
      rowKey={(letter) => letter.id}
      loading={letters.rows === undefined}
      onMore={letters.more}
      morePending={letters.morePending}
      empty={
        <EmptyState
          icon={<FileText size={22} aria-hidden="true" />}
          title={
            view === 'issued'
              ? m['letterScreens.desk.noneIssued']()
              : m['letterScreens.desk.noneClosed']()
          }
          text={view === 'issued' ? m['letterScreens.desk.noneIssuedText']() : undefined}
        />
      }
    />
  )
}

function columnsOf(
  view: 'issued' | 'closed',
  locale: LocaleOptions,
  linkOf: (id: string) => string,
): DataColumn<Letter>[] {
  const { language } = locale
  const dayFor = (letter: Letter): string =>
    letter.issuedOn ?? dayOf(letter.decidedAt ?? letter.createdAt, locale.zone)
  const number: DataColumn<Letter> = {
    key: 'number',
    title: m['letterScreens.column.number'](),
    phone: 'detail',
    cell: ({ number }) => (
      <span className="whitespace-nowrap">
        <Bdi code>{number ?? ''}</Bdi>
      </span>
    ),
  }
  return [
    {
      key: 'name',
      title: m['letterScreens.column.name'](),
      grow: true,
      cell: (letter) => (
        <RowLink to={linkOf(letter.id)}>
          <bdi>{nameIn(letter.employee?.name ?? letter.recipient, language)}</bdi>
        </RowLink>
      ),
    },
    {
      key: 'letter',
      title: m['letterScreens.letter'](),
      phone: 'detail',
      cell: ({ title }) => <span className="whitespace-nowrap">{title[language]}</span>,
    },
    ...(view === 'issued' ? [number] : []),
    {
      key: 'day',
      title: m['letterScreens.column.date'](),
      phone: 'detail',
      cell: (letter) => (
        <span className="figures whitespace-nowrap">
          {formatDay(dayFor(letter), locale, { year: true })}
        </span>
      ),
    },
    {
      key: 'state',
      title: m['letterScreens.column.state'](),
      phone: 'end',
      cell: ({ state }) => <StatePill state={state} />,
    },
  ]
}
