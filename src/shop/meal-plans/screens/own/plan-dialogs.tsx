import { lazy, Suspense } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { m } from '#messages'
import type { MealPlan } from '../../own/contract.ts'
import type { PreferenceEffect } from '../../own/preferring-contract.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { PauseDialog, ResumeDialog } from './pause-dialogs.tsx'

const GiveDialog = lazy(async () => ({ default: (await import('./give-dialog.tsx')).GiveDialog }))
const PreferencesDialog = lazy(async () => ({
  default: (await import('./preferences-dialog.tsx')).PreferencesDialog,
}))

export type PlanDialog = 'cancel' | 'give' | 'pause' | 'preferences' | 'resume'

/** Whether anything can still be done with the days of a plan. */
export function isRunning({ state, counts, gift }: MealPlan): boolean {
  // Nothing can be done with days that rest in a gift but to withdraw it.
  return (state === 'running' || state === 'paused') && counts.left > (gift?.days ?? 0)
}

export function mayPause({ pauses, pausesLeft }: MealPlan): boolean {
  return pauses.every(({ until }) => until !== null) && pausesLeft > 0
}

/** To pause or to cancel, beside what became of some days. */
export function PlanWays({ plan, onWay }: { plan: MealPlan; onWay: (way: PlanDialog) => void }) {
  if (!isRunning(plan)) return null
  return (
    <div className="screen-only flex flex-wrap gap-2">
      {mayPause(plan) && (
        <Button size="small" onPress={() => onWay('pause')}>
          {m['mealPlanScreens.pause']()}
        </Button>
      )}
      <Button size="small" onPress={() => onWay('cancel')}>
        {m['mealPlanScreens.cancel']()}
      </Button>
    </div>
  )
}

interface PlanDialogsProps {
  plan: MealPlan
  open: PlanDialog | null
  onClose: () => void
  onPreferred: (effect: PreferenceEffect) => void
}

/** The dialog that is open of those about a whole plan. */
export function PlanDialogs({ plan, open, onClose, onPreferred }: PlanDialogsProps) {
  const { language } = useLanguage()
  if (open === 'pause') return <PauseDialog plan={plan} onClose={onClose} />
  if (open === 'resume') return <ResumeDialog plan={plan} onClose={onClose} />
  return (
    <>
      <Suspense fallback={null}>
        {open === 'give' && <GiveDialog plan={plan} onClose={onClose} />}
        {open === 'preferences' && (
          <PreferencesDialog plan={plan} onClose={onClose} onSaved={onPreferred} />
        )}
      </Suspense>
      {open === 'cancel' && (
        <ChangeDialog
          plan={plan}
          title={m['mealPlanScreens.cancelTitle']()}
          text={
            plan.givenBy === null
              ? m['mealPlanScreens.cancelText']()
              : m['mealPlanScreens.cancelGiftText']({
                  name: `\u2068${plan.givenBy[language]}\u2069`,
                })
          }
          change={{ kind: 'cancel' }}
          confirm={m['mealPlanScreens.cancel']()}
          done={m['mealPlanScreens.cancelDone']()}
          danger
          onClose={onClose}
        />
      )}
    </>
  )
}
