import { useState } from 'react'
import { usePasswordConfirmation } from '#accounts/session/confirm-password-dialog.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { formatMoney, moneyParts } from '#platform/ui/format.ts'
import { NumberField } from '#platform/ui/number-field.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { refundOrder } from '#shop/payments/contract.ts'
import { m } from '#words'
import { CHANGED } from './changed.ts'
import { faultSentence } from './could-not-load.tsx'

interface RefundDialogProps {
  id: string
  number: number
  left: number
  currency: string
  /** Cancels the order instead, which gives everything back; null where it can no longer be cancelled. */
  cancelInstead: (() => void) | null
  onClose: () => void
}

const FILS = 100
const TWO_PLACES = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

/** Gives money back, all that is left or a part; of an order that can be cancelled only a part. The password is asked for again. */
export function RefundDialog({
  id,
  number,
  left,
  currency,
  cancelInstead,
  onClose,
}: RefundDialogProps) {
  const manner = useLanguage()
  const [isWhole, setWhole] = useState(cancelInstead === null)
  const [amount, setAmount] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [failed, setFailed] = useState<unknown>(null)
  const confirmation = usePasswordConfirmation()
  const refund = useSubmit(refundOrder, { refreshes: CHANGED })
  const most = formatMoney(left, currency, manner)
  const fils = amount === null ? 0 : Math.round(amount * FILS)
  const isAmount = isWhole || (fils > 0 && fils <= left)
  const isInstead = cancelInstead !== null && (isWhole || fils === left)
  const isReason = reason.trim() !== ''

  async function send(): Promise<void> {
    setTried(true)
    setFailed(null)
    if (!isAmount || !isReason) return
    try {
      const done = await confirmation.run(() =>
        refund.send({ params: { id }, body: { amount: isWhole ? null : fils, reason } }),
      )
      if (done === null) return
      showToast(
        m['orderDeskScreens.refunded']({ amount: formatMoney(done.amount, currency, manner) }),
        { tone: 'good' },
      )
      onClose()
    } catch (error) {
      setFailed(error)
    }
  }
  const actions = (
    <>
      <Button onPress={onClose}>{m['ui.cancel']()}</Button>
      <Button
        kind="primary"
        disabled={isInstead}
        pending={refund.pending}
        onPress={() => void send()}
      >
        {m['orderDeskScreens.refund']()}
      </Button>
    </>
  )
  return (
    <Dialog
      title={m['orderDeskScreens.refundTitle']({ number })}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      actions={actions}
    >
      <div className="space-y-4">
        <RadioGroup
          label={m['orderDeskScreens.howMuch']()}
          choices={[
            { value: 'whole', label: m['orderDeskScreens.whole']({ amount: most }) },
            { value: 'part', label: m['orderDeskScreens.part']() },
          ]}
          value={isWhole ? 'whole' : 'part'}
          onChange={(value) => setWhole(value === 'whole')}
        />
        {!isWhole && (
          <NumberField
            label={m['orderDeskScreens.amount']({
              currency: moneyParts(0, currency, manner).currency,
            })}
            help={m['orderDeskScreens.most']({ amount: most })}
            value={amount}
            onChange={setAmount}
            min={0}
            step={0.01}
            formatOptions={TWO_PLACES}
            {...(isTried && !isAmount
              ? { error: m['orderDeskScreens.badAmount']({ amount: most }) }
              : {})}
          />
        )}
        {isInstead ? (
          <Banner
            tone="warning"
            live
            action={<Button onPress={cancelInstead}>{m['orderDeskScreens.cancel']()}</Button>}
          >
            {m['payments.cancelInstead']()}
          </Banner>
        ) : (
          <>
            <TextField
              label={m['orderDeskScreens.reason']()}
              help={m['orderDeskScreens.reasonHelp']()}
              value={reason}
              onChange={setReason}
              maxLength={200}
              {...(isTried && !isReason ? { error: m['orderDeskScreens.noReason']() } : {})}
            />
            {cancelInstead !== null && (
              <p className="text-sm text-ink-soft">{m['orderDeskScreens.refundGoesOn']()}</p>
            )}
            <p className="text-xs text-ink-soft">{m['orderDeskScreens.refundHelp']()}</p>
          </>
        )}
        {failed !== null && (
          <p role="alert" className="text-sm text-bad">
            {faultSentence(failed, manner.language)}
          </p>
        )}
      </div>
      {confirmation.dialog}
    </Dialog>
  )
}
