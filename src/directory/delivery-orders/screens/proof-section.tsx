import { Image } from 'lucide-react'
import { callForFile } from '#platform/http/call.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { saveFile } from '#platform/ui/save-file.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { type FollowedDelivery, showProofPhoto } from '../contract.ts'

/** The proof of the hand-over. */
export function ProofSection({ followed: { order, proof } }: { followed: FollowedDelivery }) {
  if (proof === null) return null
  const open = async (): Promise<void> => {
    try {
      saveFile(await callForFile(showProofPhoto, { params: { id: order.id } }))
    } catch {
      showToast(m['deliveryOrderScreens.notReached'](), { tone: 'bad' })
    }
  }
  return (
    <Card title={m['deliveryOrderScreens.proven']()}>
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <p>
          {proof.by === 'code' ? (
            m['deliveryOrderScreens.provenCode']()
          ) : (
            <Bdi>{m['deliveryOrderScreens.provenPhoto']({ name: proof.receivedBy })}</Bdi>
          )}
        </p>
        {proof.hasPhoto && (
          <Button icon={<Image size={16} aria-hidden="true" />} onPress={() => void open()}>
            {m['deliveryOrderScreens.photo']()}
          </Button>
        )}
      </div>
    </Card>
  )
}
