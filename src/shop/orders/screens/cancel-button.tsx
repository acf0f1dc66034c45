import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { pullCart } from '#shop/cart/following.ts'
import { m } from '#messages'
import { cancelOrder, followOrder, listOrders } from '../contract.ts'
import type { OrderMoney } from '../rules.ts'

const REASON_LENGTH = 200

const SENTENCES = {
  paid: () => m['ordersScreens.cancelPaid'](),
  waiting: () => m['ordersScreens.cancelWaiting'](),
  none: () => m['ordersScreens.cancelUnpaid'](),
}

interface CancelButtonProps {
  id: string
  money: OrderMoney
}

/** Cancels an order after a confirmation, with an optional reason. */
export function CancelButton({ id, money }: CancelButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { submit, pending, error, reset } = useSubmit(cancelOrder, {
    refreshes: [followOrder, listOrders],
    onSuccess: () => {
      void pullCart()
      setOpen(false)
      showToast(m['ordersScreens.cancelled']())
    },
  })
  const open = (next: boolean): void => {
    reset()
    setReason('')
    setOpen(next)
  }
  return (
    <>
      <Button onPress={() => open(true)}>{m['ordersScreens.cancel']()}</Button>
      {isOpen && (
        <EditDialog
          title={m['ordersScreens.cancelTitle']()}
          size="small"
          values={reason}
          submit={m['ordersScreens.cancel']()}
          danger
          pending={pending}
          error={error}
          onSend={() =>
            submit({
              params: { id },
              body: { reason, ...(money === 'waiting' ? { unpaid: true } : {}) },
            })
          }
          onClose={() => open(false)}
        >
          <p>{SENTENCES[money]()}</p>
          <TextField
            label={m['ordersScreens.reason']()}
            optional
            value={reason}
            onChange={setReason}
            maxLength={REASON_LENGTH}
          />
        </EditDialog>
      )}
    </>
  )
}
