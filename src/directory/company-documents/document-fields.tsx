import { useState } from 'react'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { DateField } from '#platform/ui/date-field.tsx'
import { FileDrop } from '#platform/ui/file-drop.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { Spinner } from '#platform/ui/spinner.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { m } from '#messages'
import { DOCUMENT_MEGABYTES, uploadCompanyDocument } from './contract.ts'

export interface DocumentValues {
  readonly number: string
  readonly authority: string
  readonly expiresOn: string | null
  /** '' until a file was uploaded. */
  readonly fileId: string
  readonly fileName: string
}
export const NO_DOCUMENT: DocumentValues = {
  number: '',
  authority: '',
  expiresOn: null,
  fileId: '',
  fileName: '',
}

interface FileFieldProps {
  label: string
  fileName: string
  error: string | undefined
  onUploaded: (file: { id: string; name: string } | null) => void
}

/**
 * A document is uploaded as soon as it is chosen, so that a draft includes it and submitting is
 * quick.
 */
export function DocumentFileField({ label, fileName, error, onUploaded }: FileFieldProps) {
  const locale = useLanguage()
  const [chosen, setChosen] = useState<File | null>(null)
  const upload = useSubmit(uploadCompanyDocument, { onSuccess: onUploaded })
  if (fileName !== '' && !upload.pending) {
    return (
      <div className="grid gap-1.5">
        <span className="text-sm font-medium">{label}</span>
        <div className="flex min-h-control items-center justify-between gap-3 rounded-control border border-line bg-surface ps-3 pe-1.5">
          <span className="min-w-0 truncate text-sm">
            <Bdi>{fileName}</Bdi>
          </span>
          <Button
            size="small"
            onPress={() => {
              setChosen(null)
              onUploaded(null)
            }}
          >
            {m['paperFields.another']()}
          </Button>
        </div>
      </div>
    )
  }
  const refused = upload.error === null ? undefined : errorSentence(upload.error, locale.language)
  return (
    <div className="grid gap-2">
      <FileDrop
        label={label}
        files={chosen === null ? [] : [chosen]}
        megabytes={DOCUMENT_MEGABYTES}
        accept=".pdf,image/jpeg,image/png,image/webp"
        disabled={upload.pending}
        help={m['paperFields.fileHelp']({ megabytes: formatNumber(DOCUMENT_MEGABYTES, locale) })}
        error={refused ?? error}
        onChange={([file]) => {
          setChosen(file ?? null)
          if (file !== undefined) upload.submit({ body: { file } })
        }}
      />
      {upload.pending && (
        <span className="flex items-center gap-2 text-sm text-ink-soft">
          <Spinner /> {m['paperFields.uploading']()}
        </span>
      )}
    </div>
  )
}

interface DocumentFieldsProps {
  value: DocumentValues
  onChange: (part: Partial<DocumentValues>) => void
  errorAt: (path: string) => string | undefined
  fileLabel: string
  authorityHelp: string
}

/** The details of a document and the document itself. */
export function DocumentFields({
  value,
  onChange,
  errorAt,
  fileLabel,
  authorityHelp,
}: DocumentFieldsProps) {
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={m['paperFields.number']()}
          kind="code"
          maxLength={40}
          value={value.number}
          error={errorAt('number')}
          onChange={(number) => onChange({ number })}
        />
        <DateField
          label={m['paperFields.expiresOn']()}
          value={value.expiresOn}
          error={errorAt('expiresOn')}
          onChange={(expiresOn) => onChange({ expiresOn })}
        />
      </div>
      <TextField
        label={m['paperFields.authority']()}
        help={authorityHelp}
        maxLength={120}
        value={value.authority}
        error={errorAt('authority')}
        onChange={(authority) => onChange({ authority })}
      />
      <DocumentFileField
        label={fileLabel}
        fileName={value.fileName}
        error={errorAt('fileId')}
        onUploaded={(file) => onChange({ fileId: file?.id ?? '', fileName: file?.name ?? '' })}
      />
    </>
  )
}

/** Returns the paths of a document's fields that are still empty. */
export function missingDocumentFields({
  number,
  authority,
  expiresOn,
  fileId,
}: DocumentValues): string[] {
  const empty: Readonly<Record<string, boolean>> = {
    number: number.trim() === '',
    expiresOn: expiresOn === null,
    authority: authority.trim() === '',
    fileId: fileId === '',
  }
  return Object.keys(empty).filter((path) => empty[path])
}
