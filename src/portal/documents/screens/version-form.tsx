import { useState } from 'react'
import { EditForm, EditFrame } from '#platform/forms/edit-dialog.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { recordDocument } from '../board/contract.ts'
import type { Document, DocumentType, ReadField } from '../contract.ts'
import { readPicture, type ReadValue } from '../files/contract.ts'
import { sendDocument } from '../own/contract.ts'
import { documentTitle } from './labels.ts'
import { type ChosenPage, PagesField } from './pages-field.tsx'
import { ReadingPanel } from './reading-panel.tsx'
import { CHANGED } from './changed.ts'
import { NO_VALUES, readFieldsOf, VersionFields, type VersionValues } from './version-fields.tsx'

/** Whose document: one's own, an employee's, or the company's. */
export type FormHolder =
  | { readonly kind: 'own' }
  | { readonly kind: 'employee'; readonly id: string }
  | { readonly kind: 'company' }

interface VersionFormProps {
  holder: FormHolder
  types: readonly DocumentType[]
  /** The document that gets its next version; null for a new one. */
  document: Pick<Document, 'id' | 'type' | 'typeName' | 'name'> | null
  /** The type to begin with. */
  type?: string | undefined
  /** The transaction that it came of. */
  taskId?: string | undefined
  onClose: () => void
  onSaved?: () => void
}

/** Types whose machine-readable zone can be read. */
const READABLE = ['passport', 'visa', 'emiratesId']

function valueOf(values: VersionValues, field: ReadField): string {
  return values[field] ?? ''
}

/** Sends a document to be checked, or records one: its pages, and what is on them. */
export function VersionForm(props: VersionFormProps) {
  const { holder, types, document, taskId, onClose } = props
  const locale = useLanguage()
  const [code, setCode] = useState(document?.type ?? props.type ?? null)
  const [values, setValues] = useState(NO_VALUES)
  const [pages, setPages] = useState<readonly ChosenPage[]>([])
  const [confirmed, setConfirmed] = useState<ReadonlyMap<ReadField, string>>(new Map())
  const type = types.find((each) => each.code === code)
  const isOwn = holder.kind === 'own'

  const read = useSubmit(readPicture)
  const [reading, setReading] = useState<Awaited<ReturnType<typeof read.send>> | null>(null)
  const saved = (): void => {
    showToast(isOwn ? m['documentsScreens.form.sent']() : m['documentsScreens.form.recorded'](), {
      tone: 'good',
    })
    props.onSaved?.()
    onClose()
  }
  const send = useSubmit(sendDocument, { refreshes: CHANGED, onSuccess: saved })
  const record = useSubmit(recordDocument, { refreshes: CHANGED, onSuccess: saved })
  const { pending, error } = isOwn ? send : record
  const errorAt = useFieldErrors(error)

  async function readPage(page: ChosenPage): Promise<void> {
    const employeeId = holder.kind === 'employee' ? holder.id : null
    try {
      setReading(await read.send({ params: { id: page.id }, body: { employeeId } }))
    } catch {
      setReading(null)
    }
  }

  function confirm({ field, value }: ReadValue): void {
    setValues((before) => ({ ...before, [field]: value }))
    setConfirmed((before) => new Map(before).set(field, value))
  }

  // A value that was changed after it was confirmed is the person's own.
  const confirmedFields = [...confirmed].flatMap(([field, value]) =>
    valueOf(values, field) === value ? [field] : [],
  )

  function submit(): void {
    if (type === undefined) return
    const { graceUntil, ...entered } = values
    const body = {
      ...entered,
      type: type.code,
      documentId: document?.id ?? null,
      fileIds: pages.map(({ id }) => id),
      confirmedFields,
    }
    if (isOwn) send.submit({ body })
    else
      record.submit({
        body: {
          ...body,
          employeeId: holder.kind === 'employee' ? holder.id : null,
          graceUntil,
          taskId: taskId ?? null,
        },
      })
  }

  const title =
    document === null
      ? m['documentsScreens.form.add']()
      : m['documentsScreens.form.renew']({ document: documentTitle(document, locale.language) })
  const choices = types
    .filter(({ isRetired }) => !isRetired)
    .map((each) => ({ value: each.code, label: each.name[locale.language] }))
  return (
    <EditFrame title={title} panel onClose={onClose}>
      <EditForm
        values={{ code, values, pages: pages.map(({ id }) => id) }}
        submit={isOwn ? m['documentsScreens.form.send']() : m['documentsScreens.form.save']()}
        disabled={type === undefined}
        pending={pending}
        error={error}
        onSend={submit}
      >
        {document === null && (
          <SelectField
            label={m['documentsScreens.form.type']()}
            choices={choices}
            value={code}
            onChange={(next) => {
              setCode(next)
              setReading(null)
              setConfirmed(new Map())
            }}
            error={errorAt('type')}
          />
        )}
        {type !== undefined && (
          <>
            <PagesField
              pages={pages}
              onChange={setPages}
              error={errorAt('fileIds')}
              onRead={READABLE.includes(type.code) ? (page) => void readPage(page) : undefined}
              isReading={read.pending}
            />
            {read.error !== null && (
              <Banner tone="warning">{errorSentence(read.error, locale.language)}</Banner>
            )}
            {reading !== null && (
              <ReadingPanel
                reading={reading}
                confirmed={new Set(confirmedFields)}
                fields={readFieldsOf(type)}
                onConfirm={confirm}
              />
            )}
            <VersionFields
              type={type}
              values={values}
              onChange={(change) => setValues((before) => ({ ...before, ...change }))}
              errorAt={errorAt}
              isNew={document === null}
              hasGrace={!isOwn}
            />
          </>
        )}
      </EditForm>
    </EditFrame>
  )
}
