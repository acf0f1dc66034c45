import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { pathsOf, useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { DatePicker } from '#platform/ui/date-picker.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import { m } from '#messages'
import {
  addCertificate,
  type Certificate,
  getWorkHistory,
  removeCertificate,
  updateCertificate,
} from '../contract.ts'
import { RemoveEntry } from './remove-entry.tsx'

interface CertificateDialogProps {
  /** Null for a new one. */
  entry: Certificate | null
  onClose: () => void
}

/** A certificate: what for, from whom, since and until when. */
export function CertificateDialog({ entry, onClose }: CertificateDialogProps) {
  const today = useDay()
  const [title, setTitle] = useState(entry?.title ?? '')
  const [issuer, setIssuer] = useState(entry?.issuer ?? '')
  const [issuedDay, setIssuedDay] = useState<string | null>(entry?.issuedDay ?? null)
  const [expiresDay, setExpiresDay] = useState<string | null>(entry?.expiresDay ?? null)
  const [isTried, setTried] = useState(false)
  const options = { refreshes: [getWorkHistory], onSuccess: onClose }
  const add = useSubmit(addCertificate, options)
  const update = useSubmit(updateCertificate, options)
  const remove = useSubmit(removeCertificate, options)
  const error = add.error ?? update.error
  const errorOf = useFieldErrors(error)
  const missing = (value: string | null, path: string): string | undefined =>
    isTried && (value ?? '').trim() === '' ? m['input.required']() : errorOf(path)

  function send(): void {
    setTried(true)
    if (title.trim() === '' || issuer.trim() === '' || issuedDay === null) return
    const body = { title, issuer, issuedDay, expiresDay }
    if (entry === null) add.submit({ body })
    else update.submit({ params: { id: entry.id }, body })
  }

  return (
    <EditDialog
      title={
        entry === null
          ? m['workHistoryScreens.addCertificate']()
          : m['workHistoryScreens.editCertificate']()
      }
      values={[title, issuer, issuedDay, expiresDay]}
      submit={m['workHistoryScreens.save']()}
      pending={add.pending || update.pending}
      error={pathsOf(error).length > 0 ? null : error}
      onSend={send}
      onClose={onClose}
      secondary={
        entry === null ? undefined : (
          <RemoveEntry
            title={m['workHistoryScreens.removeCertificate']()}
            pending={remove.pending}
            error={remove.error}
            onRemove={() => remove.submit({ params: { id: entry.id } })}
          />
        )
      }
    >
      <TextField
        label={m['workHistoryScreens.certificateTitle']()}
        value={title}
        onChange={setTitle}
        error={missing(title, 'title')}
      />
      <TextField
        label={m['workHistoryScreens.issuer']()}
        value={issuer}
        onChange={setIssuer}
        error={missing(issuer, 'issuer')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DatePicker
          label={m['workHistoryScreens.issuedOn']()}
          value={issuedDay}
          max={today}
          onChange={setIssuedDay}
          error={missing(issuedDay, 'issuedDay')}
        />
        <DatePicker
          label={m['workHistoryScreens.expiresOn']()}
          optional
          value={expiresDay}
          onChange={setExpiresDay}
          error={errorOf('expiresDay')}
        />
      </div>
    </EditDialog>
  )
}
