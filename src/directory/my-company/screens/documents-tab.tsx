import { useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import {
  addCompanyDocument,
  type CompanyDocument,
  type CompanyDocumentKind,
  type CompanyDocumentState,
} from '#directory/company-documents/contract.ts'
import {
  missingDocumentFields,
  NO_DOCUMENT,
  DocumentFields,
} from '#directory/company-documents/document-fields.tsx'
import { FileButton } from '#directory/company-documents/private-file.tsx'
import { documentBlocker, REMINDERS } from '#directory/company-documents/rules.ts'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { daysText } from '#platform/ui/days-text.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#messages'
import type { CompanyProfile } from '../contract.ts'
import { CHANGED } from './section.tsx'

const STATES: Readonly<
  Record<CompanyDocumentState, { readonly tone: Tone; readonly label: () => string }>
> = {
  waiting: { tone: 'warning', label: () => m['myCompanyScreens.paper.waiting']() },
  accepted: { tone: 'good', label: () => m['myCompanyScreens.paper.accepted']() },
  rejected: { tone: 'bad', label: () => m['myCompanyScreens.paper.rejected']() },
  replaced: { tone: 'neutral', label: () => m['myCompanyScreens.paper.replaced']() },
}

function DocumentRow({ companyDocument }: { companyDocument: CompanyDocument }) {
  const { language } = useLanguage()
  const { tone, label } = STATES[companyDocument.state]
  return (
    <li className="grid gap-2 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-sm">
          <Bdi code>{companyDocument.number}</Bdi> · <bdi>{companyDocument.authority}</bdi>
        </span>
        <Pill tone={tone}>{label()}</Pill>
      </div>
      <p className="text-sm text-ink-soft">
        {m['paperFields.expiresOn']()} <DateText day={companyDocument.expiresOn} year />
      </p>
      {companyDocument.reason[language] !== '' && (
        <p className="text-sm text-bad">
          <bdi>{companyDocument.reason[language]}</bdi>
        </p>
      )}
      <div>
        <FileButton file={companyDocument.file} />
      </div>
    </li>
  )
}

/** The badge a document gives: until when, or that it gives none. */
function Badge({ until, today }: { until: string | null; today: string }) {
  if (until === null) return <Pill tone="neutral">{m['myCompanyScreens.badge.none']()}</Pill>
  if (until < today) return <Pill tone="bad">{m['myCompanyScreens.badge.ended']()}</Pill>
  return (
    <Pill tone="good">
      {m['myCompanyScreens.badge.until']()} <DateText day={until} year />
    </Pill>
  )
}

function MissingDocument({
  why,
  kind,
}: {
  why: ReturnType<typeof documentBlocker>
  kind: CompanyDocumentKind
}) {
  if (why === null) return null
  const messages = {
    licence: {
      noneSent: m['myCompanyScreens.noLicence'](),
      enteredByDesk: m['myCompanyScreens.licenceEntered'](),
    },
    insurance: {
      noneSent: m['myCompanyScreens.noInsurance'](),
      enteredByDesk: m['myCompanyScreens.insuranceEntered'](),
    },
  }
  return <p className="text-sm text-ink-soft">{messages[kind][why]}</p>
}

interface KindProps {
  company: CompanyProfile
  kind: CompanyDocumentKind
}

function KindCard({ company, kind }: KindProps) {
  const [values, setValues] = useState(NO_DOCUMENT)
  const [isOpen, setOpen] = useState(false)
  const [isTried, setTried] = useState(false)
  const submit = useSubmit(addCompanyDocument, {
    refreshes: CHANGED,
    onSuccess: () => {
      showToast(m['myCompanyScreens.paperSent'](), { tone: 'good' })
      setValues(NO_DOCUMENT)
      setTried(false)
      setOpen(false)
    },
  })
  const refused = useFieldErrors(submit.error)
  const missing = isTried ? missingDocumentFields(values) : []
  const documents = company.documents.filter((companyDocument) => companyDocument.kind === kind)
  const isLicence = kind === 'licence'
  const until = isLicence ? company.licensedUntil : company.insuredUntil
  function send(): void {
    setTried(true)
    if (missingDocumentFields(values).length > 0) return
    const { number, authority, expiresOn, fileId } = values
    submit.submit({
      params: { id: company.id },
      body: { kind, number, authority, expiresOn: expiresOn ?? '', fileId },
    })
  }
  return (
    <Card
      title={isLicence ? m['myCompanyScreens.licence']() : m['myCompanyScreens.insurance']()}
      end={<Badge until={until} today={company.today} />}
    >
      <div className="grid gap-4">
        <MissingDocument why={documentBlocker(documents, until)} kind={kind} />
        {documents.length > 0 && (
          <ul className="grid gap-4">
            {documents.map((companyDocument) => (
              <DocumentRow key={companyDocument.id} companyDocument={companyDocument} />
            ))}
          </ul>
        )}
        {!isOpen && (
          <div>
            <Button onPress={() => setOpen(true)}>
              {documents.length === 0
                ? m['myCompanyScreens.sendPaper']()
                : m['myCompanyScreens.sendNewer']()}
            </Button>
          </div>
        )}
        {isOpen && (
          <form
            noValidate
            className="grid gap-4 border-t border-line pt-4"
            onSubmit={(event) => {
              event.preventDefault()
              if (!submit.pending) send()
            }}
          >
            <DocumentFields
              value={values}
              fileLabel={m['myCompanyScreens.paperFile']()}
              authorityHelp={
                isLicence
                  ? m['registeringScreens.authorityHelp']()
                  : m['myCompanyScreens.insurerHelp']()
              }
              errorAt={(path) => (missing.includes(path) ? m['input.required']() : refused(path))}
              onChange={(part) => setValues((before) => ({ ...before, ...part }))}
            />
            {submit.error !== null && <CouldNotLoad error={submit.error} />}
            <div className="flex gap-2">
              <Button kind="primary" type="submit" pending={submit.pending}>
                {m['myCompanyScreens.send']()}
              </Button>
              <Button onPress={() => setOpen(false)}>{m['ui.cancel']()}</Button>
            </div>
          </form>
        )}
      </div>
    </Card>
  )
}

/** Trade licence and insurance: what was sent, and until when the badges are valid. */
export function DocumentsTab({ company }: { company: CompanyProfile }) {
  const locale = useLanguage()
  const [last, first] = REMINDERS
  return (
    <div className="grid gap-6">
      <p className="text-sm text-ink-soft">
        {m['myCompanyScreens.papersLead']({
          first: daysText(first, locale),
          last: daysText(last, locale),
        })}
      </p>
      <KindCard company={company} kind="licence" />
      <KindCard company={company} kind="insurance" />
    </div>
  )
}
