import { useState } from 'react'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { latinDigits } from '#platform/text.ts'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { formatMoney } from '#platform/ui/format-money.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { type Drop, handOver, showRound } from '../contract.ts'
import { DoorPhoto } from './door-photo.tsx'
import { useRoundKeeper } from './use-round.ts'

interface HandOverDialogProps {
  drop: Drop
  currency: string
  onClose: () => void
}

/** At the door: the money, then the proof. */
export function HandOverDialog({ drop, currency, onClose }: HandOverDialogProps) {
  const locale = useLanguage()
  const keep = useRoundKeeper()
  const [isCollected, setCollected] = useState(false)
  const [wantsPhoto, setWantsPhoto] = useState(drop.hasPhoto)
  const [code, setCode] = useState('')
  const [hasPhoto, setHasPhoto] = useState(drop.hasPhoto)
  const number = String(drop.number)
  const { send, pending, error } = useSubmit(handOver, {
    refreshes: [showRound],
    onSuccess: (round) => {
      keep(round)
      showToast(m['deliveriesScreens.isHandedOver']({ number }), { tone: 'good' })
      onClose()
    },
  })
  const isPhotoOnly = drop.triesLeft === 0
  const byPhoto = wantsPhoto || isPhotoOnly
  const isProven = byPhoto ? hasPhoto : code.length === 4
  const submit = (): void => {
    const proof = byPhoto ? ({ by: 'photo' } as const) : ({ by: 'code', code } as const)
    // The dialog shows the refusal.
    send({
      params: { id: drop.id },
      body: { proof, cash: drop.cashDue > 0 ? drop.cashDue : null },
    }).catch(() => setCode(''))
  }
  const actions = (
    <Button
      size="large"
      wide
      kind="primary"
      pending={pending}
      disabled={!isProven || (drop.cashDue > 0 && !isCollected)}
      onPress={submit}
    >
      {m['deliveriesScreens.handOver']()}
    </Button>
  )
  return (
    <Dialog
      title={m['deliveriesScreens.handOverTitle']({ number })}
      open
      alert
      onOpenChange={onClose}
      actions={actions}
    >
      <div className="space-y-5">
        {error !== null && (
          <div role="alert">
            <Banner tone="bad">{errorSentence(error, locale.language)}</Banner>
          </div>
        )}
        {drop.cashDue > 0 && (
          <div>
            <p className="text-sm text-ink-soft">{m['deliveriesScreens.cashTake']()}</p>
            <p className="text-3xl font-semibold">
              <MoneyText fils={drop.cashDue} currency={currency} />
            </p>
            <Checkbox
              label={m['deliveriesScreens.cashTaken']({
                amount: formatMoney(drop.cashDue, currency, locale),
              })}
              value={isCollected}
              onChange={setCollected}
            />
          </div>
        )}
        {byPhoto ? (
          <>
            {isPhotoOnly && <Banner tone="warning">{m['deliveriesScreens.codeOver']()}</Banner>}
            <DoorPhoto drop={drop} onSent={() => setHasPhoto(true)} />
          </>
        ) : (
          <TextField
            label={m['deliveriesScreens.code']()}
            help={m['deliveriesScreens.codeHelp']()}
            kind="phone"
            autoComplete="off"
            maxLength={4}
            value={code}
            onChange={(next) => setCode(latinDigits(next).replace(/\D/g, ''))}
          />
        )}
        {!isPhotoOnly && (
          <Button wide size="large" kind="plain" onPress={() => setWantsPhoto(!wantsPhoto)}>
            {wantsPhoto
              ? m['deliveriesScreens.codeInstead']()
              : m['deliveriesScreens.photoInstead']()}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
