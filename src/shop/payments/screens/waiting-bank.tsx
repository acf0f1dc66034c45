import { useState } from 'react'
import { useGo } from '#platform/i18n/local-link.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { cardScript } from '../card-script.ts'
import type { Opened } from '../contract.ts'

interface WaitingBankProps {
  payment: Opened
  onResponse: () => Promise<void>
  onOther: () => void
}

/** A payment that waits for its customer to confirm it with their bank: the way there, or another card. */
export function WaitingBank({ payment, onResponse, onOther }: WaitingBankProps) {
  const { provider, intent, clientSecret, publishableKey } = payment
  const go = useGo()
  const [isConfirming, setOpen] = useState(false)

  async function confirm(): Promise<void> {
    if (provider === 'demo')
      return go(`/card-desk/${intent}?secret=${encodeURIComponent(clientSecret)}`)
    setOpen(true)
    try {
      const stripe = await cardScript(publishableKey ?? '')
      await stripe?.handleNextAction({ clientSecret })
      await onResponse()
    } catch {
      showToast(m['payScreens.formFailed'](), { tone: 'bad' })
    } finally {
      setOpen(false)
    }
  }
  return (
    <div className="grid gap-3">
      <Banner tone="warning">{m['payScreens.waitingBank']()}</Banner>
      <Button
        kind="primary"
        size="large"
        wide
        pending={isConfirming}
        onPress={() => void confirm()}
      >
        {m['payScreens.goToBank']()}
      </Button>
      <Button size="large" wide disabled={isConfirming} onPress={onOther}>
        {m['payScreens.otherCard']()}
      </Button>
    </div>
  )
}
