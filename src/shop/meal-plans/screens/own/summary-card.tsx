import { Ban, CirclePlay, Gift, Pause, SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { Bar } from '#platform/ui/bar.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { DescriptionList } from '#platform/ui/description-list.tsx'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { emirateName } from '#shop/addresses/emirate-names.ts'
import { m } from '#messages'
import type { MealPlan } from '../../own/contract.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { planStateLabel, planStateTone } from './plan-text.ts'
import { PauseDialog } from './pause-dialogs.tsx'

const GiveDialog = lazy(async () => ({ default: (await import('./give-dialog.tsx')).GiveDialog }))
const PreferencesDialog = lazy(async () => ({
  default: (await import('./preferences-dialog.tsx')).PreferencesDialog,
}))

interface SummaryCardProps {
  plan: MealPlan
  onResume: () => void
}

/** How far the plan is, when it ends, and what can be done with all of it. */
export function SummaryCard({ plan, onResume }: SummaryCardProps) {
  const locale = useLanguage()
  const { counts, state } = plan
  // Nothing can be done with days that rest in a gift but to withdraw it.
  const isRunning =
    (state === 'running' || state === 'paused') && counts.left > (plan.gift?.days ?? 0)
  return (
    <Card
      title={plan.package.name[locale.language]}
      end={<Pill tone={planStateTone(state)}>{planStateLabel(state)}</Pill>}
    >
      <div className="grid gap-5">
        <Bar
          label={m['mealPlanScreens.progress']()}
          value={counts.paid === 0 ? 0 : counts.delivered / counts.paid}
          valueText={m['mealPlanScreens.deliveredOf']({
            delivered: formatNumber(counts.delivered, locale),
            paid: formatNumber(counts.paid, locale),
          })}
        />
        <DescriptionList
          brief
          items={[
            {
              term: m['mealPlanScreens.perDay'](),
              value: m['mealPlanScreens.mealsAndSnacks']({
                meals: m['mealPlanScreens.mealsCount'](counted(plan.meals_per_day, locale)),
                snacks: m['mealPlanScreens.snacksCount'](counted(plan.snacks_per_day, locale)),
              }),
            },
            {
              term: m['mealPlanScreens.emirate'](),
              value: emirateName(plan.delivery_emirate),
            },
            {
              term: m['mealPlanScreens.firstDay'](),
              value: <DateText day={plan.start_date} weekday={false} year />,
            },
            {
              term: m['mealPlanScreens.lastDay'](),
              value:
                plan.end_date === null ? (
                  m['mealPlanScreens.endOpen']()
                ) : (
                  <DateText day={plan.end_date} weekday={false} year hijri />
                ),
            },
          ]}
        />
        {isRunning && <Actions plan={plan} onResume={onResume} />}
      </div>
    </Card>
  )
}

type Open = 'pause' | 'preferences' | 'cancel' | 'give' | null

function Actions({ plan, onResume }: SummaryCardProps) {
  const locale = useLanguage()
  const [open, setOpen] = useState<Open>(null)
  const close = (): void => setOpen(null)
  return (
    <div className="screen-only grid gap-2">
      <div className="grid grid-cols-2 gap-2">
        {plan.pause?.until !== null && (
          <Button
            wide
            disabled={plan.pausesLeft === 0}
            icon={<Pause size={16} aria-hidden="true" />}
            onPress={() => setOpen('pause')}
          >
            {m['mealPlanScreens.pause']()}
          </Button>
        )}
        {plan.pause !== null && (
          <Button wide icon={<CirclePlay size={16} aria-hidden="true" />} onPress={onResume}>
            {m['mealPlanScreens.resume']()}
          </Button>
        )}
        <Button wide icon={<Ban size={16} aria-hidden="true" />} onPress={() => setOpen('cancel')}>
          {m['mealPlanScreens.cancel']()}
        </Button>
      </div>
      <Button
        wide
        icon={<SlidersHorizontal size={16} aria-hidden="true" />}
        onPress={() => setOpen('preferences')}
      >
        {m['mealPlanScreens.taste']()}
      </Button>
      {plan.gift === null && plan.givenBy === null && (
        <Button wide icon={<Gift size={16} aria-hidden="true" />} onPress={() => setOpen('give')}>
          {m['mealPlanScreens.give']()}
        </Button>
      )}
      <p className="figures text-xs text-ink-soft">
        {m['mealPlanScreens.pausesLeft'](counted(plan.pausesLeft, locale))}
      </p>
      {open === 'pause' && <PauseDialog plan={plan} onClose={close} />}
      <Suspense fallback={null}>
        {open === 'give' && <GiveDialog plan={plan} onClose={close} />}
        {open === 'preferences' && <PreferencesDialog plan={plan} onClose={close} />}
      </Suspense>
      {open === 'cancel' && (
        <ChangeDialog
          plan={plan}
          title={m['mealPlanScreens.cancelTitle']()}
          text={
            plan.givenBy === null
              ? m['mealPlanScreens.cancelText']()
              : m['mealPlanScreens.cancelGiftText']({
                  name: `\u2068${plan.givenBy[locale.language]}\u2069`,
                })
          }
          change={{ kind: 'cancel' }}
          confirm={m['mealPlanScreens.cancel']()}
          done={m['mealPlanScreens.cancelDone']()}
          danger
          onClose={close}
        />
      )}
    </div>
  )
}
