import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { CompanyNamed } from '#directory/comparing/company-named.tsx'
import { numberOf } from '#directory/numbers/rules.ts'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { m } from '#messages'
import { suggestCorrection, SuggestedField, MAX_TEXT_LENGTH } from '../contract.ts'

const FIELDS: Readonly<Record<SuggestedField, () => string>> = {
  name: () => m['suggestScreens.what.name'](),
  phone: () => m['suggestScreens.what.phone'](),
  email: () => m['suggestScreens.what.email'](),
  website: () => m['suggestScreens.what.website'](),
  address: () => m['suggestScreens.what.address'](),
  hours: () => m['suggestScreens.what.hours'](),
  closed: () => m['suggestScreens.what.closed'](),
  other: () => m['suggestScreens.what.other'](),
}

/** Where anyone reports an error on a company's page. */
export function Screen() {
  const { company = '' } = useParams()
  const number = numberOf(company)
  const [isSent, setSent] = useState(false)
  const back = `/companies/${company}`
  return (
    <div className="mx-auto max-w-form">
      <PageHeader
        title={m['suggestScreens.title']()}
        lead={
          <>
            {number !== null && <CompanyNamed number={number} />}
            {m['suggestScreens.lead']()}
          </>
        }
        back={{ to: back, label: m['suggestScreens.back']() }}
      />
      {isSent ? (
        <EmptyState
          icon={<CircleCheck size={22} aria-hidden="true" />}
          title={m['suggestScreens.sent']()}
          text={m['suggestScreens.sentText']()}
          action={<LinkButton to={back}>{m['suggestScreens.back']()}</LinkButton>}
        />
      ) : (
        <SuggestForm number={String(number ?? '')} onSent={() => setSent(true)} />
      )}
    </div>
  )
}

function SuggestForm({ number, onSent }: { number: string; onSent: () => void }) {
  const [field, setField] = useState<SuggestedField>('phone')
  const [words, setText] = useState('')
  const [site, setSite] = useState('')
  const [isTried, setTried] = useState(false)
  const suggest = useSubmit(suggestCorrection, { onSuccess: onSent })
  const refused = useFieldErrors(suggest.error)
  function send(): void {
    setTried(true)
    if (words.trim() !== '' && !suggest.pending)
      suggest.submit({ params: { number }, body: { field, words, site } })
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <SelectField
        label={m['suggestScreens.field']()}
        choices={SuggestedField.options.map((each) => ({ value: each, label: FIELDS[each]() }))}
        value={field}
        onChange={(next) => setField(SuggestedField.options.find((each) => each === next) ?? field)}
      />
      <TextArea
        label={m['suggestScreens.words']()}
        rows={4}
        maxLength={MAX_TEXT_LENGTH}
        value={words}
        error={isTried && words.trim() === '' ? m['input.required']() : refused('words')}
        onChange={setText}
      />
      <label className="sr-only" aria-hidden="true">
        {m['suggestScreens.site']()}
        <input
          tabIndex={-1}
          autoComplete="off"
          value={site}
          onChange={(event) => setSite(event.target.value)}
        />
      </label>
      {suggest.error !== null && <CouldNotLoad error={suggest.error} />}
      <div>
        <Button kind="primary" type="submit" pending={suggest.pending}>
          {m['suggestScreens.send']()}
        </Button>
      </div>
    </form>
  )
}
