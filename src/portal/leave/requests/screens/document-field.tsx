import { Paperclip, X } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from '#platform/forms/field.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { FileDrop } from '#platform/ui/file-drop.tsx'
import { formatBytes, formatNumber } from '#platform/ui/format.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { m } from '#messages'
import {
  type Attachment,
  ATTACHMENT_MEGABYTES,
  removeAttachment,
  uploadAttachment,
} from '../attachments/contract.ts'

/** A phone that stores pictures in another format provides JPEG if only these are accepted. */
const ACCEPTED = 'application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png'

/** Uploads a document as soon as it is chosen, so that sending is quick. */
export function DocumentField({ help }: { help: string | undefined }) {
  const locale = useLanguage()
  const { setValue } = useFormContext()
  const [attached, setAttached] = useState<Attachment | null>(null)
  const upload = useSubmit(uploadAttachment, {
    onSuccess(attachment) {
      setAttached(attachment)
      setValue('fileId', attachment.id)
    },
  })
  // What could not be deleted goes by itself: the form does not wait for it.
  const removal = useSubmit(removeAttachment)
  const kinds = m['leaveAsk.ask.documentKinds']({
    megabytes: formatNumber(ATTACHMENT_MEGABYTES, locale),
  })
  return (
    <Field<string | null> name="fileId">
      {(field) =>
        attached !== null && field.value === attached.id ? (
          <div className="flex flex-col gap-1.5">
            <span data-label="" className="text-sm font-medium">
              {m['leaveAsk.ask.document']()}
            </span>
            <span className="flex items-center gap-3 rounded-control border border-line ps-3 pe-1 text-sm">
              <Paperclip size={16} className="shrink-0 text-ink-soft" aria-hidden="true" />
              <bdi className="min-w-0 grow truncate">{attached.name}</bdi>
              <span className="figures shrink-0 text-xs text-ink-soft">
                {formatBytes(attached.bytes, locale)}
              </span>
              <IconButton
                label={m['ui.removeFile']({ name: attached.name })}
                icon={<X size={16} aria-hidden="true" />}
                onPress={() => {
                  setAttached(null)
                  field.onChange(null)
                  removal.submit({ params: { id: attached.id } })
                }}
              />
            </span>
          </div>
        ) : upload.pending ? (
          <div className="flex flex-col gap-1.5" role="status">
            <span className="text-sm font-medium">{m['leaveAsk.ask.uploading']()}</span>
            <Skeleton className="h-20 w-full" />
          </div>
        ) : (
          <FileDrop
            label={m['leaveAsk.ask.document']()}
            optional={help === undefined}
            files={[]}
            megabytes={ATTACHMENT_MEGABYTES}
            accept={ACCEPTED}
            help={help === undefined ? kinds : `${help} ${kinds}`}
            error={
              upload.error === null ? field.error : errorSentence(upload.error, locale.language)
            }
            onChange={([file]) => file !== undefined && upload.submit({ body: { file } })}
          />
        )
      }
    </Field>
  )
}
