import { useState } from 'react'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { counted } from '#platform/ui/format.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { listOwnPlans, type MealPlan, showOwnPlan } from '../../own/contract.ts'
import {
  changePreferences,
  type PreferenceEffect,
  previewPreferences,
} from '../../own/preferring-contract.ts'
import { AvoidedFields } from '../dishes/avoided-fields.tsx'
import { usePlanMenu } from '../dishes/use-plan-menu.ts'
import { harmfulDays, HarmfulDishes } from './harmful-dishes.tsx'
import { datedDays } from './plan-days.ts'
import { PreferenceDays } from './preference-effect.tsx'

interface PreferencesDialogProps {
  plan: MealPlan
  onClose: () => void
  onSaved: (effect: PreferenceEffect) => void
}

/** Changes allergies and dislikes; what becomes of which day is said before. */
export function PreferencesDialog({ plan, onClose, onSaved }: PreferencesDialogProps) {
  const locale = useLanguage()
  const [allergies, setAllergies] = useState(plan.allergies)
  const [dislikes, setDislikes] = useState(plan.dislikes.map(({ id }) => id))
  const save = useSubmit(changePreferences, { refreshes: [showOwnPlan, listOwnPlans] })
  const open = datedDays(plan).filter(({ state }) => state === 'planned')
  const menu = usePlanMenu(open.map(({ day }) => day))
  const planned = open.flatMap(({ dishes }) => dishes.map(({ dish }) => dish))
  const body = { allergies, dislikes }
  const preview = useEndpoint(
    previewPreferences,
    { params: { id: plan.id }, body },
    { when: isChanged(plan, body) },
  )
  const named = new Map(
    [...menu.dishes.values(), ...plan.dislikes, ...planned].map(({ id, name }) => [
      id,
      { id, name },
    ]),
  )
  async function confirm(): Promise<void> {
    const reply = await save.send({ params: { id: plan.id }, body }).catch(() => null)
    if (reply === null) return
    showToast(
      reply.swapped === 0
        ? m['mealPlanScreens.tasteSaved']()
        : m['mealPlanScreens.swapped'](counted(reply.swapped, locale)),
      { tone: 'good' },
    )
    onSaved(reply.effect)
    onClose()
  }
  return (
    <Dialog
      title={m['mealPlanScreens.taste']()}
      open
      onOpenChange={onClose}
      alert
      actions={
        <>
          <Button onPress={onClose}>{m['ui.cancel']()}</Button>
          <Button kind="primary" pending={save.pending} onPress={() => void confirm()}>
            {m['mealPlanScreens.save']()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <HarmfulDishes days={harmfulDays(plan)} shopPhone={plan.shopPhone} />
        <AvoidedFields
          allergies={allergies}
          onAllergies={setAllergies}
          dislikes={dislikes}
          onDislikes={setDislikes}
          dishes={[...named.values()]}
        />
        {isChanged(plan, body) && (
          <section
            aria-label={m['mealPlanScreens.effectTitle']()}
            aria-live="polite"
            className="grid gap-2 rounded-control bg-neutral-soft px-3 py-2 text-sm"
          >
            <h3 className="font-medium">{m['mealPlanScreens.effectTitle']()}</h3>
            {preview.data !== undefined ? (
              <PreferenceDays plan={plan} effect={preview.data} />
            ) : preview.error === null ? (
              <p className="text-ink-soft">{m['mealPlanScreens.effectLoading']()}</p>
            ) : (
              <CouldNotLoad error={preview.error} again={() => void preview.refetch()} />
            )}
          </section>
        )}
        {menu.error !== null && <CouldNotLoad error={menu.error} again={menu.again} />}
        {save.error !== null && <CouldNotLoad error={save.error} />}
      </div>
    </Dialog>
  )
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((each) => others.includes(each))
}

function isChanged(
  plan: MealPlan,
  { allergies, dislikes }: { allergies: readonly string[]; dislikes: readonly string[] },
): boolean {
  const disliked = plan.dislikes.map(({ id }) => id)
  return !isSame(plan.allergies, allergies) || !isSame(disliked, dislikes)
}
