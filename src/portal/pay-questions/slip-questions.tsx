import { useQueryClient } from '@tanstack/react-query'
import { MessageCircleQuestionMark } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { refresh, useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { listOwnQuestions, type OwnQuestion } from './contract.ts'
import { aboutText, stateLabel, toneOf } from './labels.ts'
import { Thread } from './screens/thread.tsx'
import { PAY_QUESTIONS_TOPIC } from './topic.ts'

const AskDialog = lazy(async () => ({
  default: (await import('./screens/ask-dialog.tsx')).AskDialog,
}))
const AskAgainDialog = lazy(async () => ({
  default: (await import('./screens/ask-again-dialog.tsx')).AskAgainDialog,
}))

interface SlipQuestionsProps {
  slipId: string
  /** Of the slip. */
  month: string
}

/** What the reader asked payroll about one of their slips, with the answers, and a new question. */
export function SlipQuestions({ slipId, month }: SlipQuestionsProps) {
  const client = useQueryClient()
  const found = useEndpoint(listOwnQuestions, { params: { id: slipId } })
  const [isAsking, setAsking] = useState(false)
  useLive(PAY_QUESTIONS_TOPIC, () => void refresh(client, [listOwnQuestions]))
  const { data } = found
  const isAsked = data?.items.some(({ line, state }) => line === null && state !== 'closed')
  return (
    <div className="mt-4 sm:mt-6 print:hidden">
      <Card
        title={m['payQuestionScreens.title']()}
        end={
          isAsked === false && (
            <Button
              size="small"
              icon={<MessageCircleQuestionMark size={16} aria-hidden="true" />}
              onPress={() => setAsking(true)}
            >
              {m['payQuestionScreens.ask.open']()}
            </Button>
          )
        }
      >
        {data === undefined && found.error !== null && (
          <CouldNotLoad error={found.error} again={() => void found.refetch()} />
        )}
        {data === undefined && found.error === null && (
          <Loading>
            <Skeleton className="h-16 w-full" />
          </Loading>
        )}
        {data !== undefined && data.items.length === 0 && (
          <p className="text-sm text-ink-soft">{m['payQuestionScreens.noneYet']()}</p>
        )}
        {data !== undefined && data.items.length > 0 && (
          <ul className="divide-y divide-line">
            {data.items.map((question) => (
              <OwnThread key={question.id} question={question} month={month} />
            ))}
          </ul>
        )}
      </Card>
      <Suspense>
        {isAsking && <AskDialog slipId={slipId} onClose={() => setAsking(false)} />}
      </Suspense>
    </div>
  )
}

function OwnThread({ question, month }: { question: OwnQuestion; month: string }) {
  const locale = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { line, state, messages, actions } = question
  return (
    <li className="space-y-3 py-4 first:pt-0 last:pb-0">
      <div className="flex items-center justify-between gap-3 text-sm">
        <h3 className="min-w-0 font-medium">
          <bdi>{aboutText(line, month, locale)}</bdi>
        </h3>
        <Pill tone={toneOf(state)}>{stateLabel(state)}</Pill>
      </div>
      <Thread
        messages={messages}
        author={({ by }) =>
          by === 'payroll' ? m['payQuestionScreens.by.payroll']() : m['payQuestionScreens.by.you']()
        }
      />
      {actions.includes('askAgain') && (
        <Button size="small" onPress={() => setOpen(true)}>
          {m['payQuestionScreens.again.open']()}
        </Button>
      )}
      <Suspense>
        {isOpen && <AskAgainDialog question={question} onClose={() => setOpen(false)} />}
      </Suspense>
    </li>
  )
}
