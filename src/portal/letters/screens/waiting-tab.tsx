import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { RowLink } from '#accounts/account/row-link.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { Dotted } from '#platform/ui/dotted.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { counted } from '#platform/ui/format.ts'
import { dayOf, formatDay } from '#platform/ui/format-dates.ts'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { type Letter } from '../contract.ts'
import { issueLetters, listLetters, type ManyIssued } from '../desk/contract.ts'
import { ManyIssuedList } from './many-issued.tsx'
import { StatePill } from './state-pill.tsx'

/** What waits for HR, the oldest first; several are issued together. */
export function WaitingTab() {
  const locale = useLanguage()
  const letters = usePages(listLetters)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [result, setResult] = useState<ManyIssued | null>(null)
  const issue = useSubmit(issueLetters, {
    refreshes: [listLetters],
    onSuccess: (reply) => {
      setChosen(new Set())
      setResult(reply)
    },
  })
  const rows = letters.rows ?? []
  const ids = rows.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  const choose = (each: readonly string[], isChosen: boolean): void => {
    const next = new Set(chosen)
    for (const id of each) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    setChosen(next)
  }
  if (letters.rows === undefined)
    return letters.error === null ? (
      <Loading>
        <Skeleton className="h-64 w-full rounded-card" />
      </Loading>
    ) : (
      <CouldNotLoad error={letters.error} again={letters.again} />
    )
  return (
    <div className="space-y-4">
      {issue.error !== null && <CouldNotLoad error={issue.error} />}
      {result !== null && (
        <Banner
          tone={result.skipped.length === 0 ? 'good' : 'warning'}
          live
          action={
            <Button size="small" kind="plain" onPress={() => setResult(null)}>
              {m['ui.close']()}
            </Button>
          }
        >
          <ManyIssuedList result={result} />
        </Banner>
      )}
      {rows.length === 0 && <NothingWaits />}
      {rows.length > 0 && (
        <div className="rounded-card border border-line bg-surface">
          <div className="sticky top-(--header) z-10 flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-t-card border-b border-line bg-surface px-4 py-2">
            <Checkbox
              label={m['letterScreens.desk.all']()}
              value={ids.length === rows.length}
              indeterminate={ids.length > 0 && ids.length < rows.length}
              onChange={(isChosen) =>
                choose(
                  rows.map(({ id }) => id),
                  isChosen,
                )
              }
            />
            <Button
              kind="primary"
              size="small"
              disabled={ids.length === 0}
              pending={issue.pending}
              onPress={() => issue.submit({ body: { ids } })}
            >
              {ids.length === 0
                ? m['letterScreens.desk.issueChosenNone']()
                : m['letterScreens.desk.issueChosen'](counted(ids.length, locale))}
            </Button>
          </div>
          <ul className="divide-y divide-line">
            {rows.map((letter) => (
              <WaitingRow
                key={letter.id}
                letter={letter}
                isChosen={chosen.has(letter.id)}
                onChoose={(isChosen) => choose([letter.id], isChosen)}
              />
            ))}
          </ul>
        </div>
      )}
      {letters.more !== undefined && (
        <div className="flex justify-center">
          <Button pending={letters.morePending} onPress={letters.more}>
            {m['ui.loadMore']()}
          </Button>
        </div>
      )}
    </div>
  )
}

function NothingWaits() {
  return (
    <div className="rounded-card border border-line bg-surface">
      <EmptyState
        icon={<CheckCheck size={22} aria-hidden="true" />}
        title={m['letterScreens.desk.noneWaiting']()}
        text={m['letterScreens.desk.noneWaitingText']()}
      />
    </div>
  )
}

interface WaitingRowProps {
  letter: Letter
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function WaitingRow({ letter, isChosen, onChoose }: WaitingRowProps) {
  const locale = useLanguage()
  const searchParams = useSearchState()
  const { language } = locale
  const name = nameIn(letter.employee?.name ?? letter.recipient, language)
  return (
    <li className="relative flex items-center gap-2 px-4 py-2 hover:bg-hover">
      <div className="relative z-10">
        <Checkbox
          label={
            <span className="sr-only">
              {m['letterScreens.desk.choose']({ name, letter: letter.title[language] })}
            </span>
          }
          value={isChosen}
          onChange={onChoose}
        />
      </div>
      <div className="min-w-0 grow">
        <p className="flex items-center justify-between gap-3">
          <span className="min-w-0 truncate font-medium">
            <RowLink to={searchParams.addressWith({ letter: letter.id })}>
              <bdi>{name}</bdi>
            </RowLink>
          </span>
          <StatePill state={letter.state} />
        </p>
        <p className="figures text-sm text-ink-soft">
          <Dotted>
            {letter.title[language]}
            {formatDay(dayOf(letter.createdAt, locale.zone), locale)}
          </Dotted>
        </p>
      </div>
    </li>
  )
}
