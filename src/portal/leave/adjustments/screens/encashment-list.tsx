import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useMe } from '#accounts/session/use-me.ts'
import { Dotted } from '#platform/ui/dotted.tsx'
import { refresh, useSubmit } from '#platform/http/use-endpoint.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { formatDay } from '#platform/ui/format-dates.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { daysText } from '#platform/ui/days-text.ts'
import { m } from '#messages'
import { LEAVE_TOPIC } from '../../topic.ts'
import { cancelEncashment, type Encashment, listEncashments } from '../contract.ts'
import { CHANGED } from './changed.ts'
import { sharesText } from './shares-text.ts'

/**
 * An employee's encashments; renders nothing when there are none. Without `employeeId` the user's
 * own.
 */
export function EncashmentList({ employeeId }: { employeeId?: string }) {
  const client = useQueryClient()
  const me = useMe()
  useLive(LEAVE_TOPIC, () => void refresh(client, [listEncashments]))
  const [cancelling, setCancelling] = useState<Encashment | null>(null)
  const pages = usePages(listEncashments, { query: employeeId === undefined ? {} : { employeeId } })
  const mayCancel =
    employeeId !== undefined &&
    me?.permissions.includes('leave.all') === true &&
    me.employeeId !== employeeId
  if (pages.error !== null) return <CouldNotLoad error={pages.error} again={pages.again} />
  if (pages.rows === undefined || pages.rows.length === 0) return null
  return (
    <Card title={m['leaveAdjust.list.title']()}>
      <ul className="divide-y divide-line">
        {pages.rows.map((each) => (
          <Row
            key={each.id}
            encashment={each}
            {...(mayCancel && each.state === 'recorded'
              ? { onCancel: () => setCancelling(each) }
              : {})}
          />
        ))}
      </ul>
      {pages.more !== undefined && (
        <div className="pt-3">
          <Button wide pending={pages.morePending} onPress={pages.more}>
            {m['ui.loadMore']()}
          </Button>
        </div>
      )}
      {cancelling !== null && (
        <CancelDialog encashment={cancelling} onClose={() => setCancelling(null)} />
      )}
    </Card>
  )
}

function Row({ encashment, onCancel }: { encashment: Encashment; onCancel?: () => void }) {
  const locale = useLanguage()
  const { type, day, days, from, note, state, recordedBy, cancelledBy, money } = encashment
  const by =
    cancelledBy === null
      ? m['leaveAdjust.list.by']({ name: recordedBy[locale.language] })
      : m['leaveAdjust.list.cancelledBy']({ name: cancelledBy[locale.language] })
  return (
    <li
      className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 text-sm first:pt-0 last:pb-0"
      data-encashment={state}
    >
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="figures font-medium">{daysText(days, locale)}</span>
          <bdi className="text-ink-soft">{type.name[locale.language]}</bdi>
          <Pill tone={state === 'recorded' ? 'good' : 'neutral'}>
            {state === 'recorded'
              ? m['leaveAdjust.list.recorded']()
              : m['leaveAdjust.list.cancelled']()}
          </Pill>
        </p>
        <p className="figures mt-0.5 text-xs text-ink-soft">
          <Dotted>
            <DateText day={day} year />
            {sharesText(from, locale)}
          </Dotted>
        </p>
        <p className="mt-0.5 text-xs text-ink-soft">{by}</p>
        {note !== '' && (
          <p className="mt-0.5 text-xs text-ink-soft" dir="auto">
            {note}
          </p>
        )}
      </div>
      <div className="flex items-center gap-3">
        {money !== null && (
          <span className="font-medium">
            <MoneyText {...money} />
          </span>
        )}
        {onCancel !== undefined && (
          <Button
            size="small"
            onPress={onCancel}
            aria-label={m['leaveAdjust.list.cancelOf']({
              day: formatDay(day, locale, { year: true }),
            })}
          >
            {m['leaveAdjust.list.cancel']()}
          </Button>
        )}
      </div>
    </li>
  )
}

function CancelDialog({ encashment, onClose }: { encashment: Encashment; onClose: () => void }) {
  const locale = useLanguage()
  const cancel = useSubmit(cancelEncashment, {
    refreshes: CHANGED,
    onSuccess({ expired }) {
      const message =
        expired === 0
          ? m['leaveAdjust.list.done']()
          : m['leaveAdjust.list.doneExpired']({ days: daysText(expired, locale) })
      showToast(message, { tone: 'good' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={m['leaveAdjust.list.confirmTitle']()}
      confirm={m['leaveAdjust.list.confirmVerb']()}
      danger
      open
      pending={cancel.pending}
      error={cancel.error}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => cancel.submit({ params: { id: encashment.id } })}
    >
      {m['leaveAdjust.list.confirm']()}
    </ConfirmDialog>
  )
}
