import { Download } from 'lucide-react'
import { useState } from 'react'
import { callForFile, NotConfirmed } from '#platform/http/call.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { formatBytes } from '#platform/ui/format.ts'
import { saveFile } from '#platform/ui/save-file.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import type { Change, Proof } from '../changes/contract.ts'
import { openProof } from '../desk/contract.ts'
import { openOwnProof } from '../proofs/contract.ts'

interface ProofButtonsProps {
  change: Pick<Change, 'id' | 'proofs'>
  /** The caller's own change, else one at the desk. */
  isOwn: boolean
}

/** The files of a change, each of which is downloaded and never opened as a page of this site. */
export function ProofButtons({ change, isOwn }: ProofButtonsProps) {
  return (
    <ul className="flex flex-wrap gap-2">
      {change.proofs.map((proof) => (
        <li key={proof.number} className="max-w-full">
          <ProofButton id={change.id} proof={proof} isOwn={isOwn} />
        </li>
      ))}
    </ul>
  )
}

function ProofButton({ id, proof, isOwn }: { id: string; proof: Proof; isOwn: boolean }) {
  const locale = useLanguage()
  const [pending, setPending] = useState(false)
  const endpoint: Endpoint = isOwn ? openOwnProof : openProof
  async function open(): Promise<void> {
    setPending(true)
    try {
      saveFile(await callForFile(endpoint, { params: { id, number: String(proof.number) } }))
    } catch (error) {
      if (!(error instanceof NotConfirmed))
        showToast(errorSentence(error, locale.language), { tone: 'bad' })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      size="small"
      icon={<Download size={16} aria-hidden="true" />}
      pending={pending}
      onPress={() => void open()}
    >
      <bdi className="truncate">{proof.name}</bdi>
      <span className="figures text-xs text-ink-soft">
        <bdi>{formatBytes(proof.bytes, locale)}</bdi>
      </span>
    </Button>
  )
}
