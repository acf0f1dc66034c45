import { FileText, Image as ImageIcon } from 'lucide-react'
import { useCallback, useState } from 'react'
import { callForFile, NotConfirmed } from '#platform/http/call.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { formatBytes, formatNumber } from '#platform/ui/format.ts'
import { saveFile } from '#platform/ui/save-file.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { openPage } from '../board/contract.ts'
import type { Page, Version } from '../contract.ts'
import { openOwnPage } from '../own/contract.ts'

interface PageButtonsProps {
  version: Pick<Version, 'id' | 'pages'>
  /** The caller's own document, else one that staff look at. */
  isOwn: boolean
}

/** The pages of a version: a picture opens in a dialog, a PDF is saved. */
export function PageButtons({ version, isOwn }: PageButtonsProps) {
  if (version.pages.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {version.pages.map((page) => (
        <li key={page.page}>
          <PageButton versionId={version.id} page={page} isOwn={isOwn} />
        </li>
      ))}
    </ul>
  )
}

interface PageButtonProps {
  versionId: string
  page: Page
  isOwn: boolean
}

/** It comes with the caller's own right to see it, and never as a page of this site. */
function PageButton({ versionId, page, isOwn }: PageButtonProps) {
  const locale = useLanguage()
  const [pending, setPending] = useState(false)
  const [picture, setPicture] = useState<Blob | null>(null)
  const isPicture = page.mediaType.startsWith('image/')
  const endpoint: Endpoint = isOwn ? openOwnPage : openPage
  async function open(): Promise<void> {
    setPending(true)
    try {
      const input = { params: { id: versionId, page: String(page.page) } }
      const file = await callForFile(endpoint, input)
      if (isPicture) setPicture(file.blob)
      else saveFile(file)
    } catch (error) {
      if (!(error instanceof NotConfirmed))
        showToast(errorSentence(error, locale.language), { tone: 'bad' })
    } finally {
      setPending(false)
    }
  }
  const Icon = isPicture ? ImageIcon : FileText
  const title = m['documentsScreens.page.title']({ shown: formatNumber(page.page, locale) })
  return (
    <>
      <Button
        size="small"
        icon={<Icon size={16} aria-hidden="true" />}
        pending={pending}
        onPress={() => void open()}
      >
        {title}
        <span className="figures text-xs text-ink-soft">
          <bdi>{formatBytes(page.bytes, locale)}</bdi>
        </span>
      </Button>
      {picture !== null && (
        <Dialog title={title} size="wide" open onOpenChange={() => setPicture(null)}>
          <Picture blob={picture} alt={title} />
          <div className="mt-3">
            <Button size="small" onPress={() => saveFile({ blob: picture, fileName: page.name })}>
              {m['documentsScreens.page.save']()}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

/** A picture that only this page has; its address ends with it. */
export function Picture({ blob, alt }: { blob: Blob; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const made = URL.createObjectURL(blob)
      image.src = made
      return () => URL.revokeObjectURL(made)
    },
    [blob],
  )
  return (
    <img
      ref={show}
      alt={alt}
      className="max-h-[65vh] w-full rounded-control border border-line bg-neutral-soft object-contain"
    />
  )
}
