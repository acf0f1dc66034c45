import { lazy, Suspense, useState } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { dayOf, formatDay, formatMonth } from '#platform/ui/format-dates.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { listOvertime, type PayMonth, showPayMonth, unlockMonth } from '../months/contract.ts'
import { Step } from './step.tsx'
import type { StepState } from './step-states.ts'

const LockDialog = lazy(async () => ({ default: (await import('./lock-dialog.tsx')).LockDialog }))

interface LockStepProps {
  number: number
  state: StepState
  payMonth: PayMonth
}

/** Locks the month after a question, and opens it again while no run was started. */
export function LockStep({ number, state, payMonth }: LockStepProps) {
  const [isAsking, setAsking] = useState(false)
  const { month, canLock, canUnlock } = payMonth
  const unlock = useSubmit(unlockMonth, {
    refreshes: [showPayMonth, listOvertime],
    onSuccess: () => void showToast(m['payRunScreens.lock.unlocked']()),
  })
  const action = canLock ? (
    <Button kind={state === 'current' ? 'primary' : 'quiet'} onPress={() => setAsking(true)}>
      {m['payRunScreens.lock.open']()}
    </Button>
  ) : canUnlock ? (
    <Button pending={unlock.pending} onPress={() => unlock.submit({ params: { month } })}>
      {m['payRunScreens.lock.unlock']()}
    </Button>
  ) : undefined
  return (
    <Step number={number} title={m['payRunScreens.lock.title']()} state={state} action={action}>
      <LockText payMonth={payMonth} />
      {unlock.error !== null && <CouldNotLoad error={unlock.error} />}
      <Suspense>
        {isAsking && <LockDialog payMonth={payMonth} onClose={() => setAsking(false)} />}
      </Suspense>
    </Step>
  )
}

function LockText({ payMonth }: Pick<LockStepProps, 'payMonth'>) {
  const locale = useLanguage()
  const { lockedAt, lockedBy, canLock, runFirst } = payMonth
  if (lockedAt === null && runFirst !== null)
    return <p>{m['payRuns.earlierMonthFirst']({ firstMonth: formatMonth(runFirst, locale) })}</p>
  if (lockedAt === null)
    return <p>{canLock ? m['payRunScreens.lock.ready']() : m['payRunScreens.lock.notOver']()}</p>
  if (lockedBy === null) return null
  return (
    <p>
      {m['payRunScreens.lock.locked']({
        name: nameIn(lockedBy, locale.language),
        day: formatDay(dayOf(lockedAt, locale.zone), locale, { year: true }),
      })}
    </p>
  )
}
