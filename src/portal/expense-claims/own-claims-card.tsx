import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { refresh, useSubmit } from '#platform/http/use-endpoint.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { Dotted } from '#platform/ui/dotted.tsx'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { listOwnClaims, type OwnClaim, withdrawClaim } from './contract.ts'
import { categoryLabel, stateLabel, toneOf } from './labels.ts'
import { OwnReceiptButton } from './screens/receipt-button.tsx'
import { CLAIMS_TOPIC } from './topic.ts'

const ClaimDialog = lazy(async () => ({
  default: (await import('./screens/claim-dialog.tsx')).ClaimDialog,
}))

/** What the reader claimed and what became of it, and how to claim more. */
export function OwnClaimsCard() {
  const client = useQueryClient()
  const pages = usePages(listOwnClaims)
  const [isClaiming, setClaiming] = useState(false)
  useLive(CLAIMS_TOPIC, () => void refresh(client, [listOwnClaims]))
  const { rows } = pages
  const currency = pages.first?.currency ?? 'AED'
  return (
    <Card
      title={m['claimScreens.own.title']()}
      end={
        rows !== undefined && (
          <Button
            size="small"
            icon={<Plus size={16} aria-hidden="true" />}
            onPress={() => setClaiming(true)}
          >
            {m['claimScreens.claim.open']()}
          </Button>
        )
      }
    >
      {rows === undefined && pages.error !== null && (
        <CouldNotLoad error={pages.error} again={pages.again} />
      )}
      {rows === undefined && pages.error === null && (
        <Loading>
          <Skeleton className="h-16 w-full" />
        </Loading>
      )}
      {rows?.length === 0 && (
        <p className="text-sm text-ink-soft">{m['claimScreens.own.none']()}</p>
      )}
      {rows !== undefined && rows.length > 0 && (
        <ul className="divide-y divide-line">
          {rows.map((claim) => (
            <OwnClaimItem key={claim.id} claim={claim} currency={currency} />
          ))}
        </ul>
      )}
      {pages.more !== undefined && (
        <div className="flex justify-center pt-4">
          <Button onPress={pages.more} pending={pages.morePending}>
            {m['ui.loadMore']()}
          </Button>
        </div>
      )}
      <Suspense>
        {isClaiming && <ClaimDialog currency={currency} onClose={() => setClaiming(false)} />}
      </Suspense>
    </Card>
  )
}

function OwnClaimItem({ claim, currency }: { claim: OwnClaim; currency: string }) {
  const locale = useLanguage()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { day, category, fils, note, state, decisionNote, paidMonth, actions } = claim
  return (
    <li className="space-y-2 py-4 text-sm first:pt-0 last:pb-0">
      <div className="flex items-center justify-between gap-3">
        <span className="font-medium">
          {categoryLabel(category)} <MoneyText fils={fils} currency={currency} />
        </span>
        <Pill tone={toneOf(state)}>{stateLabel(state)}</Pill>
      </div>
      <div className="text-ink-soft">
        <Dotted>
          <DateText day={day} weekday={false} year />
          <LocalizedText text={note} />
          {state === 'approved' && m['claimScreens.own.approved']()}
          {paidMonth !== null && (
            <bdi>{m['claimScreens.own.paid']({ month: formatMonth(paidMonth, locale) })}</bdi>
          )}
        </Dotted>
      </div>
      {decisionNote !== '' && <LocalizedText text={decisionNote} />}
      {(claim.hasReceipt || actions.length > 0) && (
        <div className="flex flex-wrap gap-2">
          {claim.hasReceipt && <OwnReceiptButton id={claim.id} />}
          {actions.includes('withdraw') && (
            <Button size="small" onPress={() => setWithdrawing(true)}>
              {m['claimScreens.withdraw.open']()}
            </Button>
          )}
        </div>
      )}
      {isWithdrawing && <WithdrawDialog id={claim.id} onClose={() => setWithdrawing(false)} />}
    </li>
  )
}

function WithdrawDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const withdraw = useSubmit(withdrawClaim, {
    refreshes: [listOwnClaims],
    onSuccess: () => {
      showToast(m['claimScreens.withdraw.done']())
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={m['claimScreens.withdraw.title']()}
      confirm={m['claimScreens.withdraw.open']()}
      danger
      pending={withdraw.pending}
      error={withdraw.error}
      open
      onOpenChange={onClose}
      onConfirm={() => withdraw.submit({ params: { id } })}
    >
      {m['claimScreens.withdraw.text']()}
    </ConfirmDialog>
  )
}
