import { lazy, Suspense, useState } from 'react'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { formatDay } from '#platform/ui/format-dates.ts'
import { SidePanel } from '#platform/ui/side-panel.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  acknowledgePenalty,
  answerCharge,
  type Case,
  listOwnCases,
  objectToPenalty,
  showCase,
} from '../contract.ts'
import { CaseStory } from './case-story.tsx'
import { CaseSummary } from './case-summary.tsx'
import { EvidenceSection } from './evidence-section.tsx'

const WordsDialog = lazy(async () => ({
  default: (await import('./words-dialog.tsx')).WordsDialog,
}))

/** One of the caller's cases: what was decided, how it came to it, and what they can do. */
export function OwnCasePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { language } = useLanguage()
  const found = useEndpoint(showCase, { params: { id } })
  const title = found.data?.offence.name[language] ?? m['disciplineScreens.case']()
  return (
    <SidePanel title={title} onClose={onClose}>
      {found.data === undefined && found.error !== null && (
        <CouldNotLoad error={found.error} again={() => void found.refetch()} />
      )}
      {found.data === undefined && found.error === null && <CaseSkeleton />}
      {found.data !== undefined && (
        <div className="space-y-6 pb-6">
          <CaseSummary found={found.data} />
          <OwnActions found={found.data} />
          <CaseStory found={found.data} />
          <EvidenceSection caseId={id} />
        </div>
      )}
    </SidePanel>
  )
}

export function CaseSkeleton() {
  return (
    <Loading>
      <div className="space-y-5">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-32 w-full" />
        <Skeleton className="h-48 w-full" />
      </div>
    </Loading>
  )
}

function OwnActions({ found }: { found: Case }) {
  const locale = useLanguage()
  const [open, setOpen] = useState<'answer' | 'object' | null>(null)
  const { id, actions, charge, penalty } = found
  const refreshes = [listOwnCases, showCase]
  const acknowledge = useSubmit(acknowledgePenalty, {
    refreshes,
    onSuccess: () => showToast(m['disciplineScreens.own.acknowledged'](), { tone: 'good' }),
  })
  if (actions.length === 0) return null
  const close = (): void => setOpen(null)
  return (
    <section className="space-y-3 rounded-card border border-line p-4">
      {actions.includes('answer') && charge !== null && (
        <p className="text-sm text-pretty">
          {m['disciplineScreens.own.answerText']({
            day: formatDay(charge.answerUntil, locale, { year: true }),
          })}
        </p>
      )}
      {actions.includes('object') && penalty !== null && (
        <p className="text-sm text-pretty">
          {m['disciplineScreens.own.objectText']({
            day: formatDay(penalty.objectUntil, locale, { year: true }),
          })}
        </p>
      )}
      {acknowledge.error !== null && <CouldNotLoad error={acknowledge.error} />}
      <div className="flex flex-wrap gap-2">
        {actions.includes('answer') && (
          <Button kind="primary" onPress={() => setOpen('answer')}>
            {m['disciplineScreens.own.answer']()}
          </Button>
        )}
        {actions.includes('acknowledge') && (
          <Button
            kind="primary"
            pending={acknowledge.pending}
            onPress={() => acknowledge.submit({ params: { id } })}
          >
            {m['disciplineScreens.own.acknowledge']()}
          </Button>
        )}
        {actions.includes('object') && (
          <Button onPress={() => setOpen('object')}>{m['disciplineScreens.own.object']()}</Button>
        )}
      </div>
      <Suspense>
        {open === 'answer' && <AnswerDialog id={id} onClose={close} />}
        {open === 'object' && <ObjectDialog id={id} onClose={close} />}
      </Suspense>
    </section>
  )
}

function AnswerDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useSubmit(answerCharge, {
    refreshes: [listOwnCases, showCase],
    onSuccess: () => {
      showToast(m['disciplineScreens.own.answered'](), { tone: 'good' })
      onClose()
    },
  })
  return (
    <WordsDialog
      title={m['disciplineScreens.own.answerTitle']()}
      label={m['disciplineScreens.field.answer']()}
      help={m['disciplineScreens.own.answerHelp']()}
      submit={m['disciplineScreens.own.answerSend']()}
      field="text"
      pending={answer.pending}
      error={answer.error}
      onSend={(text) => answer.submit({ params: { id }, body: { text } })}
      onClose={onClose}
    />
  )
}

function ObjectDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const object = useSubmit(objectToPenalty, {
    refreshes: [listOwnCases, showCase],
    onSuccess: () => {
      showToast(m['disciplineScreens.own.objected'](), { tone: 'good' })
      onClose()
    },
  })
  return (
    <WordsDialog
      title={m['disciplineScreens.own.objectTitle']()}
      label={m['disciplineScreens.field.objection']()}
      help={m['disciplineScreens.own.objectHelp']()}
      submit={m['disciplineScreens.own.objectSend']()}
      field="text"
      pending={object.pending}
      error={object.error}
      onSend={(text) => object.submit({ params: { id }, body: { text } })}
      onClose={onClose}
    >
      <Banner tone="info">{m['disciplineScreens.own.neverWorse']()}</Banner>
    </WordsDialog>
  )
}
