import { useState } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { FileDrop } from '#platform/ui/file-drop.tsx'
import { m } from '#messages'
import { checkWageFile, listWagePayments, readBankReply, type ReplyResult } from '../contract.ts'
import { showWageDeadline } from '../deadline/contract.ts'
import { listDoubleWages } from '../double/contract.ts'
import { ReplyResultView } from './reply-result.tsx'

interface ReplyDialogProps {
  fileId: string
  currency: string
  onClose: () => void
}

/** Uploads what the bank says of a file, and shows what it changed and what it did not. */
export function ReplyDialog({ fileId, currency, onClose }: ReplyDialogProps) {
  const { language } = useLanguage()
  const [file, setFile] = useState<File | null>(null)
  const [result, setResult] = useState<ReplyResult | null>(null)
  const send = useSubmit(readBankReply, {
    refreshes: [checkWageFile, listWagePayments, showWageDeadline, listDoubleWages],
    onSuccess: setResult,
  })
  const submit = (): void => {
    if (file !== null) send.submit({ params: { id: fileId }, body: { file } })
  }
  return (
    <Dialog
      open
      title={
        result === null ? m['wageFileScreens.reply.title']() : m['wageFileScreens.reply.result']()
      }
      onOpenChange={onClose}
      actions={
        result === null ? (
          <Button kind="primary" pending={send.pending} disabled={file === null} onPress={submit}>
            {m['wageFileScreens.reply.read']()}
          </Button>
        ) : (
          <Button kind="primary" onPress={onClose}>
            {m['wageFileScreens.reply.close']()}
          </Button>
        )
      }
    >
      {result === null ? (
        <FileDrop
          label={m['wageFileScreens.reply.file']()}
          help={m['wageFileScreens.reply.help']()}
          accept=".csv,text/csv"
          files={file === null ? [] : [file]}
          error={send.error === null ? undefined : errorSentence(send.error, language)}
          onChange={([chosen]) => {
            send.reset()
            setFile(chosen ?? null)
          }}
        />
      ) : (
        <ReplyResultView result={result} currency={currency} />
      )}
    </Dialog>
  )
}
