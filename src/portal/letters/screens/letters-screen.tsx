import { useQueryClient } from '@tanstack/react-query'
import { Download, FileText, Plus, Undo2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { refresh, useSubmit } from '#platform/http/use-endpoint.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { CouldNotLoad, errorSentence } from '#platform/ui/could-not-load.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { dayOf, formatDay } from '#platform/ui/format-dates.ts'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { download } from '#platform/ui/save-file.ts'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { type Letter, listOwnLetters, openOwnLetter, withdrawLetter } from '../contract.ts'
import { canMove } from '../rules/states.ts'
import { LETTERS_TOPIC } from '../topic.ts'
import { StatePill } from './state-pill.tsx'

const RequestPanel = lazy(async () => ({
  default: (await import('./request-panel.tsx')).RequestPanel,
}))

/** An employee's letters and requests. */
export function Screen() {
  const searchParams = useSearchState()
  const client = useQueryClient()
  const letters = usePages(listOwnLetters)
  useLive(LETTERS_TOPIC, () => void refresh(client, [listOwnLetters]))
  const isOpen = searchParams.get('ask') !== undefined
  const button: ReactNode = (
    <Button
      kind="primary"
      icon={<Plus size={18} aria-hidden="true" />}
      onPress={() => searchParams.open({ ask: '1' })}
    >
      {m['letterScreens.request.open']()}
    </Button>
  )
  const rows = letters.rows
  return (
    <>
      <PageHeader
        title={m['pages.letters']()}
        lead={m['letterScreens.own.lead']()}
        action={rows === undefined || rows.length > 0 ? button : undefined}
      />
      {rows === undefined && letters.error === null && <ListSkeleton />}
      {rows === undefined && letters.error !== null && (
        <CouldNotLoad error={letters.error} again={letters.again} />
      )}
      {rows?.length === 0 && (
        <div className="rounded-card border border-line bg-surface">
          <EmptyState
            icon={<FileText size={22} aria-hidden="true" />}
            title={m['letterScreens.own.none']()}
            text={m['letterScreens.own.noneText']()}
            action={button}
          />
        </div>
      )}
      {rows !== undefined && rows.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {rows.map((letter) => (
            <OwnLetter key={letter.id} letter={letter} />
          ))}
        </ul>
      )}
      {letters.more !== undefined && (
        <div className="mt-4 flex justify-center">
          <Button pending={letters.morePending} onPress={letters.more}>
            {m['ui.loadMore']()}
          </Button>
        </div>
      )}
      <Suspense>
        {isOpen && <RequestPanel onClose={() => searchParams.change({ ask: null })} />}
      </Suspense>
    </>
  )
}

function ListSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-56 w-full rounded-card" />
    </Loading>
  )
}

/** When it came to its state, and under which number. */
function LetterFacts({ letter }: { letter: Letter }) {
  const locale = useLanguage()
  const day = letter.issuedOn ?? dayOf(letter.decidedAt ?? letter.createdAt, locale.zone)
  return (
    <>
      {letter.number !== null && (
        <>
          <Bdi code>{letter.number}</Bdi> ·{' '}
        </>
      )}
      {formatDay(day, locale, { year: true })}
    </>
  )
}

function OwnLetter({ letter }: { letter: Letter }) {
  const { language } = useLanguage()
  const { state, reason } = letter
  return (
    <li className="grid gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {letter.title[language]}
          <StatePill state={state} />
        </p>
        <p className="figures mt-0.5 text-sm text-ink-soft">
          <LetterFacts letter={letter} />
        </p>
        {reason !== null && (
          <p className="mt-1 text-sm text-pretty" dir="auto">
            {reason}
          </p>
        )}
      </div>
      {state === 'issued' && <OpenButton letter={letter} />}
      {letter.requested && canMove(state, 'withdraw') && <WithdrawButton letter={letter} />}
    </li>
  )
}

function OpenButton({ letter }: { letter: Letter }) {
  const { language } = useLanguage()
  const [isPending, setPending] = useState(false)
  async function save(): Promise<void> {
    setPending(true)
    await download(openOwnLetter, { params: { id: letter.id }, query: { language } }, (error) =>
      errorSentence(error, language),
    )
    setPending(false)
  }
  return (
    <Button
      size="small"
      pending={isPending}
      icon={<Download size={16} aria-hidden="true" />}
      onPress={() => void save()}
    >
      {m['letterScreens.own.download']()}
    </Button>
  )
}

function WithdrawButton({ letter }: { letter: Letter }) {
  const [isOpen, setOpen] = useState(false)
  const withdraw = useSubmit(withdrawLetter, {
    refreshes: [listOwnLetters],
    onSuccess: () => {
      showToast(m['letterScreens.own.withdrawn'](), { tone: 'good' })
      setOpen(false)
    },
  })
  return (
    <>
      <Button
        size="small"
        icon={<Undo2 size={16} aria-hidden="true" />}
        onPress={() => setOpen(true)}
      >
        {m['letterScreens.own.withdraw']()}
      </Button>
      <ConfirmDialog
        title={m['letterScreens.own.withdrawTitle']()}
        confirm={m['letterScreens.own.withdraw']()}
        danger
        pending={withdraw.pending}
        error={withdraw.error}
        open={isOpen}
        onOpenChange={setOpen}
        onConfirm={() => withdraw.submit({ params: { id: letter.id } })}
      >
        {m['letterScreens.own.withdrawText']()}
      </ConfirmDialog>
    </>
  )
}
