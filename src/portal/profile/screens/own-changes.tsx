import { useState } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { Dotted } from '#platform/ui/dotted.tsx'
import { dayOf } from '#platform/ui/format-dates.ts'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { type Change, listOwnChanges, withdrawChange } from '../changes/contract.ts'
import { changeTitle, stateLabel, toneOf } from './change-names.ts'
import { ProofButtons } from './proof-buttons.tsx'
import { SideBySide } from './side-by-side.tsx'

const SHOWN = '5'

/** What the employee changed or asked to change, newest first; nothing where there is none. */
export function OwnChanges() {
  const pages = usePages(listOwnChanges, { query: { limit: SHOWN } })
  const [withdrawing, setWithdrawing] = useState<Change | null>(null)
  const title = m['profileScreens.own.title']()
  if (pages.rows === undefined) {
    if (pages.error === null) return <CardSkeleton />
    return (
      <Card title={title}>
        <CouldNotLoad error={pages.error} again={pages.again} />
      </Card>
    )
  }
  if (pages.rows.length === 0) return null
  return (
    <Card title={title} flush>
      <ul className="divide-y divide-line border-t border-line">
        {pages.rows.map((change) => (
          <OwnChange key={change.id} change={change} onWithdraw={() => setWithdrawing(change)} />
        ))}
      </ul>
      {pages.more !== undefined && (
        <div className="border-t border-line px-4 py-3 sm:px-6">
          <Button size="small" pending={pages.morePending} onPress={pages.more}>
            {m['profileScreens.own.more']()}
          </Button>
        </div>
      )}
      {withdrawing !== null && (
        <WithdrawDialog change={withdrawing} onClose={() => setWithdrawing(null)} />
      )}
    </Card>
  )
}

function OwnChange({ change, onWithdraw }: { change: Change; onWithdraw: () => void }) {
  const { language, zone } = useLanguage()
  const { state, kind, fields, reason, fromDay, proofs } = change
  return (
    <li className="grid gap-2 px-4 py-3 text-sm sm:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-40 grow">
          <p className="font-medium">
            <bdi>{changeTitle(change, language)}</bdi>
          </p>
          <div className="text-xs text-ink-soft">
            <Dotted>
              <DateText day={dayOf(change.requestedAt, zone)} weekday={false} year />
              {!change.isAtOnce && (
                <>
                  {m['profileScreens.change.fromDay']()}{' '}
                  <DateText day={fromDay} weekday={false} year />
                </>
              )}
            </Dotted>
          </div>
        </div>
        <Pill tone={toneOf(state)}>
          {change.isAtOnce ? m['profileScreens.change.atOnce']() : stateLabel(state)}
        </Pill>
        {change.actions.includes('withdraw') && (
          <Button size="small" onPress={onWithdraw}>
            {m['profileScreens.own.withdraw']()}
          </Button>
        )}
      </div>
      {reason !== null && (
        <p className="rounded-control bg-bad-soft px-3 py-2 text-pretty">
          <LocalizedText text={reason} />
        </p>
      )}
      {state === 'waiting' && <SideBySide kind={kind} fields={fields} />}
      {state === 'waiting' && proofs.length > 0 && <ProofButtons change={change} isOwn />}
    </li>
  )
}

/** What withdrawing it means: nothing changes, or an approved plan is cancelled. */
function withdrawText({ state, group }: Change): string {
  if (state === 'waiting') return m['profileScreens.own.withdrawText']()
  return group === 'bank'
    ? m['profileScreens.own.withdrawAccountText']()
    : m['profileScreens.own.withdrawPlannedText']()
}

function WithdrawDialog({ change, onClose }: { change: Change; onClose: () => void }) {
  const withdraw = useSubmit(withdrawChange, {
    refreshes: [listOwnChanges],
    onSuccess: () => {
      showToast(m['profileScreens.own.withdrawn']())
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={m['profileScreens.own.withdrawTitle']()}
      confirm={m['profileScreens.own.withdraw']()}
      danger
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      pending={withdraw.pending}
      error={withdraw.error}
      onConfirm={() => withdraw.submit({ params: { id: change.id } })}
    >
      {withdrawText(change)}
    </ConfirmDialog>
  )
}
