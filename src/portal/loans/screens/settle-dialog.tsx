import { useSubmit } from '#platform/http/use-endpoint.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { listLoans, type Loan, settleLoan, showLoan } from '../contract.ts'
import { RepaymentDialog } from './repayment-dialog.tsx'

interface SettleDialogProps {
  loan: Loan
  currency: string
  onClose: () => void
}

/** Records that everything that is left was paid back on a day. */
export function SettleDialog({ loan, currency, onClose }: SettleDialogProps) {
  const settle = useSubmit(settleLoan, {
    refreshes: [listLoans, showLoan],
    onSuccess: () => {
      showToast(m['loanScreens.settle.done'](), { tone: 'good' })
      onClose()
    },
  })
  return (
    <RepaymentDialog
      title={m['loanScreens.settle.title']()}
      submit={m['loanScreens.settle.open']()}
      pending={settle.pending}
      error={settle.error}
      onSend={(body) => settle.submit({ params: { id: loan.id }, body })}
      onClose={onClose}
    >
      {m['loanScreens.settle.text']()} <MoneyText fils={loan.leftFils} currency={currency} />
    </RepaymentDialog>
  )
}
