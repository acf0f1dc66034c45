import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { momentText } from '../../moment-text.ts'
import {
  answerCircularQuestion,
  type DeskQuestion,
  listCircularQuestions,
  listDeskQuestions,
} from '../../questions/contract.ts'
import { referenceText } from '../../reference-text.ts'
import { listDeskCirculars } from '../contract.ts'

type State = 'open' | 'answered'

/** The questions about all circulars, or about one. */
export function DeskQuestions({ circularId }: { circularId?: string }) {
  const [state, setState] = useState<State>('open')
  const [answering, setAnswering] = useState<DeskQuestion | null>(null)
  const query = circularId === undefined ? { state } : { state, circularId }
  const pages = usePages(listDeskQuestions, { query })
  return (
    <div className="grid gap-4">
      <Chips
        label={m['circularDesk.questions.filter']()}
        chips={[
          { key: 'open', label: m['circularDesk.questions.open']() },
          { key: 'answered', label: m['circularDesk.questions.answered']() },
        ]}
        value={state}
        onChange={(key) => setState(key === 'answered' ? 'answered' : 'open')}
      />
      {pages.rows === undefined ? (
        pages.error === null ? (
          <Skeleton className="h-32 w-full rounded-card" />
        ) : (
          <CouldNotLoad error={pages.error} again={pages.again} />
        )
      ) : pages.rows.length === 0 ? (
        <div className="rounded-card border border-line bg-surface">
          <EmptyState
            icon={<CircleHelp size={22} aria-hidden="true" />}
            title={
              state === 'open'
                ? m['circularDesk.questions.noneOpen']()
                : m['circularDesk.questions.noneAnswered']()
            }
          />
        </div>
      ) : (
        <ul className="grid gap-3">
          {pages.rows.map((question) => (
            <li key={question.id}>
              <QuestionCard
                question={question}
                withCircular={circularId === undefined}
                onAnswer={() => setAnswering(question)}
              />
            </li>
          ))}
        </ul>
      )}
      {pages.more !== undefined && (
        <span>
          <Button pending={pages.morePending} onPress={pages.more}>
            {m['ui.loadMore']()}
          </Button>
        </span>
      )}
      {answering !== null && (
        <AnswerDialog question={answering} onClose={() => setAnswering(null)} />
      )}
    </div>
  )
}

interface QuestionCardProps {
  question: DeskQuestion
  withCircular: boolean
  onAnswer: () => void
}

function QuestionCard({ question, withCircular, onAnswer }: QuestionCardProps) {
  const locale = useLanguage()
  const { circular, employee, answer, askedAt, answeredAt, answeredBy } = question
  return (
    <Card>
      <div className="grid gap-2 text-sm">
        <p className="text-xs text-ink-soft">
          <bdi>{nameIn(employee.name, locale.language)}</bdi>{' '}
          <span className="figures">· {momentText(askedAt, locale)}</span>
        </p>
        <p className="font-medium wrap-anywhere">
          <LocalizedText text={question.question} />
        </p>
        {answer !== null && (
          <div className="border-s-2 border-accent ps-3">
            <p className="wrap-anywhere">
              <LocalizedText text={nameIn(answer, locale.language)} />
            </p>
            {answeredAt !== null && answeredBy !== null && (
              <p className="mt-1 text-xs text-ink-soft">
                <bdi>{nameIn(answeredBy, locale.language)}</bdi>{' '}
                <span className="figures">· {momentText(answeredAt, locale)}</span>
              </p>
            )}
          </div>
        )}
        <div className="flex flex-wrap items-center gap-3">
          {withCircular && (
            <LocalLink
              to={`/circulars-desk/${circular.id}`}
              className="finger min-w-0 grow text-accent underline decoration-1 underline-offset-4"
            >
              {referenceText(circular.kind, circular.reference, locale)}:{' '}
              <bdi>{nameIn(circular.title, locale.language)}</bdi>
            </LocalLink>
          )}
          {answer === null && (
            <Button size="small" kind="primary" onPress={onAnswer}>
              {m['circularDesk.questions.answer']()}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

function AnswerDialog({ question, onClose }: { question: DeskQuestion; onClose: () => void }) {
  const [answer, setAnswer] = useState({ en: '', ar: '' })
  const send = useSubmit(answerCircularQuestion, {
    refreshes: [listDeskQuestions, listDeskCirculars, listCircularQuestions],
    onSuccess: () => {
      showToast(m['circularDesk.questions.done'](), { tone: 'good' })
      onClose()
    },
  })
  const errorAt = useFieldErrors(send.error)
  const isElsewhere = errorAt('answer.en') === undefined && errorAt('answer.ar') === undefined
  return (
    <EditDialog
      title={m['circularDesk.questions.answerTitle']()}
      values={answer}
      submit={m['circularDesk.questions.answer']()}
      pending={send.pending}
      error={isElsewhere ? send.error : null}
      onSend={() => send.submit({ params: { id: question.id }, body: { answer } })}
      onClose={onClose}
    >
      <p className="text-sm font-medium wrap-anywhere">
        <LocalizedText text={question.question} />
      </p>
      <p className="text-sm text-ink-soft">{m['circularDesk.questions.answerHelp']()}</p>
      <TextArea
        label={m['circularDesk.questions.answerEn']()}
        contentLanguage="en"
        rows={3}
        maxLength={2000}
        value={answer.en}
        error={errorAt('answer.en')}
        onChange={(en) => setAnswer({ ...answer, en })}
      />
      <TextArea
        label={m['circularDesk.questions.answerAr']()}
        contentLanguage="ar"
        rows={3}
        maxLength={2000}
        value={answer.ar}
        error={errorAt('answer.ar')}
        onChange={(ar) => setAnswer({ ...answer, ar })}
      />
    </EditDialog>
  )
}
