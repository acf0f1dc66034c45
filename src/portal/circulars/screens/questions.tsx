import { useState } from 'react'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  askAboutCircular,
  type CircularQuestion,
  listCircularQuestions,
} from '../questions/contract.ts'

/** What was asked about a circular and answered for everyone, and a question of one's own. */
export function Questions({ id }: { id: string }) {
  const pages = usePages(listCircularQuestions, { params: { id } })
  return (
    <Card title={m['circularScreens.questions.title']()}>
      <div className="grid gap-5">
        {pages.rows === undefined ? (
          pages.error === null ? (
            <Skeleton className="h-16 w-full" />
          ) : (
            <CouldNotLoad error={pages.error} again={pages.again} />
          )
        ) : pages.rows.length === 0 ? (
          <p className="text-sm text-ink-soft">{m['circularScreens.questions.none']()}</p>
        ) : (
          <ul className="grid gap-4">
            {pages.rows.map((question) => (
              <Question key={question.id} {...question} />
            ))}
          </ul>
        )}
        {pages.more !== undefined && (
          <Button size="small" pending={pages.morePending} onPress={pages.more}>
            {m['ui.loadMore']()}
          </Button>
        )}
        <AskForm id={id} />
      </div>
    </Card>
  )
}

function Question({ question, answer, isMine }: CircularQuestion) {
  const { language } = useLanguage()
  return (
    <li className="grid gap-1.5 text-sm">
      <p className="font-medium wrap-anywhere">
        <LocalizedText text={question} />
      </p>
      {answer === null ? (
        <span>
          <Pill tone="neutral">{m['circularScreens.questions.waiting']()}</Pill>
        </span>
      ) : (
        <p className="border-s-2 border-accent ps-3 text-ink-soft wrap-anywhere">
          <LocalizedText text={answer[language]} />
        </p>
      )}
      {isMine && (
        <span className="text-xs text-ink-faint">{m['circularScreens.questions.mine']()}</span>
      )}
    </li>
  )
}

function AskForm({ id }: { id: string }) {
  const [question, setQuestion] = useState('')
  const [isTried, setTried] = useState(false)
  const ask = useSubmit(askAboutCircular, {
    refreshes: [listCircularQuestions],
    onSuccess: () => {
      setQuestion('')
      setTried(false)
      showToast(m['circularScreens.questions.sent'](), { tone: 'good' })
    },
  })
  const errorAt = useFieldErrors(ask.error)
  const missing = isTried && question.trim() === '' ? m['input.required']() : undefined
  const error = missing ?? errorAt('question')
  return (
    <form
      noValidate
      className="grid gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (question.trim() !== '') ask.submit({ params: { id }, body: { question } })
      }}
    >
      <TextArea
        label={m['circularScreens.questions.label']()}
        help={m['circularScreens.questions.help']()}
        rows={3}
        maxLength={500}
        value={question}
        error={error}
        onChange={setQuestion}
      />
      {ask.error !== null && errorAt('question') === undefined && (
        <CouldNotLoad error={ask.error} />
      )}
      <span>
        <Button type="submit" pending={ask.pending}>
          {m['circularScreens.questions.send']()}
        </Button>
      </span>
    </form>
  )
}
