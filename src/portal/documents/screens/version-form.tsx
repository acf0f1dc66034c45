import { useState } from 'react'
import { EditForm, EditFrame } from '#platform/forms/edit-dialog.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { recordDocument } from '../board/contract.ts'
import type { Document, DocumentType, ReadField } from '../contract.ts'
import { readPicture, type ReadValue, TYPE_OF_ZONE } from '../files/contract.ts'
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
  /** The holder's documents: one of a type that they have already gets its next version. */
  existing?: readonly Document[]
  /** The type to begin with. */
  type?: string | undefined
  /** The transaction that it came of. */
  taskId?: string | undefined
  onClose: () => void
  onSaved?: () => void
}

/** Types whose machine-readable zone can be read. */
const READABLE: readonly string[] = Object.values(TYPE_OF_ZONE)

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
  const before =
    document ??
    props.existing?.find(
      (each) => each.type === code && type?.isMany === false && each.state !== 'closed',
    ) ??
    null

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
    setValues((old) => ({ ...old, [field]: value }))
    setConfirmed((old) => new Map(old).set(field, value))
  }

  const isReadable = types.some(
    (each) => READABLE.includes(each.code) && each.code === (code ?? each.code),
  )
  const readCode = reading === null || reading.kind === null ? null : TYPE_OF_ZONE[reading.kind]
  const readType = types.find((each) => each.code === readCode)

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
      documentId: before?.id ?? null,
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
              setConfirmed(new Map())
            }}
            error={errorAt('type')}
            help={before === null ? undefined : m['documentsScreens.form.nextVersion']()}
          />
        )}
        <PagesField
          pages={pages}
          onChange={setPages}
          error={errorAt('fileIds')}
          onRead={isReadable ? (page) => void readPage(page) : undefined}
          isReading={read.pending}
        />
        {read.error !== null && (
          <Banner tone="warning">{errorSentence(read.error, locale.language)}</Banner>
        )}
        {type === undefined && reading?.kind === null && (
          <Banner tone="warning">{m['documentsScreens.read.nothing']()}</Banner>
        )}
        {readType !== undefined && readType.code !== code && (
          <OtherType
            type={readType}
            onChoose={document === null && !readType.isRetired ? setCode : undefined}
          />
        )}
        {type !== undefined && reading !== null && (readType ?? type) === type && (
          <ReadingPanel
            reading={reading}
            confirmed={new Set(confirmedFields)}
            fields={readFieldsOf(type)}
            onConfirm={confirm}
          />
        )}
        {type !== undefined && (
          <VersionFields
            type={type}
            values={values}
            onChange={(change) => setValues((old) => ({ ...old, ...change }))}
            errorAt={errorAt}
            isNew={before === null}
            hasGrace={!isOwn}
          />
        )}
      </EditForm>
    </EditFrame>
  )
}

interface OtherTypeProps {
  type: DocumentType
  onChoose: ((code: string) => void) | undefined
}

/** The picture is of another type than the one that was chosen, or none was chosen yet. */
function OtherType({ type, onChoose }: OtherTypeProps) {
  const { language } = useLanguage()
  return (
    <Banner
      tone="info"
      live
      action={
        onChoose !== undefined && (
          <Button size="small" onPress={() => onChoose(type.code)}>
            {m['documentsScreens.read.chooseType']()}
          </Button>
        )
      }
    >
      {m['documentsScreens.read.otherType']({ type: type.name[language] })}
    </Banner>
  )
}
