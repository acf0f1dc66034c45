import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { ExportButton } from '#platform/ui/export-button.tsx'
import { formatMoment } from '#platform/ui/format-moment.ts'
import { download } from '#platform/ui/save-file.ts'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  type ErasureRequest,
  exportMyData,
  getErasure,
  NOTE_MAX,
  requestErasure,
  withdrawErasure,
} from './contract.ts'

/** What is stored about the signed-in user: as a file, and the request to erase it. */
export function MyDataCard() {
  const { language } = useLanguage()
  const { data, error } = useEndpoint(getErasure)
  const [isAsking, setAsking] = useState(false)
  const request = data?.request ?? null
  const isOpen = request?.state === 'open'
  return (
    <Card title={m['myData.title']()}>
      <p className="max-w-prose text-sm text-ink-soft">{m['myData.lead']()}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <ExportButton
          label={m['myData.export']()}
          save={() => download(exportMyData, {}, () => m['myData.failed']())}
        />
        {data !== undefined && !isOpen && (
          <Button onPress={() => setAsking(true)}>{m['myData.erase']()}</Button>
        )}
      </div>
      {error !== null && data === undefined && (
        <p role="alert" className="mt-3 text-sm text-bad">
          {errorSentence(error, language)}
        </p>
      )}
      {request !== null && <LastRequest request={request} />}
      {isAsking && <RequestDialog onClose={() => setAsking(false)} />}
    </Card>
  )
}

function LastRequest({ request }: { request: ErasureRequest }) {
  const locale = useLanguage()
  const withdraw = useSubmit(withdrawErasure, {
    refreshes: [getErasure],
    onSuccess: () => showToast(m['myData.withdrawn'](), { tone: 'good' }),
  })
  if (request.state === 'withdrawn') return null
  if (request.state !== 'open')
    return (
      <div className="mt-4 border-t border-line pt-4 text-sm">
        <p className="text-ink-soft">
          {m['myData.answered']({
            moment: formatMoment(request.closedAt ?? request.requestedAt, locale),
          })}
        </p>
        <p className="mt-1 whitespace-pre-line" dir="auto">
          {request.answer}
        </p>
      </div>
    )
  return (
    <div className="mt-4 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 grow basis-48 text-sm">
          {m['myData.waiting']({ moment: formatMoment(request.requestedAt, locale) })}
        </p>
        <Button size="small" pending={withdraw.pending} onPress={() => withdraw.submit({})}>
          {m['myData.withdraw']()}
        </Button>
      </div>
      {withdraw.error !== null && (
        <p role="alert" className="mt-1 text-sm text-bad">
          {errorSentence(withdraw.error, locale.language)}
        </p>
      )}
    </div>
  )
}

function RequestDialog({ onClose }: { onClose: () => void }) {
  const [note, setNote] = useState('')
  const send = useSubmit(requestErasure, {
    refreshes: [getErasure],
    onSuccess() {
      onClose()
      showToast(m['myData.requested'](), { tone: 'good' })
    },
  })
  return (
    <EditDialog
      title={m['myData.eraseTitle']()}
      size="small"
      onClose={onClose}
      values={note}
      submit={m['myData.erase']()}
      pending={send.pending}
      error={send.error}
      onSend={() => send.submit({ body: { note } })}
    >
      <p className="text-sm text-ink-soft">{m['myData.eraseBody']()}</p>
      <TextArea
        label={m['myData.note']()}
        optional
        maxLength={NOTE_MAX}
        value={note}
        onChange={setNote}
      />
    </EditDialog>
  )
}
