import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useFirstDay } from '#platform/ui/first-day.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { changeDishes, type MealPlan, showOwnPlan } from '../../own/contract.ts'
import { DishPicker } from '../dishes/dish-picker.tsx'
import { usePlanMenu } from '../dishes/use-plan-menu.ts'
import { type DatedDay, datedDays, weekOf } from './plan-days.ts'

interface OwnDayDishesProps {
  plan: MealPlan
  day: DatedDay
  onClose: () => void
}

/** Chooses the dishes of a day of a plan that was bought. */
export function OwnDayDishes({ plan, day, onClose }: OwnDayDishesProps) {
  const locale = useLanguage()
  const menu = usePlanMenu([day.day])
  const save = useSubmit(changeDishes, { refreshes: [showOwnPlan] })
  const week = new Set(weekOf(day.day, useFirstDay()))
  const inWeek = datedDays(plan).filter((each) => week.has(each.day) && each.state !== 'refunded')
  const own = plan.days.flatMap(({ dishes }) => dishes.map(({ dish }) => [dish.id, dish] as const))
  return (
    <DishPicker
      day={day.day}
      begins={day.window.from}
      chosen={day.dishes.map(({ part, dish }) => ({ part, mealId: dish.id }))}
      size={{ meal: plan.meals_per_day, snack: plan.snacks_per_day }}
      offered={menu.offeredOn(day.day)}
      error={menu.error}
      again={menu.again}
      avoided={{
        allergies: plan.allergies,
        dislikes: plan.dislikes.map(({ id }) => id),
      }}
      goal={plan.goal}
      week={{
        others: inWeek
          .filter(({ id }) => id !== day.id)
          .flatMap(({ dishes }) => dishes.map(({ dish }) => dish)),
        days: inWeek.length,
      }}
      known={new Map([...own, ...menu.dishes])}
      save={{
        label: m['mealPlanScreens.save'](),
        pending: save.pending,
        error: save.error,
        onSave(dishes) {
          const params = { id: plan.id, day: day.id }
          save.send({ params, body: { dishes } }).then(
            () => {
              showToast(m['mealPlanScreens.dishesSaved']({ day: formatDay(day.day, locale) }), {
                tone: 'good',
              })
              onClose()
            },
            () => undefined,
          )
        },
      }}
      onClose={onClose}
    />
  )
}
