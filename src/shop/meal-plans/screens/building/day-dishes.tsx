import { m } from '#messages'
import { dishesOf } from '../dishes/chosen-dishes.ts'
import { DishPicker } from '../dishes/dish-picker.tsx'
import type { Builder, BuilderDay } from './builder-state.ts'
import { weeksIn } from './plan-of.ts'

interface DayDishesProps {
  builder: Builder
  day: BuilderDay
  onClose: () => void
}

/** The drawer in which the dishes of a day are chosen. */
export function DayDishes({ builder, day, onClose }: DayDishesProps) {
  const { plan, pack, menu, days, options, changeDay } = builder
  const weeks = weeksIn(days ?? [], plan.weekdays.length)
  const week = weeks.find((each) => each.some((other) => other.day === day.day)) ?? []
  return (
    <DishPicker
      day={day.day}
      begins={options.windows.find(({ id }) => id === day.windowId)?.from ?? null}
      chosen={day.dishes}
      size={{ meal: plan.mealsPerDay, snack: plan.snacksPerDay }}
      offered={menu.offeredOn(day.day)}
      error={menu.error}
      again={menu.again}
      avoided={plan}
      goal={pack.goal}
      week={{
        others: dishesOf(
          week.filter((other) => other.day !== day.day),
          menu.dishes,
        ),
        days: week.length,
      }}
      known={menu.dishes}
      save={{
        label: m['mealPlanScreens.done'](),
        pending: false,
        error: null,
        onSave(dishes) {
          changeDay(day.day, { dishes })
          onClose()
        },
      }}
      onClose={onClose}
    />
  )
}
