import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { refresh, useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { Dotted } from '#platform/ui/dotted.tsx'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { listOwnLoans, type OwnLoan, withdrawOwnLoan } from './contract.ts'
import { kindLabel, stateLabel, toneOf } from './labels.ts'
import { Schedule } from './screens/schedule.tsx'
import { LOANS_TOPIC } from './topic.ts'

const RequestDialog = lazy(async () => ({
  default: (await import('./screens/request-dialog.tsx')).OwnRequestDialog,
}))

/** The reader's loans and advances with what is left of them, and how to request one. */
export function OwnLoansCard() {
  const client = useQueryClient()
  const found = useEndpoint(listOwnLoans)
  const [isRequesting, setRequesting] = useState(false)
  useLive(LOANS_TOPIC, () => void refresh(client, [listOwnLoans]))
  const { data } = found
  const isPending = data?.items.some(({ state }) => state === 'requested') ?? true
  return (
    <Card
      title={m['loanScreens.own.title']()}
      end={
        !isPending &&
        data !== undefined &&
        data.openMonths.length > 0 && (
          <Button
            size="small"
            icon={<Plus size={16} aria-hidden="true" />}
            onPress={() => setRequesting(true)}
          >
            {m['loanScreens.request.open']()}
          </Button>
        )
      }
    >
      {data === undefined && found.error !== null && (
        <CouldNotLoad error={found.error} again={() => void found.refetch()} />
      )}
      {data === undefined && found.error === null && (
        <Loading>
          <Skeleton className="h-16 w-full" />
        </Loading>
      )}
      {data !== undefined && data.items.length === 0 && (
        <p className="text-sm text-ink-soft">{m['loanScreens.own.none']()}</p>
      )}
      {data !== undefined && data.items.length > 0 && (
        <ul className="divide-y divide-line">
          {data.items.map((loan) => (
            <OwnLoanItem key={loan.id} loan={loan} currency={data.currency} />
          ))}
        </ul>
      )}
      <Suspense>
        {isRequesting && data !== undefined && (
          <RequestDialog
            currency={data.currency}
            months={data.openMonths}
            lastDay={data.lastDay}
            onClose={() => setRequesting(false)}
          />
        )}
      </Suspense>
    </Card>
  )
}

function OwnLoanItem({ loan, currency }: { loan: OwnLoan; currency: string }) {
  const locale = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { kind, fils, firstMonth, state, leftFils, rejectedFor, instalments, actions } = loan
  const hasSchedule = state === 'requested' || state === 'active'
  return (
    <li className="space-y-2 py-4 text-sm first:pt-0 last:pb-0">
      <div className="flex items-center justify-between gap-3">
        <span className="font-medium">
          {kindLabel(kind)} <MoneyText fils={fils} currency={currency} />
        </span>
        <Pill tone={toneOf(state)}>{stateLabel(state)}</Pill>
      </div>
      <div className="text-ink-soft">
        <Dotted>
          <bdi>{m['loanScreens.own.from']({ month: formatMonth(firstMonth, locale) })}</bdi>
          {state === 'active' && (
            <span>
              {m['loanScreens.field.left']()} <MoneyText fils={leftFils} currency={currency} />
            </span>
          )}
        </Dotted>
      </div>
      {rejectedFor !== '' && <LocalizedText text={rejectedFor} />}
      {hasSchedule && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {m['loanScreens.schedule.open']()}
          </Button>
          {actions.includes('withdraw') && (
            <Button size="small" onPress={() => setWithdrawing(true)}>
              {m['loanScreens.withdraw.open']()}
            </Button>
          )}
        </div>
      )}
      {isOpen && <Schedule instalments={instalments} currency={currency} />}
      {isWithdrawing && <WithdrawDialog id={loan.id} onClose={() => setWithdrawing(false)} />}
    </li>
  )
}

function WithdrawDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const withdraw = useSubmit(withdrawOwnLoan, {
    refreshes: [listOwnLoans],
    onSuccess: () => {
      showToast(m['loanScreens.withdraw.done']())
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={m['loanScreens.withdraw.title']()}
      confirm={m['loanScreens.withdraw.open']()}
      danger
      pending={withdraw.pending}
      error={withdraw.error}
      open
      onOpenChange={onClose}
      onConfirm={() => withdraw.submit({ params: { id } })}
    >
      {m['loanScreens.withdraw.text']()}
    </ConfirmDialog>
  )
}
