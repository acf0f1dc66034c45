import { X } from 'lucide-react'
import { useState } from 'react'
import { PrivatePicture } from '#directory/company-documents/private-file.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { uploadError } from '#platform/ui/could-not-load.tsx'
import { aboutFile } from '#platform/ui/about-file.ts'
import { FileDrop } from '#platform/ui/file-drop.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { m } from '#messages'
import { MAX_PHOTOS, PHOTO_MEGABYTES, removeQuotePhoto, uploadQuotePhoto } from './contract.ts'
import { openPhoto } from './open-photo.ts'

interface PhotoFieldProps {
  name: string
  /** The ids of uploaded photos. */
  value: readonly string[]
  error: string | undefined
  onChange: (ids: readonly string[]) => void
  /** Called with the upload's end, so that a form is not sent without a photo on its way. */
  onUploading: (ids: Promise<readonly string[]>) => void
}

/**
 * Photos are uploaded as soon as they are chosen, so that a draft includes them and sending is
 * quick.
 */
export function PhotoField({ name, value, error, onChange, onUploading }: PhotoFieldProps) {
  const locale = useLanguage()
  const upload = useSubmit(uploadQuotePhoto)
  // What could not be deleted goes by itself: the form does not wait for it.
  const removal = useSubmit(removeQuotePhoto)
  const [sending, setSending] = useState<{ number: number; count: number } | null>(null)
  const [refused, setRefused] = useState<readonly string[]>([])

  async function add(chosen: readonly File[]): Promise<readonly string[]> {
    const files = chosen.slice(0, MAX_PHOTOS - value.length)
    const failures = chosen
      .slice(files.length)
      .map(({ name }) => aboutFile(name, m['quotePhotos.tooMany']()))
    setRefused(failures)
    let ids = value
    for (const [index, file] of files.entries()) {
      setSending({ number: index + 1, count: files.length })
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after the other: a phone's line carries one photo at a time
        const { id } = await upload.send({ body: { file } })
        ids = [...ids, id]
        onChange(ids)
      } catch (failure) {
        failures.push(uploadError(failure, file, locale.language))
        setRefused([...failures])
      }
    }
    setSending(null)
    return ids
  }

  return (
    <div className="grid gap-3">
      <FileDrop
        label={m['quotePhotos.label']()}
        name={name}
        optional
        many
        files={[]}
        megabytes={PHOTO_MEGABYTES}
        accept="image/jpeg,image/png,image/webp"
        help={m['quotePhotos.help']({ megabytes: formatNumber(PHOTO_MEGABYTES, locale) })}
        error={refused.length > 0 ? refused.join('\n') : error}
        disabled={sending !== null || value.length >= MAX_PHOTOS}
        onChange={(files) => onUploading(add(files))}
      />
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {sending !== null &&
          m['quotePhotos.adding']({
            shown: formatNumber(sending.number, locale),
            count: formatNumber(sending.count, locale),
          })}
      </p>
      {value.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {value.map((id, index) => (
            <li key={id} className="relative">
              <PrivatePicture
                id={id}
                alt={m['quotePhotos.photo']({ number: formatNumber(index + 1, locale) })}
                className="aspect-4/3 w-full rounded-control border border-line object-cover"
                open={openPhoto}
              />
              <span className="absolute end-1 top-1">
                <IconButton
                  label={m['quotePhotos.remove']({ number: formatNumber(index + 1, locale) })}
                  icon={<X size={16} aria-hidden="true" />}
                  size="small"
                  bordered
                  disabled={sending !== null}
                  onPress={() => {
                    setRefused([])
                    onChange(value.filter((each) => each !== id))
                    removal.submit({ params: { id } })
                  }}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
