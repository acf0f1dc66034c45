import { useState } from 'react'
import { EditFrame, EditForm } from '#platform/forms/edit-dialog.tsx'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { type LetterChoice, listLetterChoices, listOwnLetters, requestLetter } from '../contract.ts'
import { AskFields } from './ask-fields.tsx'
import { filledValues, initialValues } from './ask-values.ts'

const NOTE_MAX = 500

/** Where an employee requests a letter. */
export function RequestPanel({ onClose }: { onClose: () => void }) {
  const choices = useEndpoint(listLetterChoices)
  return (
    <EditFrame panel title={m['letterScreens.request.title']()} onClose={onClose}>
      {choices.data !== undefined && (
        <RequestForm
          choices={choices.data.items}
          currency={choices.data.currency}
          onClose={onClose}
        />
      )}
      {choices.data === undefined && choices.error === null && (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
      {choices.data === undefined && choices.error !== null && (
        <CouldNotLoad error={choices.error} again={() => void choices.refetch()} />
      )}
    </EditFrame>
  )
}

interface RequestFormProps {
  choices: readonly LetterChoice[]
  currency: string
  onClose: () => void
}

function RequestForm({ choices, currency, onClose }: RequestFormProps) {
  const { language } = useLanguage()
  const [choice, setChoice] = useState(choices[0])
  const [values, setValues] = useState(initialValues(choice?.asks ?? []))
  const [note, setNote] = useState('')
  const request = useSubmit(requestLetter, {
    refreshes: [listOwnLetters],
    onSuccess: () => {
      showToast(m['letterScreens.request.sent'](), { tone: 'good' })
      onClose()
    },
  })
  function choose(id: string): void {
    const next = choices.find((each) => each.id === id)
    setChoice(next)
    setValues(initialValues(next?.asks ?? []))
  }
  function send(): void {
    if (choice === undefined) return
    const body = { templateId: choice.id, values: filledValues(values), note: note.trim() }
    request.submit({ body })
  }
  if (choice === undefined)
    return <p className="text-sm text-ink-soft">{m['letterScreens.request.none']()}</p>
  return (
    <EditForm
      values={[choice.id, values, note]}
      submit={m['letterScreens.request.send']()}
      pending={request.pending}
      error={request.error}
      onSend={send}
    >
      <SelectField
        label={m['letterScreens.letter']()}
        choices={choices.map(({ id, title }) => ({ value: id, label: title[language] }))}
        value={choice.id}
        onChange={choose}
      />
      <AskFields
        asks={choice.asks}
        values={values}
        onChange={setValues}
        currency={currency}
        ownLanguageOnly
      />
      <TextArea
        label={m['letterScreens.request.note']()}
        help={m['letterScreens.request.noteHelp']()}
        optional
        maxLength={NOTE_MAX}
        value={note}
        onChange={setNote}
      />
    </EditForm>
  )
}
