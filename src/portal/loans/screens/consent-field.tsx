import { Download } from 'lucide-react'
import { useState } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { FileDrop } from '#platform/ui/file-drop.tsx'
import { download } from '#platform/ui/save-file.ts'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { attachConsent, openConsent, openProof } from '../consent/contract.ts'
import { FILE_MEGABYTES, listLoans, type Loan, showLoan } from '../contract.ts'

/** A phone that stores pictures in another format provides JPEG if only these are accepted. */
export const ACCEPTED = 'application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png'

/** The signed consent: it is downloaded, and attached until the loan is decided. */
export function ConsentField({ loan }: { loan: Loan }) {
  const { language } = useLanguage()
  const [isOpening, setOpening] = useState(false)
  const attach = useSubmit(attachConsent, {
    refreshes: [showLoan, listLoans],
    onSuccess: () => showToast(m['loanScreens.consent.done'](), { tone: 'good' }),
  })
  async function open(): Promise<void> {
    setOpening(true)
    await download(openConsent, { params: { id: loan.id } }, (error) =>
      errorSentence(error, language),
    )
    setOpening(false)
  }
  return (
    <div className="space-y-2">
      {loan.hasConsent && (
        <Button
          size="small"
          icon={<Download size={16} aria-hidden="true" />}
          pending={isOpening}
          onPress={() => void open()}
        >
          {m['loanScreens.consent.open']()}
        </Button>
      )}
      {loan.actions.includes('consent') && attach.pending && (
        <Loading>
          <Skeleton className="h-20 w-full" />
        </Loading>
      )}
      {loan.actions.includes('consent') && !attach.pending && (
        <FileDrop
          label={
            loan.hasConsent ? m['loanScreens.consent.replace']() : m['loanScreens.consent.attach']()
          }
          help={m['loanScreens.consent.help']()}
          accept={ACCEPTED}
          megabytes={FILE_MEGABYTES}
          files={[]}
          onChange={([file]) =>
            file !== undefined && attach.submit({ params: { id: loan.id }, body: { file } })
          }
          error={attach.error === null ? undefined : errorSentence(attach.error, language)}
        />
      )}
    </div>
  )
}

/** Downloads what shows that a loan was paid back outside pay. */
export function ProofButton({ id }: { id: string }) {
  const { language } = useLanguage()
  const [isOpening, setOpening] = useState(false)
  async function open(): Promise<void> {
    setOpening(true)
    await download(openProof, { params: { id } }, (error) => errorSentence(error, language))
    setOpening(false)
  }
  return (
    <Button
      size="small"
      icon={<Download size={16} aria-hidden="true" />}
      pending={isOpening}
      onPress={() => void open()}
    >
      {m['loanScreens.settle.openProof']()}
    </Button>
  )
}
