import { Download } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { download } from '#platform/ui/save-file.ts'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { type Claim, openOwnReceipt, openReceipt } from '../contract.ts'

function useDownload() {
  const { language } = useLanguage()
  const [pending, setPending] = useState(false)
  async function open(endpoint: typeof openOwnReceipt | typeof openReceipt, id: string) {
    setPending(true)
    await download(endpoint, { params: { id } }, (error) => errorSentence(error, language))
    setPending(false)
  }
  return { pending, open }
}

/** The receipt of the reader's own claim, which is downloaded. */
export function OwnReceiptButton({ id }: { id: string }) {
  const { pending, open } = useDownload()
  return (
    <Button
      size="small"
      icon={<Download size={16} aria-hidden="true" />}
      pending={pending}
      onPress={() => void open(openOwnReceipt, id)}
    >
      {m['claimScreens.receipt']()}
    </Button>
  )
}

/** The receipt of a claim at the desk, which is downloaded and never opened as a page of this site. */
export function ReceiptButton({ claim }: { claim: Claim }) {
  const { language } = useLanguage()
  const { pending, open } = useDownload()
  return (
    <IconButton
      size="small"
      label={m['claimScreens.receiptOf']({ name: nameIn(claim.employee.name, language) })}
      icon={<Download size={16} aria-hidden="true" />}
      disabled={pending}
      onPress={() => void open(openReceipt, claim.id)}
    />
  )
}
