import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { CompanyNamed } from '#directory/comparing/company-named.tsx'
import { numberOf } from '#directory/numbers/rules.ts'
import { DocumentFileField } from '#directory/company-documents/document-fields.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#messages'
import {
  claimCompany,
  type ClaimState,
  listClaims,
  NOTE_MAX,
  type OwnClaim,
  POSITION_MAX,
} from '../contract.ts'

const STATES: Readonly<Record<ClaimState, { readonly tone: Tone; readonly label: () => string }>> =
  {
    waiting: { tone: 'warning', label: () => m['claimScreens.state.waiting']() },
    accepted: { tone: 'good', label: () => m['claimScreens.state.accepted']() },
    rejected: { tone: 'bad', label: () => m['claimScreens.state.rejected']() },
  }

/** Where a user claims a listed company. */
export function Screen() {
  const { company = '' } = useParams()
  const number = numberOf(company)
  const own = useEndpoint(listClaims)
  const [isSent, setSent] = useState(false)
  const back = `/companies/${company}`
  if (number === null) {
    return (
      <EmptyState
        title={m['claimScreens.notFound']()}
        action={<LinkButton to="/companies">{m['claimScreens.toList']()}</LinkButton>}
      />
    )
  }
  return (
    <div className="mx-auto max-w-form">
      <PageHeader
        title={m['claimScreens.title']()}
        lead={
          <>
            <CompanyNamed number={number} />
            {m['claimScreens.lead']()}
          </>
        }
        back={{ to: back, label: m['claimScreens.back']() }}
      />
      <div className="grid gap-6">
        {isSent ? (
          <EmptyState
            icon={<CircleCheck size={22} aria-hidden="true" />}
            title={m['claimScreens.sent']()}
            text={m['claimScreens.sentText']()}
            action={<LinkButton to={back}>{m['claimScreens.back']()}</LinkButton>}
          />
        ) : (
          <ClaimForm number={number} onSent={() => setSent(true)} />
        )}
        <OwnClaims items={own.data?.items ?? []} />
      </div>
    </div>
  )
}

const EMPTY = { position: '', phone: '', note: '', fileId: '', fileName: '' }

function ClaimForm({ number, onSent }: { number: number; onSent: () => void }) {
  const [values, setValues] = useState(EMPTY)
  const [isTried, setTried] = useState(false)
  const claim = useSubmit(claimCompany, { refreshes: [listClaims], onSuccess: onSent })
  const refused = useFieldErrors(claim.error)
  const change = (part: Partial<typeof EMPTY>) => setValues((before) => ({ ...before, ...part }))
  const { position, phone, note, fileId, fileName } = values
  const errorAt = (path: string, text: string) =>
    isTried && text.trim() === '' ? m['input.required']() : refused(path)
  function send(): void {
    setTried(true)
    const isMissing = position.trim() === '' || phone.trim() === '' || fileId === ''
    if (!isMissing && !claim.pending)
      claim.submit({ params: { number: String(number) }, body: { position, phone, note, fileId } })
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
      <TextField
        label={m['claimScreens.position']()}
        maxLength={POSITION_MAX}
        value={position}
        error={errorAt('position', position)}
        onChange={(text) => change({ position: text })}
      />
      <TextField
        label={m['companyFields.phone']()}
        kind="phone"
        maxLength={30}
        value={phone}
        error={errorAt('phone', phone)}
        onChange={(text) => change({ phone: text })}
      />
      <DocumentFileField
        label={m['claimScreens.paper']()}
        fileName={fileName}
        error={errorAt('fileId', fileId)}
        onUploaded={(file) => change({ fileId: file?.id ?? '', fileName: file?.name ?? '' })}
      />
      <TextArea
        label={m['claimScreens.note']()}
        optional
        rows={3}
        maxLength={NOTE_MAX}
        value={note}
        error={refused('note')}
        onChange={(text) => change({ note: text })}
      />
      {claim.error !== null && <CouldNotLoad error={claim.error} />}
      <div>
        <Button kind="primary" type="submit" pending={claim.pending}>
          {m['claimScreens.send']()}
        </Button>
      </div>
    </form>
  )
}

function OwnClaims({ items }: { items: readonly OwnClaim[] }) {
  const { language } = useLanguage()
  if (items.length === 0) return null
  return (
    <Card title={m['claimScreens.yours']()}>
      <ul className="grid gap-3">
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center justify-between gap-2 text-sm">
            <span>
              <bdi>{item.company[language]}</bdi>
              {item.reason[language] !== '' && (
                <bdi className="block text-ink-soft">{item.reason[language]}</bdi>
              )}
            </span>
            <Pill tone={STATES[item.state].tone}>{STATES[item.state].label()}</Pill>
          </li>
        ))}
      </ul>
    </Card>
  )
}
