import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { counted } from '#platform/ui/format.ts'
import { formatMoment } from '#platform/ui/format-moment.ts'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { type Answer, answerErasure, listErasures, NOTE_MAX } from './contract.ts'

type Open = ReplyOf<typeof listErasures>['items'][number]

/** Requests to erase data that wait for an answer; nothing where there are none. */
export function ErasureRequests() {
  const locale = useLanguage()
  const items = useEndpoint(listErasures).data?.items ?? []
  const [answering, setAnswering] = useState<Open | null>(null)
  if (items.length === 0) return null
  return (
    <div className="mb-6">
      <Card title={m['myData.open'](counted(items.length, locale))} flush>
        <ul className="divide-y divide-line border-t border-line">
          {items.map((each) => (
            <li
              key={each.id}
              className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3 sm:px-6"
            >
              <div className="min-w-0 grow basis-56">
                <p>
                  <span className="font-medium">{nameIn(each.name, locale.language)}</span>{' '}
                  <Bdi code>{each.email}</Bdi>
                </p>
                <p className="text-sm text-ink-soft">{formatMoment(each.requestedAt, locale)}</p>
                {each.note !== '' && (
                  <p className="mt-1 text-sm whitespace-pre-line" dir="auto">
                    {each.note}
                  </p>
                )}
              </div>
              <Button
                size="small"
                aria-label={m['myData.answerOf']({ name: nameIn(each.name, locale.language) })}
                onPress={() => setAnswering(each)}
              >
                {m['myData.answer']()}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      {answering !== null && (
        <AnswerDialog request={answering} onClose={() => setAnswering(null)} />
      )}
    </div>
  )
}

function AnswerDialog({ request, onClose }: { request: Open; onClose: () => void }) {
  const { language } = useLanguage()
  const [state, setState] = useState<Answer>('partly')
  const [answer, setAnswer] = useState('')
  const send = useSubmit(answerErasure, {
    refreshes: [listErasures],
    onSuccess() {
      onClose()
      showToast(m['myData.answerSent'](), { tone: 'good' })
    },
  })
  return (
    <EditDialog
      title={m['myData.answerTitle']({ name: nameIn(request.name, language) })}
      onClose={onClose}
      values={[state, answer]}
      submit={m['myData.answerSubmit']()}
      disabled={answer.trim() === ''}
      pending={send.pending}
      error={send.error}
      onSend={() => send.submit({ params: { id: request.id }, body: { state, answer } })}
    >
      <p className="text-sm text-ink-soft">{m['myData.answerLead']()}</p>
      <RadioGroup
        label={m['myData.outcome']()}
        boxed
        choices={[
          { value: 'done', label: m['myData.done']() },
          { value: 'partly', label: m['myData.partly']() },
          { value: 'refused', label: m['myData.refused']() },
        ]}
        value={state}
        onChange={(value) => setState(value as Answer)}
      />
      <TextArea
        label={m['myData.answerText']()}
        maxLength={NOTE_MAX}
        value={answer}
        onChange={setAnswer}
      />
    </EditDialog>
  )
}
