import { FileText } from 'lucide-react'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { dayOf } from '#platform/ui/format-dates.ts'
import type { LocaleOptions } from '#platform/ui/format.ts'
import { m } from '#messages'
import type { Letter } from './contract.ts'
import { type LetterView, listLetters } from './desk/contract.ts'
import { StatePill } from './screens/state-pill.tsx'

/** An employee's letters on their page: what waits, then what was issued. Each opens on the desk. */
export function EmployeeLetters({ employeeId }: { employeeId: string }) {
  const waiting = usePages(listLetters, { query: { employeeId, view: 'waiting' } })
  return (
    <div className="grid gap-6">
      {waiting.rows !== undefined && waiting.rows.length > 0 && (
        <Letters
          employeeId={employeeId}
          view="waiting"
          caption={m['letterScreens.tab.waiting']()}
        />
      )}
      <Letters employeeId={employeeId} view="issued" caption={m['letterScreens.tab.issued']()} />
    </div>
  )
}

interface LettersProps {
  employeeId: string
  view: LetterView
  caption: string
}

function Letters({ employeeId, view, caption }: LettersProps) {
  const locale = useLanguage()
  const letters = usePages(listLetters, { query: { employeeId, view } })
  if (letters.error !== null && letters.rows === undefined)
    return <CouldNotLoad error={letters.error} again={letters.again} />
  return (
    <section>
      <h2 className="mb-3 text-base">{caption}</h2>
      <DataTable
        caption={caption}
        columns={columnsIn(locale)}
        rows={letters.rows ?? []}
        rowKey={({ id }) => id}
        rowLink={({ id }) => `/letter-desk?letter=${id}`}
        loading={letters.rows === undefined}
        skeletonRows={2}
        onMore={letters.more}
        morePending={letters.morePending}
        empty={
          <EmptyState
            icon={<FileText size={22} aria-hidden="true" />}
            title={m['letterScreens.desk.noneIssued']()}
          />
        }
      />
    </section>
  )
}

function columnsIn({ language, zone }: LocaleOptions): DataColumn<Letter>[] {
  return [
    {
      key: 'letter',
      title: m['letterScreens.letter'](),
      cell: ({ title }) => <bdi>{title[language]}</bdi>,
    },
    {
      key: 'number',
      title: m['letterScreens.column.number'](),
      cell: ({ number }) => (number === null ? '–' : <Bdi code>{number}</Bdi>),
    },
    {
      key: 'day',
      title: m['letterScreens.column.date'](),
      cell: ({ issuedOn, createdAt }) => (
        <DateText day={issuedOn ?? dayOf(createdAt, zone)} weekday={false} year />
      ),
    },
    {
      key: 'state',
      phone: 'end',
      title: m['letterScreens.column.state'](),
      cell: ({ state }) => <StatePill state={state} />,
    },
  ]
}
