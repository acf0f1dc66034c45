import { lazy, Suspense, useState } from 'react'
import { useMe } from '#accounts/session/use-me.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { formatDay } from '#platform/ui/format-dates.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { getResignation, type OwnResignation, withdrawResignation } from './contract.ts'

const ResignDialog = lazy(async () => ({
  default: (await import('./resign-dialog.tsx')).ResignDialog,
}))

/** The employee's own way to give notice, to see what came of it, and to withdraw it. */
export function ResignationCard() {
  const mayResign = useMe()?.permissions.includes('records.own') === true
  return mayResign ? <Resignation /> : null
}

function Resignation() {
  const found = useEndpoint(getResignation)
  // The record itself says what could not be loaded.
  if (found.data === undefined) return null
  const { leavingDate, waiting } = found.data
  return (
    <Card title={m['resignation.title']()}>
      {leavingDate !== null && <Leaving day={leavingDate} />}
      {leavingDate === null && waiting !== null && <Waiting {...waiting} />}
      {leavingDate === null && waiting === null && <Resigning own={found.data} />}
    </Card>
  )
}

function Leaving({ day }: { day: string }) {
  const locale = useLanguage()
  return (
    <Banner tone="info">
      {m['resignation.leaving']({ day: formatDay(day, locale, { year: true }) })}
    </Banner>
  )
}

function Waiting({ noticeDay, lastDay }: { noticeDay: string; lastDay: string }) {
  const locale = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const withdraw = useSubmit(withdrawResignation, {
    refreshes: [getResignation],
    onSuccess: () => showToast(m['resignation.withdrawn'](), { tone: 'good' }),
  })
  return (
    <>
      <Banner
        tone="warning"
        action={
          <Button size="small" onPress={() => setAsking(true)}>
            {m['resignation.withdraw']()}
          </Button>
        }
      >
        {m['resignation.waiting']({
          day: formatDay(noticeDay, locale, { year: true }),
          lastDay: formatDay(lastDay, locale, { year: true }),
        })}
      </Banner>
      <ConfirmDialog
        title={m['resignation.withdrawTitle']()}
        confirm={m['resignation.withdraw']()}
        open={isAsking}
        pending={withdraw.pending}
        error={withdraw.error}
        onOpenChange={setAsking}
        onConfirm={() => withdraw.submit({})}
      >
        {m['resignation.withdrawText']()}
      </ConfirmDialog>
    </>
  )
}

function Resigning({ own }: { own: OwnResignation }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-ink-soft">{m['resignation.text']()}</p>
      <Button size="small" onPress={() => setOpen(true)}>
        {m['resignation.resign']()}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ResignDialog own={own} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
