import { Download } from 'lucide-react'
import { useState } from 'react'
import { callForFile } from '#platform/http/call.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { formatBytes } from '#platform/ui/format.ts'
import { saveFile } from '#platform/ui/save-file.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { type CircularFile, openCircularFile } from './contract.ts'

/** The files of a circular, each to save. */
export function FileList({ id, files }: { id: string; files: readonly CircularFile[] }) {
  return (
    <ul
      aria-label={m['circularScreens.files']()}
      className="divide-y divide-line rounded-control border border-line"
    >
      {files.map((file) => (
        <FileLine key={file.id} id={id} file={file} />
      ))}
    </ul>
  )
}

function FileLine({ id, file }: { id: string; file: CircularFile }) {
  const locale = useLanguage()
  const [pending, setPending] = useState(false)
  async function save(): Promise<void> {
    setPending(true)
    try {
      saveFile(await callForFile(openCircularFile, { params: { id, fileId: file.id } }))
    } catch (error) {
      showToast(errorSentence(error, locale.language), { tone: 'bad' })
    } finally {
      setPending(false)
    }
  }
  return (
    <li className="flex items-center gap-3 py-1 ps-3 pe-1 text-sm">
      <bdi className="min-w-0 grow truncate">{file.name}</bdi>
      <span className="figures shrink-0 text-xs text-ink-soft">
        {formatBytes(file.bytes, locale)}
      </span>
      <Button
        size="small"
        kind="quiet"
        icon={<Download size={16} aria-hidden="true" />}
        pending={pending}
        aria-label={m['circularScreens.download']({ name: file.name })}
        onPress={() => void save()}
      >
        {m['circularScreens.downloadShort']()}
      </Button>
    </li>
  )
}
