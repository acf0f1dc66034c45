import { Lock, MapPin, Truck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { HijriText } from '#platform/ui/date-text.tsx'
import { Flip } from '#platform/ui/flip.tsx'
import { counted } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { formatMoment } from '#platform/ui/format-moment.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { SidePanel } from '#platform/ui/side-panel.tsx'
import { emirateName } from '#shop/addresses/emirate-names.ts'
import { m } from '#messages'
import type { MealPlan } from '../../own/contract.ts'
import { intakeOf } from '../../rules/nutrition.ts'
import { withKeys } from '../dishes/chosen-dishes.ts'
import { DishLine, KcalText } from '../dishes/dish-line.tsx'
import { windowText } from '../window-text.ts'
import { HarmfulDishes } from './harmful-dishes.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { OwnDayDelivery } from './own-day-delivery.tsx'
import { OwnDayDishes } from './own-day-dishes.tsx'
import type { DatedDay } from './plan-days.ts'
import { dayLabel, dayTone } from './plan-text.ts'
import { RateDish } from './rate-dish.tsx'

interface DayPanelProps {
  plan: MealPlan
  day: DatedDay
  onClose: () => void
}

type Open = 'dishes' | 'delivery' | 'skip' | null

/** A day of a plan with everything that can be done with it. */
export function DayPanel({ plan, day, onClose }: DayPanelProps) {
  const locale = useLanguage()
  const [open, setOpen] = useState<Open>(null)
  const close = (): void => setOpen(null)
  return (
    <SidePanel title={formatDay(day.day, locale, { long: true })} onClose={onClose}>
      <div className="grid content-start gap-6">
        <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
          <HijriText day={day.day} />
          <Pill tone={dayTone(day)}>{dayLabel(day)}</Pill>
        </div>
        <HarmfulDishes days={[day]} shopPhone={plan.shopPhone} />
        <Until day={day} />
        <Dishes day={day} onEdit={() => setOpen('dishes')} />
        <Delivery day={day} onEdit={() => setOpen('delivery')} />
        {day.mayChange && <Skip plan={plan} onSkip={() => setOpen('skip')} />}
      </div>
      {open === 'dishes' && <OwnDayDishes plan={plan} day={day} onClose={close} />}
      {open === 'delivery' && <OwnDayDelivery plan={plan} day={day} onClose={close} />}
      {open === 'skip' && (
        <ChangeDialog
          plan={plan}
          title={m['mealPlanScreens.skipTitle']({ day: formatDay(day.day, locale) })}
          text={m['mealPlanScreens.skipText']()}
          change={{ kind: 'skip', dayId: day.id }}
          confirm={m['mealPlanScreens.skip']()}
          done={m['mealPlanScreens.skipDone']()}
          onClose={close}
          onSaved={onClose}
        />
      )}
    </SidePanel>
  )
}

/** Until when the day can be changed, or that it no longer can. */
function Until({ day: { mayChange, closesAt, state, delivery } }: { day: DatedDay }) {
  const locale = useLanguage()
  if (mayChange && closesAt !== null) {
    return (
      <p className="figures rounded-control bg-info-soft px-3 py-2 text-sm">
        {m['mealPlanScreens.changeUntil']({
          time: formatMoment(closesAt, locale),
        })}
      </p>
    )
  }
  if (state !== 'closed') return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-neutral-soft px-3 py-2 text-sm">
      <p className="flex min-w-0 grow basis-40 items-center gap-2">
        <Lock size={16} className="shrink-0 text-ink-soft" aria-hidden="true" />
        {m['mealPlanScreens.changesClosed']()}
      </p>
      {delivery !== null && (
        <LinkButton size="small" to={`/orders/${delivery.order}`}>
          {m['mealPlanScreens.track']()}
        </LinkButton>
      )}
    </div>
  )
}

interface PartProps {
  title: string
  end?: ReactNode
  edit?: string | undefined
  onEdit: () => void
  children: ReactNode
}

function Part({ title, end, edit, onEdit, children }: PartProps) {
  return (
    <section aria-label={title} className="grid gap-3">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h3 className="text-sm font-medium">
          {title}
          {end}
        </h3>
        {edit !== undefined && (
          <Button size="small" onPress={onEdit}>
            {edit}
          </Button>
        )}
      </div>
      {children}
    </section>
  )
}

function Dishes({ day, onEdit }: { day: DatedDay; onEdit: () => void }) {
  const { language } = useLanguage()
  const { dishes, delivery, state, mayChange } = day
  return (
    <Part
      title={m['mealPlanScreens.dishes']()}
      end={
        <span className="ms-2 text-xs font-normal text-ink-soft">
          <KcalText kcal={intakeOf(dishes.map(({ dish }) => dish.nutrition)).kcal} />
        </span>
      }
      edit={mayChange ? m['mealPlanScreens.editDishes']() : undefined}
      onEdit={onEdit}
    >
      <ul className="grid gap-3">
        {withKeys(dishes, ({ dish }) => dish.id).map(
          ({ key, each: { dish, chosen, stars } }, at) => (
            <DishLine
              key={key}
              dish={dish}
              mark={
                !chosen && (
                  <span className="block text-xs text-ink-soft">
                    {m['mealPlanScreens.chosenByUs']()}
                  </span>
                )
              }
              end={
                state === 'delivered' &&
                delivery !== null &&
                dishes.findIndex((each) => each.dish.id === dish.id) === at && (
                  <RateDish
                    orderId={delivery.order}
                    mealId={dish.id}
                    name={dish.name[language]}
                    stars={stars}
                  />
                )
              }
            />
          ),
        )}
      </ul>
    </Part>
  )
}

function Delivery({ day, onEdit }: { day: DatedDay; onEdit: () => void }) {
  const locale = useLanguage()
  const { window, address, mayChange } = day
  return (
    <Part
      title={m['mealPlanScreens.delivery']()}
      edit={mayChange ? m['mealPlanScreens.editDelivery']() : undefined}
      onEdit={onEdit}
    >
      <div className="grid gap-2 text-sm">
        <p className="flex items-center gap-2">
          <Flip>
            <Truck size={16} className="shrink-0 text-ink-soft" aria-hidden="true" />
          </Flip>
          <span className="figures">{windowText(window, locale)}</span>
        </p>
        <p className="flex items-start gap-2">
          <MapPin size={16} className="mt-0.5 shrink-0 text-ink-soft" aria-hidden="true" />
          <span className="min-w-0">
            <Bdi>{address.label}</Bdi>
            <span className="block text-ink-soft">
              {m['addressScreens.areaIn']({
                area: `\u2068${address.area[locale.language]}\u2069`,
                emirate: emirateName(address.city),
              })}
            </span>
          </span>
        </p>
      </div>
    </Part>
  )
}

function Skip({ plan: { skipsLeft }, onSkip }: { plan: MealPlan; onSkip: () => void }) {
  const locale = useLanguage()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="figures min-w-0 grow basis-40 text-sm text-ink-soft">
        {m['mealPlanScreens.skipsLeft'](counted(skipsLeft, locale))}
      </p>
      <Button disabled={skipsLeft === 0} onPress={onSkip}>
        {m['mealPlanScreens.skip']()}
      </Button>
    </div>
  )
}
