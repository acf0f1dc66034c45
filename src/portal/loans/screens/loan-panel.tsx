import { CalendarClock } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { DescriptionList } from '#platform/ui/description-list.tsx'
import { IconButton } from '#platform/ui/icon-button.tsx'
import type { LocaleOptions } from '#platform/ui/format.ts'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { SidePanel } from '#platform/ui/side-panel.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import {
  type Instalment,
  listLoans,
  type Loan,
  putOffInstalment,
  showLoan,
  withdrawLoan,
} from '../contract.ts'
import { kindLabel, stateLabel, toneOf } from '../labels.ts'
import { ConsentField, ProofButton } from './consent-field.tsx'
import { LeavingBanner } from './leaving-banner.tsx'
import { Schedule } from './schedule.tsx'
import { ShareBanner } from './share-banner.tsx'

const SettleDialog = lazy(async () => ({
  default: (await import('./settle-dialog.tsx')).SettleDialog,
}))

interface LoanPanelProps {
  id: string
  onDecide: (deciding: { loan: Loan; approve: boolean }) => void
  onClose: () => void
}

/** One loan with its consent and schedule, and what can be done with it. */
export function LoanPanel({ id, onDecide, onClose }: LoanPanelProps) {
  const { language } = useLanguage()
  const found = useEndpoint(showLoan, { params: { id } })
  return (
    <SidePanel
      title={
        found.data === undefined
          ? m['loanScreens.caption']()
          : nameIn(found.data.loan.employee.name, language)
      }
      onClose={onClose}
    >
      {found.data === undefined && found.error !== null && (
        <CouldNotLoad error={found.error} again={() => void found.refetch()} />
      )}
      {found.data === undefined && found.error === null && (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
      {found.data !== undefined && <Details shown={found.data} onDecide={onDecide} />}
    </SidePanel>
  )
}

type Open = 'settle' | 'withdraw' | Instalment | null

interface DetailsProps {
  shown: ReplyOf<typeof showLoan>
  onDecide: LoanPanelProps['onDecide']
}

function Details({ shown, onDecide }: DetailsProps) {
  const { loan, instalments, currency, warning, leaving } = shown
  const locale = useLanguage()
  const [open, setOpen] = useState<Open>(null)
  const close = (): void => setOpen(null)
  const { actions } = loan
  return (
    <div className="space-y-6 pb-6">
      <DescriptionList
        brief
        items={[
          {
            term: m['loanScreens.field.state'](),
            value: <Pill tone={toneOf(loan.state)}>{stateLabel(loan.state)}</Pill>,
          },
          { term: m['loanScreens.field.kind'](), value: kindLabel(loan.kind) },
          {
            term: m['loanScreens.field.amount'](),
            value: <MoneyText fils={loan.fils} currency={currency} />,
          },
          {
            term: m['loanScreens.field.left'](),
            value: <MoneyText fils={loan.leftFils} currency={currency} />,
          },
          {
            term: m['loanScreens.field.requestedBy'](),
            value: <bdi>{nameIn(loan.requestedBy, locale.language)}</bdi>,
          },
          ...(loan.decidedBy === null
            ? []
            : [
                {
                  term: m['loanScreens.field.decidedBy'](),
                  value: <bdi>{nameIn(loan.decidedBy, locale.language)}</bdi>,
                },
              ]),
          ...(loan.settlement === null
            ? []
            : [
                {
                  term: m['loanScreens.field.settledBy'](),
                  value: <bdi>{nameIn(loan.settlement.by, locale.language)}</bdi>,
                },
              ]),
          { term: m['loanScreens.field.reason'](), value: <LocalizedText text={loan.reason} /> },
        ]}
      />
      <Note title={m['loanScreens.field.decisionNote']()} text={loan.note} />
      <Note title={m['loanScreens.field.settlementNote']()} text={loan.settlement?.note ?? ''} />
      {(loan.state === 'requested' || loan.state === 'active') && (
        <>
          <ShareBanner warning={warning} currency={currency} />
          <LeavingBanner leaving={leaving} currency={currency} />
        </>
      )}
      <ConsentField loan={loan} />
      {loan.settlement?.hasProof === true && <ProofButton id={loan.id} />}
      <div className="flex flex-wrap gap-2">
        {actions.includes('decide') && (
          <>
            <Button kind="primary" onPress={() => onDecide({ loan, approve: true })}>
              {m['loanScreens.decide.approve']()}
            </Button>
            <Button onPress={() => onDecide({ loan, approve: false })}>
              {m['loanScreens.decide.reject']()}
            </Button>
          </>
        )}
        {actions.includes('withdraw') && (
          <Button onPress={() => setOpen('withdraw')}>{m['loanScreens.withdraw.open']()}</Button>
        )}
        {actions.includes('settle') && (
          <Button onPress={() => setOpen('settle')}>{m['loanScreens.settle.open']()}</Button>
        )}
      </div>
      {instalments.length > 0 && (
        <Schedule
          instalments={instalments}
          currency={currency}
          {...(actions.includes('putOff') ? { action: putOffWith(setOpen, locale) } : {})}
        />
      )}
      <Suspense>
        {open === 'settle' && <SettleDialog {...{ loan, currency }} onClose={close} />}
      </Suspense>
      {open === 'withdraw' && <WithdrawDialog id={loan.id} onClose={close} />}
      {open !== null && typeof open === 'object' && (
        <PutOffDialog id={loan.id} instalment={open} onClose={close} />
      )}
    </div>
  )
}

function Note({ title, text }: { title: string; text: string }) {
  if (text === '') return null
  return (
    <div className="rounded-control bg-neutral-soft px-3 py-2 text-sm">
      <p className="text-xs text-ink-soft">{title}</p>
      <p>
        <LocalizedText text={text} />
      </p>
    </div>
  )
}

function putOffWith(onPutOff: (instalment: Instalment) => void, locale: LocaleOptions) {
  return (each: Instalment) =>
    each.state === 'open' ? (
      <IconButton
        size="small"
        label={m['loanScreens.putOff.of']({ month: formatMonth(each.month, locale) })}
        icon={<CalendarClock size={16} aria-hidden="true" />}
        onPress={() => onPutOff(each)}
      />
    ) : null
}

interface PutOffDialogProps {
  id: string
  instalment: Instalment
  onClose: () => void
}

function PutOffDialog({ id, instalment, onClose }: PutOffDialogProps) {
  const putOff = useSubmit(putOffInstalment, {
    refreshes: [showLoan, listLoans],
    onSuccess: () => {
      showToast(m['loanScreens.putOff.done']())
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={m['loanScreens.putOff.title']()}
      confirm={m['loanScreens.putOff.open']()}
      pending={putOff.pending}
      error={putOff.error}
      open
      onOpenChange={onClose}
      onConfirm={() => putOff.submit({ params: { id, number: String(instalment.number) } })}
    >
      {m['loanScreens.putOff.text']()}
    </ConfirmDialog>
  )
}

function WithdrawDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const withdraw = useSubmit(withdrawLoan, {
    refreshes: [showLoan, listLoans],
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
