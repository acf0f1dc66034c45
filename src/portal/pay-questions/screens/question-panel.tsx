import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { refresh, useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { DescriptionList } from '#platform/ui/description-list.tsx'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { SidePanel } from '#platform/ui/side-panel.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { nameIn } from '#platform/ui/two-names.tsx'
import { showSlip } from '#portal/pay-runs/slips/contract.ts'
import { SlipView } from '#portal/pay-runs/slips/slip-view.tsx'
import { m } from '#messages'
import { answerQuestion, closeQuestion, listQuestions, showQuestion } from '../contract.ts'
import { aboutText, stateLabel, toneOf } from '../labels.ts'
import { TextDialog } from './text-dialog.tsx'
import { Thread } from './thread.tsx'

/** One question with its thread and the slip it is about, and what can be done with it. */
export function QuestionPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { language } = useLanguage()
  const { data, error, refetch } = useEndpoint(showQuestion, { params: { id } })
  return (
    <SidePanel
      wide
      title={
        data === undefined
          ? m['payQuestionScreens.caption']()
          : nameIn(data.question.employee.name, language)
      }
      onClose={onClose}
    >
      {data === undefined && error !== null && (
        <CouldNotLoad error={error} again={() => void refetch()} />
      )}
      {data === undefined && error === null && (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
      {data !== undefined && <Details shown={data} />}
    </SidePanel>
  )
}

function Details({ shown: { question, messages } }: { shown: ReplyOf<typeof showQuestion> }) {
  const locale = useLanguage()
  const [open, setOpen] = useState<'answer' | 'close' | null>(null)
  const [isSlipOpen, setSlipOpen] = useState(false)
  const { id, slip, line, state, actions } = question
  const close = (): void => setOpen(null)
  return (
    <div className="space-y-6 pb-6">
      <DescriptionList
        brief
        items={[
          {
            term: m['payQuestionScreens.field.state'](),
            value: <Pill tone={toneOf(state)}>{stateLabel(state)}</Pill>,
          },
          {
            term: m['payQuestionScreens.field.month'](),
            value: <bdi>{formatMonth(slip.month, locale)}</bdi>,
          },
          {
            term: m['payQuestionScreens.field.about'](),
            value: <bdi>{aboutText(line, slip.month, locale)}</bdi>,
          },
        ]}
      />
      <Thread messages={messages} author={({ author }) => nameIn(author, locale.language)} />
      <div className="flex flex-wrap gap-2">
        {actions.includes('answer') && (
          <Button kind={state === 'open' ? 'primary' : 'quiet'} onPress={() => setOpen('answer')}>
            {m['payQuestionScreens.answer.open']()}
          </Button>
        )}
        {actions.includes('close') && (
          <Button onPress={() => setOpen('close')}>{m['payQuestionScreens.close.open']()}</Button>
        )}
        <Button aria-expanded={isSlipOpen} onPress={() => setSlipOpen(!isSlipOpen)}>
          {m['payQuestionScreens.viewSlip']()}
        </Button>
      </div>
      {isSlipOpen && <ShownSlip id={slip.id} />}
      {open === 'answer' && <AnswerDialog id={id} seen={messages.length} onClose={close} />}
      {open === 'close' && <CloseDialog id={id} onClose={close} />}
    </div>
  )
}

/** Each view of it is recorded in the audit log, so it is loaded only when it is opened. */
function ShownSlip({ id }: { id: string }) {
  const { data, error, refetch } = useEndpoint(showSlip, { params: { id } })
  if (data !== undefined)
    return (
      <div className="rounded-card border border-line p-4">
        <SlipView slip={data} />
      </div>
    )
  if (error !== null) return <CouldNotLoad error={error} again={() => void refetch()} />
  return (
    <Loading>
      <Skeleton className="h-96 w-full rounded-card" />
    </Loading>
  )
}

interface AnswerDialogProps {
  id: string
  /** How many messages the reader has seen. */
  seen: number
  onClose: () => void
}

function AnswerDialog({ id, seen, onClose }: AnswerDialogProps) {
  const client = useQueryClient()
  const answer = useSubmit(answerQuestion, {
    refreshes: [listQuestions, showQuestion],
    onSuccess: () => {
      showToast(m['payQuestionScreens.answer.done'](), { tone: 'good' })
      onClose()
    },
  })
  return (
    <TextDialog
      title={m['payQuestionScreens.answer.open']()}
      label={m['payQuestionScreens.answer.text']()}
      help={m['payQuestionScreens.answer.help']()}
      submit={m['payQuestionScreens.answer.send']()}
      pending={answer.pending}
      error={answer.error}
      onReload={() => {
        answer.reset()
        void refresh(client, [showQuestion, listQuestions])
      }}
      onSend={(text) => answer.submit({ params: { id }, body: { text, seen } })}
      onClose={onClose}
    />
  )
}

function CloseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const close = useSubmit(closeQuestion, {
    refreshes: [listQuestions, showQuestion],
    onSuccess: () => {
      showToast(m['payQuestionScreens.close.done']())
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={m['payQuestionScreens.close.title']()}
      confirm={m['payQuestionScreens.close.open']()}
      pending={close.pending}
      error={close.error}
      open
      onOpenChange={onClose}
      onConfirm={() => close.submit({ params: { id } })}
    >
      {m['payQuestionScreens.close.text']()}
    </ConfirmDialog>
  )
}
