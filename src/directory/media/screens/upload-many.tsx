import { useState } from 'react'
import { uploadError } from '#platform/ui/could-not-load.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { FileDrop } from '#platform/ui/file-drop.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { addMedium, listMedia, PICTURE_MEGABYTES } from '../contract.ts'
import { ACCEPTED_PICTURES } from './library-dialog.tsx'

/**
 * Uploads pictures one after the other; refused ones are listed with their reason, the others stay.
 */
export function UploadMany() {
  const locale = useLanguage()
  const add = useSubmit(addMedium, { refreshes: [listMedia] })
  const [sending, setSending] = useState<{ number: number; count: number } | null>(null)
  const [failed, setFailed] = useState<readonly string[]>([])
  async function send(files: readonly File[]): Promise<void> {
    const failures: string[] = []
    for (const [index, file] of files.entries()) {
      setSending({ number: index + 1, count: files.length })
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after the other: a phone's line carries one picture at a time
        await add.send({ body: { file } })
      } catch (error) {
        failures.push(uploadError(error, file, locale.language))
      }
    }
    setSending(null)
    setFailed(failures)
    const count = files.length - failures.length
    if (count > 0)
      showToast(m['mediaDesk.added']({ count, shown: formatNumber(count, locale) }), {
        tone: 'good',
      })
  }
  return (
    <div className="grid gap-3">
      <FileDrop
        label={m['mediaDesk.addMany']()}
        labelHidden
        many
        files={[]}
        megabytes={PICTURE_MEGABYTES}
        accept={ACCEPTED_PICTURES}
        help={m['mediaDesk.addHelp']({ megabytes: formatNumber(PICTURE_MEGABYTES, locale) })}
        disabled={sending !== null}
        onChange={(files) => void send(files)}
      />
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {sending !== null &&
          m['mediaDesk.adding']({
            shown: formatNumber(sending.number, locale),
            count: formatNumber(sending.count, locale),
          })}
      </p>
      {failed.length > 0 && (
        <div role="alert">
          <Banner tone="bad">
            <ul className="grid gap-1">
              {failed.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Banner>
        </div>
      )}
    </div>
  )
}
