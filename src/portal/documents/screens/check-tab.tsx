import { FileCheck2 } from 'lucide-react'
import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { CouldNotLoad, errorSentence } from '#platform/ui/could-not-load.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { dayOf, formatDay } from '#platform/ui/format-dates.ts'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { decideVersion, listWaiting, type WaitingVersion } from '../board/contract.ts'
import { CHANGED } from './changed.ts'
import { documentTitle } from './labels.ts'
import { PageButtons } from './page-button.tsx'

/** What employees sent: beside what counts now, to be accepted or returned with a reason. */
export function CheckTab() {
  const waiting = usePages(listWaiting)
  if (waiting.error !== null && waiting.rows === undefined)
    return <CouldNotLoad error={waiting.error} again={waiting.again} />
  if (waiting.rows === undefined) return <CardSkeleton />
  if (waiting.rows.length === 0)
    return (
      <Card flush>
        <EmptyState
          icon={<FileCheck2 size={22} aria-hidden="true" />}
          title={m['documentsScreens.check.none']()}
          text={m['documentsScreens.check.noneText']()}
        />
      </Card>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        {waiting.rows.map((each) => (
          <li key={each.version.id} data-waiting="">
            <WaitingCard waiting={each} />
          </li>
        ))}
      </ul>
      {waiting.more !== undefined && (
        <div>
          <Button onPress={waiting.more} pending={waiting.morePending}>
            {m['documentsScreens.check.more']()}
          </Button>
        </div>
      )}
    </div>
  )
}

function WaitingCard({ waiting }: { waiting: WaitingVersion }) {
  const locale = useLanguage()
  const { document, version, canDecide } = waiting
  const [isReturning, setReturning] = useState(false)
  const decide = useSubmit(decideVersion, {
    refreshes: CHANGED,
    onSuccess: () => showToast(m['documentsScreens.check.accepted'](), { tone: 'good' }),
  })
  const sent = formatDay(dayOf(version.sentAt, locale.zone), locale, { year: true })
  return (
    <Card
      level={2}
      title={
        <bdi>
          {document.employee === null ? '' : nameIn(document.employee.name, locale.language)}
        </bdi>
      }
      end={<span className="figures text-xs text-ink-soft">{sent}</span>}
    >
      <div className="grid gap-4">
        <p className="text-sm font-medium">
          <bdi>{documentTitle(document, locale.language)}</bdi>
        </p>
        <BeforeAfter waiting={waiting} />
        {version.confirmedFields.length > 0 && (
          <p className="text-xs text-ink-soft">{m['documentsScreens.version.read']()}</p>
        )}
        <PageButtons version={version} isOwn={false} />
        {decide.error !== null && (
          <Banner tone="bad">{errorSentence(decide.error, locale.language)}</Banner>
        )}
        {canDecide ? (
          <div className="flex flex-wrap gap-2">
            <Button
              kind="primary"
              pending={decide.pending}
              onPress={() =>
                decide.submit({ params: { id: version.id }, body: { accept: true, reason: '' } })
              }
            >
              {m['documentsScreens.check.accept']()}
            </Button>
            <Button onPress={() => setReturning(true)}>
              {m['documentsScreens.check.return']()}
            </Button>
          </div>
        ) : (
          <p className="text-sm text-ink-soft">{m['documentsScreens.check.own']()}</p>
        )}
      </div>
      {isReturning && <ReturnDialog id={version.id} onClose={() => setReturning(false)} />}
    </Card>
  )
}

function BeforeAfter({ waiting: { document, version } }: { waiting: WaitingVersion }) {
  const locale = useLanguage()
  const day = (value: string | null): string | null =>
    value === null ? null : formatDay(value, locale, { weekday: false, year: true })
  const lines = [
    {
      term: m['documentsScreens.field.number'](),
      before: document.number,
      after: version.number,
    },
    {
      term: m['documentsScreens.field.expiresOn'](),
      before: day(document.expiresOn),
      after: day(version.expiresOn),
    },
  ]
  return (
    <table className="w-full text-sm">
      <thead className="text-xs text-ink-soft">
        <tr>
          <th scope="col">
            <span className="sr-only">{m['documentsScreens.check.field']()}</span>
          </th>
          <th scope="col" className="py-1 text-start font-normal">
            {m['documentsScreens.check.before']()}
          </th>
          <th scope="col" className="py-1 text-start font-normal">
            {m['documentsScreens.check.after']()}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ term, before, after }) => (
          <tr key={term} className="border-t border-line">
            <th scope="row" className="py-2 text-start text-xs font-normal text-ink-soft">
              {term}
            </th>
            <td className="figures py-2">
              <Bdi>{before ?? '–'}</Bdi>
            </td>
            <td className="figures py-2 font-medium">
              <Bdi>{after ?? '–'}</Bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ReturnDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const decide = useSubmit(decideVersion, {
    refreshes: CHANGED,
    onSuccess() {
      showToast(m['documentsScreens.check.returned'](), { tone: 'good' })
      onClose()
    },
  })
  const errorAt = useFieldErrors(decide.error)
  return (
    <EditDialog
      title={m['documentsScreens.check.returnTitle']()}
      size="small"
      values={{ reason }}
      submit={m['documentsScreens.check.return']()}
      pending={decide.pending}
      error={decide.error}
      onClose={onClose}
      onSend={() => decide.submit({ params: { id }, body: { accept: false, reason } })}
    >
      <TextArea
        label={m['documentsScreens.check.reason']()}
        help={m['documentsScreens.check.reasonHelp']()}
        value={reason}
        maxLength={500}
        onChange={setReason}
        error={errorAt('reason')}
      />
    </EditDialog>
  )
}
