import { EditFrame } from '#platform/forms/edit-dialog.tsx'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { DescriptionList } from '#platform/ui/description-list.tsx'
import { dayOf, formatDay } from '#platform/ui/format-dates.ts'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { type LetterDetail, showLetter } from '../desk/contract.ts'
import { WAITING } from '../rules/states.ts'
import { DecidedLetter } from './decided-letter.tsx'
import { StatePill } from './state-pill.tsx'
import { WaitingLetter } from './waiting-letter.tsx'

/** One letter at the desk: its text, what it lacks, and what can be done with it. */
export function LetterPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { language } = useLanguage()
  const letter = useEndpoint(showLetter, { params: { id } })
  const title =
    letter.data === undefined ? m['letterScreens.letter']() : letter.data.title[language]
  return (
    <EditFrame panel size="wide" title={title} onClose={onClose}>
      {letter.data !== undefined && (
        <div className="flex grow flex-col gap-5">
          <Facts letter={letter.data} />
          {WAITING.includes(letter.data.state) ? (
            <WaitingLetter letter={letter.data} onClose={onClose} />
          ) : (
            <DecidedLetter letter={letter.data} />
          )}
        </div>
      )}
      {letter.data === undefined && letter.error === null && (
        <Loading>
          <Skeleton className="h-8 w-56" />
          <Skeleton className="mt-6 h-96 w-full" />
        </Loading>
      )}
      {letter.data === undefined && letter.error !== null && (
        <CouldNotLoad error={letter.error} again={() => void letter.refetch()} />
      )}
    </EditFrame>
  )
}

function Facts({ letter }: { letter: LetterDetail }) {
  const locale = useLanguage()
  const { language } = locale
  const day = (instant: string): string =>
    formatDay(dayOf(instant, locale.zone), locale, { year: true })
  const name = nameIn(letter.employee?.name ?? letter.recipient, language)
  const items = [
    { term: m['letterScreens.column.name'](), value: <bdi>{name}</bdi> },
    { term: m['letterScreens.column.state'](), value: <StatePill state={letter.state} /> },
    letter.number === null
      ? {
          term: letter.requested
            ? m['letterScreens.requestedOn']()
            : m['letterScreens.preparedOn'](),
          value: day(letter.createdAt),
        }
      : { term: m['letterScreens.column.number'](), value: <bdi>{letter.number}</bdi> },
    ...(letter.decidedBy === null || letter.decidedAt === null
      ? []
      : [
          {
            term: m['letterScreens.decidedBy'](),
            value: `${nameIn(letter.decidedBy, language)} · ${day(letter.decidedAt)}`,
          },
        ]),
  ]
  return (
    <>
      <DescriptionList items={items} columns={3} brief />
      {letter.note !== '' && (
        <blockquote className="border-s-2 border-line-strong ps-3 text-sm" dir="auto">
          {letter.note}
        </blockquote>
      )}
      {letter.reason !== null && (
        <p className="text-sm" dir="auto">
          {letter.reason}
        </p>
      )}
    </>
  )
}
