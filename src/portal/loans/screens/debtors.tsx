import { CircleCheck } from 'lucide-react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import type { Language } from '#platform/i18n/language-address.ts'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { nameIn, TwoNames } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { listLoans, showLoan } from '../contract.ts'
import { type Debtor, listDebtors, repayDebts } from '../owing/contract.ts'
import { RepaymentDialog } from './repayment-dialog.tsx'

/** Employees who left and still owe something, with the button that records its repayment. */
export function Debtors() {
  const { language } = useLanguage()
  const searchParams = useSearchState()
  const pages = usePages(listDebtors)
  const currency = pages.first?.currency ?? 'AED'
  const paying = pages.rows?.find(({ employee }) => employee.id === searchParams.get('repay'))
  if (pages.error !== null && pages.rows === undefined)
    return <CouldNotLoad error={pages.error} again={pages.again} />
  return (
    <>
      <DataTable
        caption={m['loanScreens.owing.caption']()}
        columns={columnsIn(currency)}
        rows={pages.rows ?? []}
        rowKey={({ employee }) => employee.id}
        rowActionPlacement="foot"
        rowAction={repayWith((id) => searchParams.open({ repay: id }), language)}
        loading={pages.rows === undefined}
        skeletonRows={3}
        onMore={pages.more}
        morePending={pages.morePending}
        empty={
          <EmptyState
            icon={<CircleCheck size={22} aria-hidden="true" />}
            title={m['loanScreens.owing.none']()}
            text={m['loanScreens.owing.noneText']()}
          />
        }
      />
      {paying !== undefined && (
        <RepayDialog
          debtor={paying}
          currency={currency}
          onClose={() => searchParams.change({ repay: null })}
        />
      )}
    </>
  )
}

function repayWith(onRepay: (employeeId: string) => void, language: Language) {
  return ({ employee }: Debtor) => (
    <Button
      size="small"
      aria-label={m['loanScreens.owing.repayOf']({ name: nameIn(employee.name, language) })}
      onPress={() => onRepay(employee.id)}
    >
      {m['loanScreens.owing.repay']()}
    </Button>
  )
}

function columnsIn(currency: string): DataColumn<Debtor>[] {
  const money = (fils: number) => (fils === 0 ? '–' : <MoneyText fils={fils} currency={currency} />)
  return [
    {
      key: 'employee',
      title: m['loanScreens.field.employee'](),
      cell: ({ employee }) => <TwoNames name={employee.name} />,
    },
    {
      key: 'lastDay',
      title: m['loanScreens.owing.lastDay'](),
      cell: ({ lastDay }) => <DateText day={lastDay} weekday={false} year />,
    },
    {
      key: 'loans',
      align: 'end',
      phone: 'labelled',
      title: m['loanScreens.owing.loans'](),
      cell: ({ loansFils }) => money(loansFils),
    },
    {
      key: 'items',
      align: 'end',
      phone: 'labelled',
      title: m['loanScreens.owing.items'](),
      cell: ({ itemsFils }) => money(itemsFils),
    },
    {
      key: 'rest',
      align: 'end',
      phone: 'labelled',
      title: m['loanScreens.owing.rest'](),
      cell: ({ restFils }) => money(restFils),
    },
    {
      key: 'owed',
      align: 'end',
      phone: 'end',
      title: m['loanScreens.owing.owed'](),
      cell: ({ owedFils }) => <span className="font-medium">{money(owedFils)}</span>,
    },
  ]
}

interface RepayDialogProps {
  debtor: Debtor
  currency: string
  onClose: () => void
}

/** Records that everything was paid back on a day. */
function RepayDialog({ debtor: { employee, owedFils }, currency, onClose }: RepayDialogProps) {
  const repay = useSubmit(repayDebts, {
    refreshes: [listDebtors, listLoans, showLoan],
    onSuccess: () => {
      showToast(m['loanScreens.owing.done'](), { tone: 'good' })
      onClose()
    },
  })
  return (
    <RepaymentDialog
      title={m['loanScreens.owing.repay']()}
      submit={m['loanScreens.owing.repay']()}
      pending={repay.pending}
      error={repay.error}
      onSend={(repayment) =>
        repay.submit({
          params: { id: employee.id },
          body: { ...repayment, owedFils: String(owedFils) },
        })
      }
      onClose={onClose}
    >
      <TwoNames name={employee.name} />
      <p className="mt-1">
        {m['loanScreens.owing.text']()} <MoneyText fils={owedFils} currency={currency} />
      </p>
    </RepaymentDialog>
  )
}
