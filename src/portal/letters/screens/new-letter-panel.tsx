import { useState } from 'react'
import { EditForm, EditFrame } from '#platform/forms/edit-dialog.tsx'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { counted } from '#platform/ui/format.ts'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { type ChosenEmployee, PeopleField } from '#portal/employees/people-field.tsx'
import { m } from '#messages'
import { type LetterChoice } from '../contract.ts'
import {
  createLetter,
  issueToMany,
  listLetters,
  listTemplateChoices,
  type ManyIssued,
} from '../desk/contract.ts'
import { AskFields } from './ask-fields.tsx'
import { filledValues, initialValues } from './ask-values.ts'
import { ManyIssuedList } from './many-issued.tsx'

interface NewLetterPanelProps {
  onCreated: (id: string) => void
  onClose: () => void
}

/** Prepares a letter to one person, or issues the same to several. */
export function NewLetterPanel({ onCreated, onClose }: NewLetterPanelProps) {
  const choices = useEndpoint(listTemplateChoices)
  return (
    <EditFrame panel title={m['letterScreens.create.title']()} onClose={onClose}>
      {choices.data !== undefined && (
        <NewLetterForm
          choices={choices.data.items}
          currency={choices.data.currency}
          onCreated={onCreated}
          onClose={onClose}
        />
      )}
      {choices.data === undefined && choices.error === null && (
        <Loading>
          <Skeleton className="h-72 w-full" />
        </Loading>
      )}
      {choices.data === undefined && choices.error !== null && (
        <CouldNotLoad error={choices.error} again={() => void choices.refetch()} />
      )}
    </EditFrame>
  )
}

interface NewLetterFormProps extends NewLetterPanelProps {
  choices: readonly LetterChoice[]
  currency: string
}

type Whom = 'employees' | 'other'

function useNewLetter({ choices, onCreated }: NewLetterFormProps) {
  const [choice, setChoice] = useState(choices[0])
  const [whom, setWhom] = useState<Whom>('employees')
  const [people, setPeople] = useState<ChosenEmployee[]>([])
  const [name, setName] = useState({ en: '', ar: '' })
  const [gender, setGender] = useState<'male' | 'female'>('male')
  const [values, setValues] = useState(initialValues(choice?.asks ?? []))
  const [isTried, setTried] = useState(false)
  const [result, setResult] = useState<ManyIssued | null>(null)
  const create = useSubmit(createLetter, {
    refreshes: [listLetters],
    onSuccess: ({ id }) => onCreated(id),
  })
  const many = useSubmit(issueToMany, { refreshes: [listLetters], onSuccess: setResult })
  function choose(id: string): void {
    const next = choices.find((each) => each.id === id)
    setChoice(next)
    setValues(initialValues(next?.asks ?? []))
    setWhom(next?.kind === 'offer' ? 'other' : 'employees')
  }
  const [first] = people
  const isWhole =
    whom === 'employees' ? first !== undefined : name.en.trim() !== '' && name.ar.trim() !== ''
  function send(): void {
    setTried(true)
    if (choice === undefined || !isWhole) return
    const letter = { templateId: choice.id, values: filledValues(values) }
    if (whom === 'other') create.submit({ body: { ...letter, to: { name, gender } } })
    else if (people.length === 1 && first !== undefined)
      create.submit({ body: { ...letter, to: { employeeId: first.id } } })
    else many.submit({ body: { ...letter, employeeIds: people.map(({ id }) => id) } })
  }
  return {
    choice,
    choose,
    whom,
    setWhom,
    people,
    setPeople,
    name,
    setName,
    gender,
    setGender,
    values,
    setValues,
    isTried,
    result,
    send,
    pending: create.pending || many.pending,
    error: create.error ?? many.error,
  }
}

function NewLetterForm(props: NewLetterFormProps) {
  const { choices, currency, onClose } = props
  const locale = useLanguage()
  const form = useNewLetter(props)
  const { choice, people, whom, result } = form
  if (result !== null)
    return (
      <div className="flex grow flex-col gap-6">
        <ManyIssuedList result={result} />
        <div>
          <Button kind="primary" onPress={onClose}>
            {m['ui.close']()}
          </Button>
        </div>
      </div>
    )
  const isMany = whom === 'employees' && people.length > 1
  return (
    <EditForm
      values={[choice?.id, whom, people, form.name, form.values]}
      submit={
        isMany
          ? m['letterScreens.create.issueMany'](counted(people.length, locale))
          : m['letterScreens.create.continue']()
      }
      pending={form.pending}
      error={form.error}
      onSend={form.send}
    >
      <SelectField
        label={m['letterScreens.letter']()}
        choices={choices.map(({ id, title }) => ({ value: id, label: title[locale.language] }))}
        value={choice?.id ?? null}
        onChange={form.choose}
      />
      <RadioGroup
        label={m['letterScreens.create.whom']()}
        value={whom}
        onChange={(value) => form.setWhom(value as Whom)}
        choices={[
          { value: 'employees', label: m['letterScreens.create.employees']() },
          { value: 'other', label: m['letterScreens.create.other']() },
        ]}
      />
      {whom === 'employees' ? (
        <PeopleField
          people={people}
          error={
            form.isTried && people.length === 0 ? m['letterScreens.create.noPeople']() : undefined
          }
          onChange={form.setPeople}
        />
      ) : (
        <OtherFields form={form} />
      )}
      {isMany && choice !== undefined && (
        <>
          <p className="text-sm text-ink-soft">{m['letterScreens.create.manyText']()}</p>
          <AskFields
            asks={choice.asks}
            values={form.values}
            onChange={form.setValues}
            currency={currency}
          />
        </>
      )}
    </EditForm>
  )
}

function OtherFields({ form }: { form: ReturnType<typeof useNewLetter> }) {
  const { name, setName, isTried } = form
  const missing = (text: string): string | undefined =>
    isTried && text.trim() === '' ? m['letterScreens.create.noName']() : undefined
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={m['letterScreens.create.nameEn']()}
          value={name.en}
          maxLength={120}
          error={missing(name.en)}
          onChange={(en) => setName({ ...name, en })}
        />
        <TextField
          label={m['letterScreens.create.nameAr']()}
          value={name.ar}
          maxLength={120}
          error={missing(name.ar)}
          onChange={(ar) => setName({ ...name, ar })}
        />
      </div>
      <RadioGroup
        label={m['letterScreens.create.gender']()}
        value={form.gender}
        onChange={(value) => form.setGender(value as 'male' | 'female')}
        choices={[
          { value: 'male', label: m['letterScreens.create.male']() },
          { value: 'female', label: m['letterScreens.create.female']() },
        ]}
      />
    </>
  )
}
