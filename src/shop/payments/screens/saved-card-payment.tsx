import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { m } from '#messages'
import { type CardView, payWithSaved } from '../contract.ts'
import { cardName } from '../card-name.ts'
import { errorMessage } from './error-messages.ts'

interface SavedCardPaymentProps {
  order: string
  card: CardView
  disabled: boolean
  onResponse: () => Promise<void>
}

/** Pays with the card that is saved for renewals; the bank can ask its customer here. */
export function SavedCardPayment({ order, card, disabled, onResponse }: SavedCardPaymentProps) {
  const { language } = useLanguage()
  const pay = useSubmit(payWithSaved)
  const [fault, setFault] = useState<string | null>(null)
  async function send(): Promise<void> {
    setFault(null)
    const reply = await pay.send({ params: { id: order } }).catch(() => undefined)
    if (reply === undefined) return
    setFault(reply.fault)
    if (reply.fault === null) await onResponse()
  }
  return (
    <div className="grid gap-4 border-b border-line pb-5">
      {fault !== null && (
        <div role="alert">
          <Banner tone="bad">{errorMessage(fault)}</Banner>
        </div>
      )}
      {pay.error !== null && (
        <div role="alert">
          <Banner tone="bad">{errorSentence(pay.error, language)}</Banner>
        </div>
      )}
      <Button
        size="large"
        wide
        disabled={disabled}
        pending={pay.pending}
        icon={<CreditCard size={18} aria-hidden="true" />}
        onPress={() => void send()}
      >
        {m['payScreens.saved.use']({ card: cardName(card) })}
      </Button>
      <p className="text-sm font-medium">{m['payScreens.saved.other']()}</p>
    </div>
  )
}
