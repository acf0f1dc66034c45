import { useLanguage } from '#platform/i18n/language.tsx'
import { weekdayOf } from '#platform/days.ts'
import { Card } from '#platform/ui/card.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { counted } from '#platform/ui/format.ts'
import { LazyDatePicker } from '#platform/ui/lazy-date-picker.tsx'
import { NumberField } from '#platform/ui/number-field.tsx'
import { FieldLabel } from '../field-label.tsx'
import { emirateName } from '#shop/addresses/emirate-names.ts'
import { m } from '#messages'
import { WeekdayField } from '../weekday-field.tsx'
import { windowsOn } from '../window-text.ts'
import type { Builder } from './builder-state.ts'
import { IssueLines } from './issue-lines.tsx'

/** How large the plan is, and when and where it is delivered. */
export function SizeSection({ builder }: { builder: Builder }) {
  const { plan, pack, change, issues } = builder
  return (
    <Card title={m['mealPlanScreens.size']()}>
      <div className="grid gap-5">
        <div className="grid grid-cols-2 gap-4 sm:max-w-md">
          <NumberField
            label={m['mealPlanScreens.mealsPerDay']()}
            value={plan.mealsPerDay}
            onChange={(meals) => meals !== null && change({ mealsPerDay: meals })}
            min={1}
            max={pack.maxMeals}
            steps
          />
          <NumberField
            label={m['mealPlanScreens.snacksPerDay']()}
            value={plan.snacksPerDay}
            onChange={(snacks) => snacks !== null && change({ snacksPerDay: snacks })}
            min={0}
            max={pack.maxSnacks}
            steps
          />
        </div>
        <WeekdayField
          value={plan.weekdays}
          onChange={(weekdays) => change({ weekdays: [...weekdays] })}
        />
        <Length builder={builder} />
        <IssueLines issues={issues} />
      </div>
    </Card>
  )
}

function Length({ builder }: { builder: Builder }) {
  const locale = useLanguage()
  const { options, plan, change, days } = builder
  const last = days?.at(-1)?.day
  return (
    <>
      <FieldLabel label={m['mealPlanScreens.length']()}>
        <Chips
          label={m['mealPlanScreens.length']()}
          chips={options.weeks.map((weeks) => ({
            key: String(weeks),
            label: m['mealPlanScreens.weeks'](counted(weeks, locale)),
          }))}
          value={String(plan.weeks)}
          onChange={(weeks) => change({ weeks: Number(weeks) })}
        />
      </FieldLabel>
      <FieldLabel label={m['mealPlanScreens.emirate']()}>
        <Chips
          label={m['mealPlanScreens.emirate']()}
          chips={options.emirates.map((each) => ({ key: each, label: emirateName(each) }))}
          value={plan.emirate}
          onChange={(key) => {
            const emirate = options.emirates.find((each) => each === key)
            if (emirate !== undefined) change({ emirate })
          }}
        />
      </FieldLabel>
      <div className="grid gap-1.5 sm:max-w-xs">
        <LazyDatePicker
          label={m['mealPlanScreens.startDate']()}
          value={plan.startDate}
          min={options.firstDay}
          isUnavailable={(day) =>
            !plan.weekdays.includes(weekdayOf(day)) ||
            windowsOn(options.windows, day, options.seasons).length === 0
          }
          onChange={(startDate) => startDate !== null && change({ startDate })}
        />
        {last !== undefined && (
          <p className="text-xs text-ink-soft">
            {m['mealPlanScreens.lastDay']()} <DateText day={last} hijri />
          </p>
        )}
      </div>
    </>
  )
}
