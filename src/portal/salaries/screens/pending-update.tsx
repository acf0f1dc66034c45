import { lazy, Suspense, useState } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { DescriptionList } from '#platform/ui/description-list.tsx'
import { dayOf } from '#platform/ui/format-dates.ts'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import {
  listSalaries,
  listUpdates,
  type SalaryUpdate,
  showSalary,
  withdrawUpdate,
} from '../contract.ts'
import { reasonLabel } from '../labels.ts'
import { AmountsCompared } from './amounts-compared.tsx'
import { stateLabel, toneOf } from './state-names.ts'

const DecideDialog = lazy(async () => ({
  default: (await import('./decide-dialog.tsx')).DecideDialog,
}))

type Open = 'approve' | 'reject' | 'withdraw' | null

/** The update that waits: old beside new, and the decision or the way back. */
export function PendingUpdate({ update, currency }: { update: SalaryUpdate; currency: string }) {
  const { language, zone } = useLanguage()
  const [open, setOpen] = useState<Open>(null)
  const close = (): void => setOpen(null)
  const { before, after, note, actions } = update
  return (
    <section
      aria-label={m['salaryScreens.pending']()}
      className="space-y-4 rounded-card border border-line p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-semibold">{m['salaryScreens.pending']()}</h3>
        <Pill tone={toneOf(update.state)}>{stateLabel(update.state)}</Pill>
      </div>
      <AmountsCompared {...{ before, after, currency }} />
      <DescriptionList
        brief
        items={[
          {
            term: m['salaryScreens.field.fromDay'](),
            value: <DateText day={update.fromDay} weekday={false} year />,
          },
          { term: m['salaryScreens.field.reason'](), value: reasonLabel(update.reason) },
          {
            term: m['salaryScreens.field.requestedBy'](),
            value: <bdi>{nameIn(update.requestedBy, language)}</bdi>,
          },
          {
            term: m['salaryScreens.field.requestedOn'](),
            value: <DateText day={dayOf(update.requestedAt, zone)} weekday={false} year />,
          },
        ]}
      />
      {note !== '' && (
        <p className="rounded-control bg-neutral-soft px-3 py-2 text-sm text-pretty">
          <LocalizedText text={note} />
        </p>
      )}
      {actions.includes('decide') && (
        <div className="flex flex-wrap gap-2">
          <Button kind="primary" onPress={() => setOpen('approve')}>
            {m['salaryScreens.decide.approve']()}
          </Button>
          <Button onPress={() => setOpen('reject')}>{m['salaryScreens.decide.reject']()}</Button>
        </div>
      )}
      {actions.includes('withdraw') && (
        <div className="space-y-3">
          <p className="text-sm text-ink-soft">{m['salaryScreens.ownRequest']()}</p>
          <Button onPress={() => setOpen('withdraw')}>{m['salaryScreens.withdraw.open']()}</Button>
        </div>
      )}
      <Suspense>
        {(open === 'approve' || open === 'reject') && (
          <DecideDialog update={update} approve={open === 'approve'} onClose={close} />
        )}
      </Suspense>
      <WithdrawDialog id={update.id} isOpen={open === 'withdraw'} onClose={close} />
    </section>
  )
}

interface WithdrawDialogProps {
  id: string
  isOpen: boolean
  onClose: () => void
}

function WithdrawDialog({ id, isOpen, onClose }: WithdrawDialogProps) {
  const withdraw = useSubmit(withdrawUpdate, {
    refreshes: [showSalary, listSalaries, listUpdates],
    onSuccess: () => {
      showToast(m['salaryScreens.withdraw.done']())
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={m['salaryScreens.withdraw.title']()}
      confirm={m['salaryScreens.withdraw.open']()}
      danger
      pending={withdraw.pending}
      error={withdraw.error}
      open={isOpen}
      onOpenChange={onClose}
      onConfirm={() => withdraw.submit({ params: { id } })}
    >
      {m['salaryScreens.withdraw.text']()}
    </ConfirmDialog>
  )
}
