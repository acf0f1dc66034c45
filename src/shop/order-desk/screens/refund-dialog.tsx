import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { NotConfirmed } from '#platform/http/call.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { formatMoney, moneyParts } from '#platform/ui/format-money.ts'
import { NumberField } from '#platform/ui/number-field.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { refundOrder } from '#shop/payments/contract.ts'
import { m } from '#messages'
import { CHANGED } from './changed.ts'

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
const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

/**
 * Refunds all that is left or a part; only a part if the order can still be cancelled. The password
 * must be entered again.
 */
export function RefundDialog({
  id,
  number,
  left,
  currency,
  cancelInstead,
  onClose,
}: RefundDialogProps) {
  const locale = useLanguage()
  const [isWhole, setWhole] = useState(cancelInstead === null)
  const [amount, setAmount] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [failed, setFailed] = useState<unknown>(null)
  const refund = useSubmit(refundOrder, { refreshes: CHANGED })
  const max = formatMoney(left, currency, locale)
  const fils = amount === null ? 0 : Math.round(amount * FILS)
  const isAmount = isWhole || (fils > 0 && fils <= left)
  const isInstead = cancelInstead !== null && (isWhole || fils === left)
  const isReason = reason.trim() !== ''

  async function send(): Promise<void> {
    setTried(true)
    setFailed(null)
    if (!isAmount || !isReason) return
    try {
      const result = await refund.send({
        params: { id },
        body: { amount: isWhole ? null : fils, reason },
      })
      showToast(
        m['orderDeskScreens.refunded']({ amount: formatMoney(result.amount, currency, locale) }),
        { tone: 'good' },
      )
      onClose()
    } catch (error) {
      if (!(error instanceof NotConfirmed)) setFailed(error)
    }
  }
  return (
    <EditDialog
      title={m['orderDeskScreens.refundTitle']({ number })}
      size="small"
      values={[isWhole, amount, reason]}
      submit={m['orderDeskScreens.refund']()}
      disabled={isInstead}
      pending={refund.pending}
      error={failed}
      onSend={() => void send()}
      onClose={onClose}
    >
      <RadioGroup
        label={m['orderDeskScreens.howMuch']()}
        choices={[
          { value: 'whole', label: m['orderDeskScreens.whole']({ amount: max }) },
          { value: 'part', label: m['orderDeskScreens.part']() },
        ]}
        value={isWhole ? 'whole' : 'part'}
        onChange={(value) => setWhole(value === 'whole')}
      />
      {!isWhole && (
        <NumberField
          label={m['orderDeskScreens.amount']({
            currency: moneyParts(0, currency, locale).currency,
          })}
          help={m['orderDeskScreens.most']({ amount: max })}
          value={amount}
          onChange={setAmount}
          min={0}
          step={0.01}
          formatOptions={TWO_DECIMALS}
          {...(isTried && !isAmount
            ? { error: m['orderDeskScreens.badAmount']({ amount: max }) }
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
    </EditDialog>
  )
}
