import type { ReactNode } from 'react'
import { type CallError, useSubmit } from '#platform/http/use-endpoint.ts'
import { useGo } from '#platform/i18n/local-link.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { listOrders } from '#shop/orders/contract.ts'
import { m } from '#messages'
import { listOwnPlans, type MealPlan, showOwnPlan } from '../../own/contract.ts'
import {
  payRenewal,
  type RenewalView,
  showRenewal,
  startRenewal,
  stopRenewal,
} from '../../renewing/contract.ts'

/** Everything that shows how a plan renews. */
export const SHOWING_RENEWAL = [showRenewal, showOwnPlan, listOwnPlans] as const

export interface RenewalDialogProps {
  plan: MealPlan
  renewal: RenewalView
  onClose: () => void
}

interface FrameProps {
  title: string
  confirm: string
  danger?: boolean
  pending: boolean
  error: CallError | null
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

function Frame({ title, confirm, danger = false, pending, error, ...props }: FrameProps) {
  const { language } = useLanguage()
  return (
    <Dialog
      title={title}
      open
      onOpenChange={props.onClose}
      alert
      actions={
        <>
          <Button onPress={props.onClose}>{m['planRenewals.screen.keep']()}</Button>
          <Button kind={danger ? 'danger' : 'primary'} pending={pending} onPress={props.onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-sm">
        {props.children}
        {error !== null && (
          <div role="alert">
            <Banner tone="bad">{errorSentence(error, language)}</Banner>
          </div>
        )}
      </div>
    </Dialog>
  )
}

export function StopDialog({ plan, onClose }: RenewalDialogProps) {
  const stop = useSubmit(stopRenewal, {
    refreshes: SHOWING_RENEWAL,
    onSuccess() {
      showToast(m['planRenewals.screen.stopped'](), { tone: 'good' })
      onClose()
    },
  })
  return (
    <Frame
      title={m['planRenewals.screen.stopTitle']()}
      confirm={m['planRenewals.screen.stop']()}
      danger
      pending={stop.pending}
      error={stop.error}
      onConfirm={() => stop.submit({ params: { id: plan.id } })}
      onClose={onClose}
    >
      <p className="text-ink-soft">{m['planRenewals.screen.stopText']()}</p>
    </Frame>
  )
}

export function StartDialog({ plan, renewal, onClose }: RenewalDialogProps) {
  const { language } = useLanguage()
  const start = useSubmit(startRenewal, {
    refreshes: SHOWING_RENEWAL,
    onSuccess() {
      showToast(m['planRenewals.screen.started'](), { tone: 'good' })
      onClose()
    },
  })
  return (
    <Frame
      title={m['planRenewals.screen.startTitle']()}
      confirm={m['planRenewals.screen.agree']()}
      pending={start.pending}
      error={start.error}
      onConfirm={() => start.submit({ params: { id: plan.id }, body: { agreed: true } })}
      onClose={onClose}
    >
      <p>{renewal.consent[language]}</p>
    </Frame>
  )
}

/** A failed renewal is paid like any order, with the saved card or another. */
export function PayRenewalDialog({ plan, renewal, onClose }: RenewalDialogProps) {
  const { language } = useLanguage()
  const go = useGo()
  const pay = useSubmit(payRenewal, {
    refreshes: [...SHOWING_RENEWAL, listOrders],
    onSuccess({ order, pay: isDue }) {
      onClose()
      if (isDue) go(`/pay/${order}`)
    },
  })
  return (
    <Frame
      title={m['planRenewals.screen.payTitle']()}
      confirm={m['planRenewals.screen.continue']()}
      pending={pay.pending}
      error={pay.error}
      onConfirm={() => pay.submit({ params: { id: plan.id }, body: { agreed: true } })}
      onClose={onClose}
    >
      <p>{m['planRenewals.screen.payText']()}</p>
      <p className="text-ink-soft">{renewal.consent[language]}</p>
    </Frame>
  )
}
