import { Download } from 'lucide-react'
import { useState } from 'react'
import { callForFile } from '#platform/http/call.ts'
import { Button } from '#platform/ui/button.tsx'
import { saveFile } from '#platform/ui/save-file.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { openAttachment } from '../attachments/contract.ts'

/** The document of a request, for users who may read the request. */
export function OpenDocument({ id }: { id: string }) {
  const [pending, setPending] = useState(false)
  async function open(): Promise<void> {
    setPending(true)
    try {
      saveFile(await callForFile(openAttachment, { params: { id } }))
    } catch {
      showToast(m['leaveAsk.detail.documentFailed'](), { tone: 'bad' })
    } finally {
      setPending(false)
    }
  }
  return (
    <div className="mt-4">
      <Button
        size="small"
        icon={<Download size={16} aria-hidden="true" />}
        pending={pending}
        onPress={() => void open()}
      >
        {m['leaveAsk.detail.document']()}
      </Button>
    </div>
  )
}
