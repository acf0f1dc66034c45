import { Paperclip, X } from 'lucide-react'
import { useState } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { uploadError } from '#platform/ui/could-not-load.tsx'
import { FileDrop } from '#platform/ui/file-drop.tsx'
import { formatBytes, formatNumber } from '#platform/ui/format.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { FILE_MEGABYTES, uploadCircularFile } from '../../files/contract.ts'
import { MAX_FILES } from '../../draft/contract.ts'
import type { UsedDraft } from './use-draft.ts'

/** A phone that stores pictures in another format provides JPEG if only these are accepted. */
const ACCEPTED = 'application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png'

/** The files of a draft; each is uploaded as soon as it is chosen. */
export function FilesField({ used }: { used: UsedDraft }) {
  const locale = useLanguage()
  const { files } = used.writing
  const upload = useSubmit(uploadCircularFile, {
    onSuccess: (file) => used.change((before) => ({ files: [...before.files, file] })),
  })
  const [errors, setErrors] = useState<readonly string[]>([])

  /** One after the other; those that are refused are named, the others stay. */
  async function uploadAll(chosen: readonly File[]): Promise<void> {
    setErrors([])
    for (const file of chosen.slice(0, MAX_FILES - files.length))
      await upload.send({ body: { file } }).catch((error: unknown) => {
        setErrors((before) => [...before, uploadError(error, file, locale.language)])
      })
  }
  return (
    <section className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <h2 className="text-base">{m['circularScreens.files']()}</h2>
      {files.length > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line">
          {files.map((file) => (
            <li key={file.id} className="flex items-center gap-3 ps-3 pe-1 text-sm">
              <Paperclip size={16} className="shrink-0 text-ink-soft" aria-hidden="true" />
              <bdi className="min-w-0 grow truncate">{file.name}</bdi>
              <span className="figures shrink-0 text-xs text-ink-soft">
                {formatBytes(file.bytes, locale)}
              </span>
              <IconButton
                label={m['ui.removeFile']({ name: file.name })}
                icon={<X size={16} aria-hidden="true" />}
                onPress={() =>
                  used.change((before) => ({
                    files: before.files.filter(({ id }) => id !== file.id),
                  }))
                }
              />
            </li>
          ))}
        </ul>
      )}
      {upload.pending ? (
        <div role="status">
          <span className="sr-only">{m['circularDesk.uploading']()}</span>
          <Skeleton className="h-20 w-full" />
        </div>
      ) : (
        files.length < MAX_FILES && (
          <FileDrop
            label={m['circularDesk.addFile']()}
            labelHidden
            files={[]}
            accept={ACCEPTED}
            help={m['circularDesk.fileKinds']({ megabytes: formatNumber(FILE_MEGABYTES, locale) })}
            many
            megabytes={FILE_MEGABYTES}
            error={errors.length === 0 ? undefined : errors.join('\n')}
            onChange={(chosen) => void uploadAll(chosen)}
          />
        )
      )}
    </section>
  )
}
