import { useState } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { counted } from '#platform/ui/format.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { changePreferences, type MealPlan, showOwnPlan } from '../../own/contract.ts'
import { AvoidedFields } from '../dishes/avoided-fields.tsx'
import { usePlanMenu } from '../dishes/use-plan-menu.ts'
import { harmfulDays, HarmfulDishes } from './harmful-dishes.tsx'
import { datedDays } from './plan-days.ts'

interface PreferencesDialogProps {
  plan: MealPlan
  onClose: () => void
}

/** Changes allergies and dislikes; how many planned dishes no longer fit is said before. */
export function PreferencesDialog({ plan, onClose }: PreferencesDialogProps) {
  const locale = useLanguage()
  const [allergies, setAllergies] = useState(plan.allergies)
  const [dislikes, setDislikes] = useState(plan.dislikes.map(({ id }) => id))
  const [saved, setSaved] = useState<MealPlan | null>(null)
  const save = useSubmit(changePreferences, { refreshes: [showOwnPlan] })
  const open = datedDays(plan).filter(({ state }) => state === 'planned')
  const menu = usePlanMenu(open.map(({ day }) => day))
  const planned = open.flatMap(({ dishes }) => dishes.map(({ dish }) => dish))
  const unfit = planned.filter(
    ({ id, allergens }) =>
      dislikes.includes(id) || allergens.some((each) => allergies.includes(each)),
  ).length
  const named = new Map(
    [...menu.dishes.values(), ...plan.dislikes, ...planned].map(({ id, name }) => [
      id,
      { id, name },
    ]),
  )
  async function confirm(): Promise<void> {
    const body = { allergies, dislikes }
    const reply = await save.send({ params: { id: plan.id }, body }).catch(() => null)
    if (reply === null) return
    showToast(
      reply.swapped === 0
        ? m['mealPlanScreens.tasteSaved']()
        : m['mealPlanScreens.swapped'](counted(reply.swapped, locale)),
      { tone: 'good' },
    )
    if (harmfulDays(reply.plan).length === 0) onClose()
    else setSaved(reply.plan)
  }
  if (saved !== null) return <TooLate plan={saved} onClose={onClose} />
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
        <p role="status" className="figures rounded-control bg-neutral-soft px-3 py-2 text-sm">
          {m['mealPlanScreens.willSwap'](counted(unfit, locale))}
        </p>
        {menu.error !== null && <CouldNotLoad error={menu.error} again={menu.again} />}
        {save.error !== null && <CouldNotLoad error={save.error} />}
      </div>
    </Dialog>
  )
}

/** The preferences are saved, but the kitchen has begun with what they exclude. */
function TooLate({ plan, onClose }: PreferencesDialogProps) {
  return (
    <Dialog
      title={m['mealPlanScreens.taste']()}
      open
      onOpenChange={onClose}
      alert
      actions={
        <Button kind="primary" onPress={onClose}>
          {m['ui.close']()}
        </Button>
      }
    >
      <HarmfulDishes days={harmfulDays(plan)} shopPhone={plan.shopPhone} live />
    </Dialog>
  )
}
