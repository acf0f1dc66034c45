import { Camera, CircleAlert, Paperclip, ScanText, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { formatBytes, formatNumber } from '#platform/ui/format.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { MAX_PAGES, type UploadedPage } from '../contract.ts'
import { PAGE_MEGABYTES, removePage, uploadPage } from '../files/contract.ts'
import { Picture } from './page-button.tsx'

/** A phone that saves photos in another format provides JPEG if only these are accepted. */
const ACCEPTED = 'image/jpeg,image/png,application/pdf,.jpg,.jpeg,.png,.pdf'
const PHOTOS = 'image/jpeg,image/png'

/** A page that was uploaded, with the picture as it was chosen. */
export interface ChosenPage extends UploadedPage {
  readonly file: File
}

interface PagesFieldProps {
  pages: readonly ChosenPage[]
  onChange: (pages: readonly ChosenPage[]) => void
  error: string | undefined
  /** Reads the first picture; undefined where nothing can be read. */
  onRead: ((page: ChosenPage) => void) | undefined
  isReading: boolean
}

/** The pages of a document: photographed or chosen, and uploaded at once, one after another. */
export function PagesField({ pages, onChange, error, onRead, isReading }: PagesFieldProps) {
  const locale = useLanguage()
  const id = useId()
  const [sending, setSending] = useState(0)
  const [failed, setFailed] = useState<unknown>(null)
  const upload = useSubmit(uploadPage)
  const withdraw = useSubmit(removePage)

  async function add(list: FileList | null): Promise<void> {
    setFailed(null)
    const room = MAX_PAGES - pages.length
    const files = [...(list ?? [])].slice(0, room)
    let all = pages
    setSending(files.length)
    for (const file of files) {
      try {
        const page = await upload.send({ body: { file } })
        all = [...all, { ...page, file }]
        onChange(all)
      } catch (problem) {
        setFailed(problem)
        break
      } finally {
        setSending((left) => left - 1)
      }
    }
    setSending(0)
  }

  function remove(page: ChosenPage): void {
    onChange(pages.filter((each) => each.id !== page.id))
    // Without a connection the file stays for a day.
    withdraw.send({ params: { id: page.id } }).catch(() => undefined)
  }

  const message = failed === null ? error : errorSentence(failed, locale.language)
  const isFull = pages.length >= MAX_PAGES || sending > 0
  const readable = pages.find(({ mediaType }) => mediaType.startsWith('image/'))
  return (
    <div className="flex flex-col gap-2">
      <span id={`${id}-label`} data-label="" className="text-sm font-medium">
        {m['documentsScreens.pages.label']()}
      </span>
      <div className="flex flex-wrap gap-2">
        <Choose
          label={m['documentsScreens.pages.photo']()}
          icon={<Camera size={18} aria-hidden="true" />}
          accept={PHOTOS}
          isCamera
          disabled={isFull}
          describedBy={`${id}-help`}
          onChoose={(list) => void add(list)}
        />
        <Choose
          label={m['documentsScreens.pages.choose']()}
          icon={<Paperclip size={18} aria-hidden="true" />}
          accept={ACCEPTED}
          disabled={isFull}
          describedBy={`${id}-help`}
          onChoose={(list) => void add(list)}
        />
      </div>
      <span id={`${id}-help`} className="text-xs text-ink-soft">
        {m['documentsScreens.pages.help']({
          megabytes: formatNumber(PAGE_MEGABYTES, locale),
          pages: formatNumber(MAX_PAGES, locale),
        })}
      </span>
      {message !== undefined && (
        <span role="alert" className="flex items-start gap-1.5 text-xs font-medium text-bad">
          <CircleAlert size={14} className="mt-0.5 shrink-0" aria-hidden="true" />
          {message}
        </span>
      )}
      {sending > 0 && (
        <div role="status">
          <span className="sr-only">{m['documentsScreens.pages.uploading']()}</span>
          <Skeleton className="h-14 w-full" />
        </div>
      )}
      <ChosenPages pages={pages} onRemove={remove} />
      {onRead !== undefined && readable !== undefined && (
        <div>
          <Button
            icon={<ScanText size={18} aria-hidden="true" />}
            pending={isReading}
            onPress={() => onRead(readable)}
          >
            {m['documentsScreens.read.start']()}
          </Button>
        </div>
      )}
    </div>
  )
}

interface ChooseProps {
  label: string
  icon: ReactNode
  accept: string
  isCamera?: boolean
  disabled: boolean
  describedBy: string
  onChoose: (list: FileList | null) => void
}

/** The native chooser, which a phone offers as its camera. */
function Choose({ label, icon, accept, isCamera, disabled, describedBy, onChoose }: ChooseProps) {
  return (
    <label className="relative inline-flex min-h-control cursor-default items-center gap-2 rounded-control border border-edge bg-surface px-4 text-sm font-medium hover:bg-hover has-focus-visible:ring-focus has-disabled:opacity-60">
      {icon}
      {label}
      <input
        type="file"
        accept={accept}
        capture={isCamera === true ? 'environment' : undefined}
        multiple={isCamera !== true}
        disabled={disabled}
        aria-describedby={describedBy}
        className="sr-only"
        onChange={(event) => {
          onChoose(event.target.files)
          event.target.value = ''
        }}
      />
    </label>
  )
}

interface ChosenPagesProps {
  pages: readonly ChosenPage[]
  onRemove: (page: ChosenPage) => void
}

function ChosenPages({ pages, onRemove }: ChosenPagesProps) {
  const locale = useLanguage()
  if (pages.length === 0) return null
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {pages.map((page, index) => {
        const title = m['documentsScreens.page.title']({ shown: formatNumber(index + 1, locale) })
        return (
          <li key={page.id} className="rounded-control border border-line p-2">
            {page.mediaType.startsWith('image/') && <Picture blob={page.file} alt={title} />}
            <p className="flex items-center gap-2 ps-1 text-sm">
              <span className="min-w-0 grow truncate">
                {title}
                <span className="text-xs text-ink-soft">
                  {' · '}
                  <bdi>{page.name}</bdi>
                </span>
              </span>
              <span className="figures shrink-0 text-xs text-ink-soft">
                <bdi>{formatBytes(page.bytes, locale)}</bdi>
              </span>
              <IconButton
                label={m['ui.removeFile']({ name: page.name })}
                icon={<X size={16} aria-hidden="true" />}
                onPress={() => onRemove(page)}
              />
            </p>
          </li>
        )
      })}
    </ul>
  )
}
