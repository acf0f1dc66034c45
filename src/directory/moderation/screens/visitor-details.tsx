import { useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { FileButton } from '#directory/company-documents/private-file.tsx'
import { TwoFields } from '#directory/registering/two-fields.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { DescriptionList } from '#platform/ui/description-list.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { formatPhone } from '#platform/ui/format.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { m } from '#messages'
import { decideClaim, decideSuggestion, type DeskClaim, type DeskSuggestion } from '../contract.ts'
import { Decide, DECIDED, notifyDecided } from './decide-actions.tsx'
import { whatWaits } from './labels.ts'

type Person = DeskClaim['by']

function PersonText({ person }: { person: Person }) {
  const { language } = useLanguage()
  return (
    <span className="block">
      <bdi>{person.name[language]}</bdi> <Bdi code>{person.email}</Bdi>
    </span>
  )
}

/** A user's claim that a company is theirs. */
export function ClaimDetail({ claim }: { claim: DeskClaim }) {
  const decide = useSubmit(decideClaim, { refreshes: DECIDED, onSuccess: notifyDecided })
  return (
    <div className="grid gap-5">
      <DescriptionList
        items={[
          { term: m['directoryDesk.claimedBy'](), value: <PersonText person={claim.by} /> },
          { term: m['directoryDesk.position'](), value: <bdi>{claim.position}</bdi> },
          { term: m['companyFields.phone'](), value: <Bdi code>{formatPhone(claim.phone)}</Bdi> },
          { term: m['directoryDesk.evidence'](), value: <FileButton file={claim.file} /> },
          ...(claim.note === ''
            ? []
            : [{ term: m['directoryDesk.note'](), value: <LocalizedText text={claim.note} /> }]),
          {
            term: m['directoryDesk.members'](),
            value:
              claim.members.length === 0
                ? m['directoryDesk.noMembers']()
                : claim.members.map((person) => <PersonText key={person.email} person={person} />),
          },
        ]}
      />
      {claim.isOwn && <Banner tone="warning">{m['directoryDesk.own']()}</Banner>}
      {claim.state === 'waiting' && !claim.isOwn && (
        <Decide
          accept={m['directoryDesk.accept']()}
          pending={decide.pending}
          error={decide.error}
          onDecide={(body) => decide.submit({ params: { id: claim.id }, body })}
        />
      )}
    </div>
  )
}

const IN_BOTH = ['name', 'address']

/** The current value, once when it is the same in both languages. */
function Present({ value: { en, ar } }: { value: TwoNames }) {
  if (en === ar) return <LocalizedText text={formatPhone(en)} />
  return (
    <span className="grid gap-1">
      <bdi lang="en">{en}</bdi>
      <bdi lang="ar">{ar}</bdi>
    </span>
  )
}

/** A visitor's report of what is wrong. */
export function SuggestionDetail({ suggestion }: { suggestion: DeskSuggestion }) {
  const { present, field } = suggestion
  const [value, setValue] = useState(present ?? { en: '', ar: '' })
  const decide = useSubmit(decideSuggestion, {
    refreshes: DECIDED,
    onSuccess: (_reply, { body }) =>
      showToast(
        body?.apply === true ? m['directoryDesk.applied']() : m['directoryDesk.dismissed'](),
        {
          tone: 'good',
        },
      ),
  })
  const errorAt = useFieldErrors(decide.error)
  // Applied as it is, the wrong value would stay.
  const isUnchanged =
    present !== null &&
    value.en.trim() === present.en.trim() &&
    value.ar.trim() === present.ar.trim()
  const send = (apply: boolean) =>
    decide.submit({
      params: { id: suggestion.id },
      body: { apply, value: apply && present !== null ? value : null },
    })
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!decide.pending && !isUnchanged) send(true)
      }}
    >
      <p className="text-sm font-medium">{whatWaits({ kind: 'suggestion', about: field })}</p>
      <DescriptionList
        columns={1}
        items={[
          { term: m['directoryDesk.says'](), value: <LocalizedText text={suggestion.words} /> },
          ...(present === null
            ? []
            : [{ term: m['directoryDesk.present'](), value: <Present value={present} /> }]),
        ]}
      />
      {suggestion.state === 'waiting' && (
        <>
          {present !== null && IN_BOTH.includes(field) && (
            <TwoFields
              labels={{ en: m['directoryDesk.valueEn'](), ar: m['directoryDesk.valueAr']() }}
              value={value}
              max={120}
              errorAt={(language) => errorAt(`value.${language}`)}
              onChange={setValue}
            />
          )}
          {present !== null && !IN_BOTH.includes(field) && (
            <TextField
              label={m['directoryDesk.value']()}
              kind="code"
              maxLength={200}
              value={value.en}
              error={errorAt('value.en')}
              onChange={(text) => setValue({ en: text, ar: text })}
            />
          )}
          {decide.error !== null && <CouldNotLoad error={decide.error} />}
          <div className="flex flex-wrap gap-2">
            <Button kind="primary" type="submit" pending={decide.pending} disabled={isUnchanged}>
              {present === null ? m['directoryDesk.tellOwner']() : m['directoryDesk.apply']()}
            </Button>
            <Button disabled={decide.pending} onPress={() => send(false)}>
              {m['directoryDesk.dismiss']()}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}
