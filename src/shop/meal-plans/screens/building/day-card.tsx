import { MapPin, Truck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { DateText } from '#platform/ui/date-text.tsx'
import { Flip } from '#platform/ui/flip.tsx'
import { formatDay } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import type { PlanIssue } from '../../building/contract.ts'
import { intakeOf } from '../../rules/nutrition.ts'
import { dishesOf, withKeys } from '../dishes/chosen-dishes.ts'
import { DishLine, KcalText } from '../dishes/dish-line.tsx'
import { windowText } from '../window-text.ts'
import { type Builder, type BuilderDay, dayId } from './builder-state.ts'
import { DayDelivery } from './day-delivery.tsx'
import { DayDishes } from './day-dishes.tsx'
import { IssueLines } from './issue-lines.tsx'

const OF_DELIVERY: ReadonlySet<PlanIssue['code']> = new Set([
  'mealPlans.noPeriod',
  'mealPlans.periodClosed',
  'mealPlans.dayFull',
  'mealPlans.noAddress',
  'mealPlans.addressGone',
  'mealPlans.addressElsewhere',
])

type Open = 'dishes' | 'delivery' | null

/** A day of the plan: its dishes, its period and its address, and what stands in their way. */
export function DayCard({ builder, day }: { builder: Builder; day: BuilderDay }) {
  const locale = useLanguage()
  const [open, setOpen] = useState<Open>(null)
  const dishes = withKeys(dishesOf([day], builder.menu.dishes), ({ id }) => id)
  const label = formatDay(day.day, locale)
  return (
    <li
      id={dayId(day.day)}
      tabIndex={-1}
      aria-label={formatDay(day.day, locale, { long: true })}
      className={classNames(
        'scroll-mt-20 rounded-card border bg-surface p-4 outline-none focus-visible:ring-focus sm:p-5',
        day.issues.length > 0 ? 'border-bad' : 'border-line',
      )}
    >
      <div className="grid gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h3 className="text-sm font-semibold">
            <DateText day={day.day} hijri />
          </h3>
          {dishes.length > 0 && (
            <span className="text-xs text-ink-soft">
              <KcalText kcal={intakeOf(dishes.map(({ each }) => each.nutrition)).kcal} />
            </span>
          )}
        </div>
        {dishes.length > 0 && (
          <ul className="grid gap-2">
            {dishes.map(({ key, each }) => (
              <DishLine key={key} dish={each} />
            ))}
          </ul>
        )}
        <Where builder={builder} day={day} />
        <IssueLines issues={day.issues} />
        <div className="flex flex-wrap gap-2">
          <Action label={label} onPress={() => setOpen('dishes')}>
            {dishes.length === 0
              ? m['mealPlanScreens.chooseDishes']()
              : m['mealPlanScreens.editDishes']()}
          </Action>
          <Action label={label} onPress={() => setOpen('delivery')}>
            {m['mealPlanScreens.editDelivery']()}
          </Action>
        </div>
      </div>
      {open === 'dishes' && <DayDishes builder={builder} day={day} onClose={() => setOpen(null)} />}
      {open === 'delivery' && (
        <DayDelivery
          builder={builder}
          day={day}
          issues={day.issues.filter(({ code }) => OF_DELIVERY.has(code))}
          onClose={() => setOpen(null)}
        />
      )}
    </li>
  )
}

/** A button of a day; its name says which day, as there is one for each. */
function Action({
  label,
  onPress,
  children,
}: {
  label: string
  onPress: () => void
  children: string
}) {
  return (
    <Button size="small" aria-label={`${children}: ${label}`} onPress={onPress}>
      {children}
    </Button>
  )
}

function Where({ builder, day }: { builder: Builder; day: BuilderDay }) {
  const locale = useLanguage()
  const window = builder.options.windows.find(({ id }) => id === day.windowId)
  const address = builder.addresses?.find(({ id }) => id === day.addressId)
  if (window === undefined && address === undefined) return null
  return (
    <div className="grid gap-1 text-sm text-ink-soft">
      {window !== undefined && (
        <Fact
          icon={
            <Flip>
              <Truck size={16} aria-hidden="true" />
            </Flip>
          }
        >
          {windowText(window, locale)}
        </Fact>
      )}
      {address !== undefined && (
        <Fact icon={<MapPin size={16} aria-hidden="true" />}>
          <Bdi>{address.label}</Bdi>
        </Fact>
      )}
    </div>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex min-w-0 items-center gap-2">
      <span className="shrink-0">{icon}</span>
      <span className="figures min-w-0 truncate">{children}</span>
    </p>
  )
}
