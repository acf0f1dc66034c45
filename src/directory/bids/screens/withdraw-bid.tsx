import { useState } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { Button } from '#platform/ui/button.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  type CompanyRequest,
  listCompanyRequests,
  showCompanyRequest,
  withdrawOwnBid,
} from '../contract.ts'

/** Withdraws the company's sealed bid, after a question. */
export function WithdrawBid({ request: { id, company } }: { request: CompanyRequest }) {
  const [isOpen, setOpen] = useState(false)
  const { submit, pending, error, reset } = useSubmit(withdrawOwnBid, {
    refreshes: [showCompanyRequest, listCompanyRequests],
    onSuccess: () => {
      setOpen(false)
      showToast(m['bidScreens.withdrawn']())
    },
  })
  const open = (next: boolean): void => {
    reset()
    setOpen(next)
  }
  return (
    <>
      <Button onPress={() => open(true)}>{m['bidScreens.withdraw']()}</Button>
      <ConfirmDialog
        title={m['bidScreens.withdrawTitle']()}
        confirm={m['bidScreens.withdraw']()}
        danger
        open={isOpen}
        pending={pending}
        error={error}
        onOpenChange={open}
        onConfirm={() => submit({ params: { companyId: company.id, id } })}
      >
        <p>{m['bidScreens.withdrawText']()}</p>
      </ConfirmDialog>
    </>
  )
}
