import './recovery-codes.css'
import { Copy, Download, Printer } from 'lucide-react'
import { createPortal } from 'react-dom'
import { Banner } from '#platform/ui/banner.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { saveFile } from '#platform/ui/save-file.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'

/** Codes that are readable only now. A press outside does not close it. */
export function RecoveryCodesDialog({
  codes,
  done,
  onClose,
}: {
  codes: readonly string[]
  /** What was done before: a toast would cover the buttons. */
  done?: string | undefined
  onClose: () => void
}) {
  const text = `${codes.join('\n')}\n`

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      showToast(m['secondFactorScreens.codesCopied'](), { tone: 'good' })
    } catch {
      showToast(m['secondFactorScreens.codesNotCopied'](), { tone: 'bad' })
    }
  }

  function save(): void {
    const fileName = `${m['secondFactorScreens.codes']()} ${location.hostname}.txt`
    saveFile({ blob: new Blob([text], { type: 'text/plain' }), fileName })
  }

  return (
    <Dialog
      title={m['secondFactorScreens.codesTitle']()}
      alert
      open
      onOpenChange={onClose}
      actions={
        <Button kind="primary" onPress={onClose}>
          {m['secondFactorScreens.codesDone']()}
        </Button>
      }
    >
      <div className="grid gap-4">
        {done !== undefined && <Banner tone="good">{done}</Banner>}
        <p className="text-sm text-ink-soft">{m['secondFactorScreens.codesLead']()}</p>
        <ul
          dir="ltr"
          className="grid gap-x-6 gap-y-1.5 rounded-control border border-line bg-ground p-4 text-center font-mono text-sm whitespace-nowrap sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            icon={<Copy size={16} aria-hidden="true" />}
            onPress={() => void copy()}
          >
            {m['secondFactorScreens.codesCopy']()}
          </Button>
          <Button size="small" icon={<Download size={16} aria-hidden="true" />} onPress={save}>
            {m['secondFactorScreens.codesDownload']()}
          </Button>
          <Button
            size="small"
            icon={<Printer size={16} aria-hidden="true" />}
            onPress={() => window.print()}
          >
            {m['secondFactorScreens.codesPrint']()}
          </Button>
        </div>
      </div>
      <PrintedCodes codes={codes} />
    </Dialog>
  )
}

/** In place of the page on paper, because dialogs are not printed. */
function PrintedCodes({ codes }: { codes: readonly string[] }) {
  return createPortal(
    <div className="printed-codes print-only">
      <h1>
        {m['secondFactorScreens.codes']()} · <Bdi>{location.hostname}</Bdi>
      </h1>
      <p>{m['secondFactorScreens.codesPaper']()}</p>
      <ul dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>,
    document.body,
  )
}
