import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { callForFile } from '#platform/http/call.ts'
import type { Endpoint, InputOf } from '#platform/http/endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'

const URL_LIFETIME_MS = 60_000

/** Lets the browser save a file, under the server's file name. */
function keepFile({ blob, fileName }: { blob: Blob; fileName: string }): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS)
}

interface DownloadButtonProps<E extends Endpoint> {
  endpoint: E
  input?: InputOf<E>
  kind?: 'quiet' | 'primary'
  children: ReactNode
}

/** A file that needs the token cannot be a plain link: it is requested, then saved. */
export function DownloadButton<E extends Endpoint>({
  endpoint,
  input,
  kind = 'quiet',
  children,
}: DownloadButtonProps<E>) {
  const { language } = useLanguage()
  const [isPending, setPending] = useState(false)

  async function download(): Promise<void> {
    setPending(true)
    try {
      keepFile(await callForFile(endpoint, input))
    } catch (error) {
      showToast(errorSentence(error, language), { tone: 'bad' })
    } finally {
      setPending(false)
    }
  }

  return (
    <Button
      size="small"
      kind={kind}
      pending={isPending}
      icon={<Download size={16} aria-hidden="true" />}
      onPress={() => void download()}
    >
      {children}
    </Button>
  )
}
