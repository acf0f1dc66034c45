import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import type { Endpoint, InputOf } from '#platform/http/endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { download } from '#platform/ui/save-file.ts'

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

  async function save(): Promise<void> {
    setPending(true)
    await download(endpoint, input ?? {}, (error) => errorSentence(error, language))
    setPending(false)
  }

  return (
    <Button
      size="small"
      kind={kind}
      pending={isPending}
      icon={<Download size={16} aria-hidden="true" />}
      onPress={() => void save()}
    >
      {children}
    </Button>
  )
}
