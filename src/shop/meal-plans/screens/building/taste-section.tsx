import { useLanguage } from '#platform/i18n/language.tsx'
import { Card } from '#platform/ui/card.tsx'
import { counted } from '#platform/ui/format.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import type { PlanInput } from '../../building/contract.ts'
import { AvoidedFields } from '../dishes/avoided-fields.tsx'
import type { Builder } from './builder-state.ts'

type Avoided = Pick<PlanInput, 'allergies' | 'dislikes'>

/** Allergies and dislikes; dishes that are chosen already and no longer fit leave their days. */
export function TasteSection({ builder }: { builder: Builder }) {
  const locale = useLanguage()
  const { plan, menu, days, change } = builder
  const { allergies, dislikes } = plan
  function isAvoided(id: string, avoided: Avoided): boolean {
    const allergens = menu.dishes.get(id)?.allergens ?? []
    return (
      avoided.dislikes.includes(id) || allergens.some((each) => avoided.allergies.includes(each))
    )
  }
  function avoid(changed: Partial<Avoided>): void {
    const next = { allergies, dislikes, ...changed }
    const left = (days ?? []).map(({ day, windowId, addressId, dishes }) => ({
      ...{ day, windowId, addressId },
      dishes: dishes.filter(({ mealId }) => !isAvoided(mealId, next)),
    }))
    const before = { allergies, dislikes, days: plan.days }
    const count = (some: readonly { dishes: readonly unknown[] }[]): number =>
      some.reduce((sum, { dishes }) => sum + dishes.length, 0)
    const removed = count(days ?? []) - count(left)
    change(days === null ? next : { ...next, days: left })
    if (removed > 0)
      showToast(m['mealPlanScreens.dishesRemoved'](counted(removed, locale)), {
        undo: () => change(before),
      })
  }
  return (
    <Card title={m['mealPlanScreens.taste']()}>
      <div className="grid gap-4">
        <p className="text-sm text-ink-soft">{m['mealPlanScreens.tasteText']()}</p>
        <AvoidedFields
          allergies={allergies}
          onAllergies={(next) => avoid({ allergies: next })}
          dislikes={dislikes}
          onDislikes={(next) => avoid({ dislikes: next })}
          dishes={[...menu.dishes.values()]}
        />
      </div>
    </Card>
  )
}
