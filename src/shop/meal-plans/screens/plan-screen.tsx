import { Salad } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { call } from '#platform/http/call.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { Card } from '#platform/ui/card.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import type { LocaleOptions } from '#platform/ui/format.ts'
import { dayOf, formatDay } from '#platform/ui/format-dates.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { useNow } from '#platform/ui/use-now.ts'
import { m } from '#messages'
import { currentPlan, forgetPlan } from '../browser-storage.ts'
import { savePlanDraft } from '../building/contract.ts'
import { listOwnPlans, type MealPlan, type PlanSummary, showOwnPlan } from '../own/contract.ts'
import type { PreferenceEffect } from '../own/preferring-contract.ts'
import { CalendarCard } from './own/calendar-card.tsx'
import { GiftCard } from './own/gift-card.tsx'
import { HistoryCard } from './own/history-card.tsx'
import { MacrosCard } from './own/macros-card.tsx'
import { MoneyCard } from './own/money-card.tsx'
import { EmptyDays } from './own/empty-days.tsx'
import { harmfulDays, HarmfulDishes } from './own/harmful-dishes.tsx'
import { currentOf, type DatedDay, datedDays } from './own/plan-days.ts'
import { type PlanDialog, PlanDialogs } from './own/plan-dialogs.tsx'
import { asksLabel } from './own/plan-text.ts'
import { hasGivenBack, PreferenceBanner } from './own/preference-effect.tsx'
import { RenewalBanner } from './own/renewal-banner.tsx'
import { RenewalCard } from './own/renewal-card.tsx'
import { SummaryCard } from './own/summary-card.tsx'
import { PlanBanner, TodayCard } from './own/today-card.tsx'

const DayPanel = lazy(async () => ({ default: (await import('./own/day-panel.tsx')).DayPanel }))

type Summary = Pick<PlanSummary, 'asks' | 'id' | 'number' | 'package' | 'start_date' | 'state'>

/** The customer's meal plans (S2.8): the one that is delivered, and the others to choose from. */
export function Screen() {
  const plans = useEndpoint(listOwnPlans)
  const [query, setQuery] = useSearchParams()
  const chosen = query.get('plan')
  const items = plans.data?.items ?? []
  // After a payment, the plan that was paid.
  const paid = query.get('order') ?? ''
  const plan =
    items.find(({ id }) => id === chosen) ??
    items.find(({ orders }) => orders.includes(paid)) ??
    currentOf(items)
  useLive('mealPlans', () => void plans.refetch())
  return (
    <>
      <PageHeader
        title={m['pages.mealPlan']()}
        {...(plan === undefined
          ? {}
          : {
              lead: m['mealPlanScreens.planNumber']({ number: String(plan.number) }),
              action: <LinkButton to="/meal-plans">{m['mealPlanScreens.newPlan']()}</LinkButton>,
            })}
      />
      {plans.data === undefined ? (
        plans.error === null ? (
          <PlanSkeleton />
        ) : (
          <CouldNotLoad error={plans.error} again={() => void plans.refetch()} />
        )
      ) : plan === undefined ? (
        <NoPlans />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <PlanChoice
            plans={items}
            chosen={plan.id}
            onChoose={(id) => setQuery({ plan: id }, { replace: true })}
          />
          <OwnPlan key={plan.id} id={plan.id} />
        </div>
      )}
    </>
  )
}

interface PlanChoiceProps {
  plans: readonly Summary[]
  chosen: string
  onChoose: (id: string) => void
}

function isOver({ state }: Summary): boolean {
  return state === 'ended' || state === 'cancelled' || state === 'lapsed'
}

function PlanChoice({ plans, chosen, onChoose }: PlanChoiceProps) {
  const locale = useLanguage()
  if (plans.length < 2) return null
  // Those that are over come last, each group with the newest first.
  const sorted = plans.toSorted((one, other) => Number(isOver(one)) - Number(isOver(other)))
  return (
    <Chips
      label={m['mealPlanScreens.yourPlans']()}
      chips={sorted.map((plan) => ({
        key: plan.id,
        label: chipText(plan, locale),
      }))}
      value={chosen}
      onChange={onChoose}
    />
  )
}

function chipText(plan: Summary, locale: LocaleOptions): string {
  const name = m['mealPlanScreens.planFrom']({
    name: plan.package.name[locale.language],
    day: formatDay(plan.start_date, locale, { weekday: false }),
    number: `\u2068#${plan.number}\u2069`,
  })
  return plan.asks === null
    ? name
    : m['mealPlanScreens.asks']({ plan: name, what: asksLabel(plan.asks) })
}

function OwnPlan({ id }: { id: string }) {
  const found = useEndpoint(showOwnPlan, { params: { id } })
  useLive('mealPlans', () => void found.refetch())
  useLive('orders', () => void found.refetch())
  useBought(found.data)
  if (found.data === undefined) {
    return found.error === null ? (
      <PlanSkeleton />
    ) : (
      <CouldNotLoad error={found.error} again={() => void found.refetch()} />
    )
  }
  return <Whole plan={found.data} />
}

/** Once it is paid, what was chosen for it leaves the device and the server. */
function useBought(plan: MealPlan | undefined): void {
  const paid = plan?.payment_status === 'Paid' ? plan.order.id : null
  useEffect(() => {
    if (paid === null || currentPlan().order !== paid) return
    forgetPlan()
    call(savePlanDraft, { body: { draft: null, follows: null } }, { quiet: true }).catch(
      () => undefined,
    )
  }, [paid])
}

function Whole({ plan }: { plan: MealPlan }) {
  const { zone } = useLanguage()
  const today = dayOf(useNow(), zone)
  const [dayId, setDay] = useState<string | null>(null)
  const [dialog, setDialog] = useState<PlanDialog | null>(null)
  const [effect, setEffect] = useState<PreferenceEffect | null>(null)
  const open = (day: DatedDay): void => setDay(day.id)
  const opened = datedDays(plan).find(({ id }) => id === dayId)
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <HarmfulDishes days={harmfulDays(plan)} shopPhone={plan.shopPhone} onOpen={open} />
          {effect !== null && <PreferenceBanner plan={plan} effect={effect} onWay={setDialog} />}
          <RenewalBanner plan={plan} />
          <EmptyDays plan={plan} today={today} onWay={setDialog} />
          <PlanBanner plan={plan} onResume={() => setDialog('resume')} />
          <TodayCard plan={plan} today={today} onOpen={open} />
          <CalendarCard plan={plan} today={today} onOpen={open} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <SummaryCard plan={plan} onWay={setDialog} />
          <GiftCard plan={plan} />
          <RenewalCard plan={plan} />
          <MacrosCard plan={plan} today={today} />
          {/* A gift has no price and no invoice for the friend. */}
          {plan.givenBy === null && <MoneyCard plan={plan} />}
          <HistoryCard plan={plan} />
        </div>
      </div>
      {opened !== undefined && (
        <Suspense fallback={null}>
          <DayPanel plan={plan} day={opened} onClose={() => setDay(null)} />
        </Suspense>
      )}
      <PlanDialogs
        plan={plan}
        open={dialog}
        onClose={() => setDialog(null)}
        onPreferred={(saved) => setEffect(hasGivenBack(saved) ? saved : null)}
      />
    </>
  )
}

function NoPlans() {
  return (
    <Card flush>
      <EmptyState
        icon={<Salad size={22} aria-hidden="true" />}
        title={m['mealPlanScreens.none']()}
        text={m['mealPlanScreens.noneText']()}
        action={
          <LinkButton kind="primary" to="/meal-plans">
            {m['mealPlanScreens.build']()}
          </LinkButton>
        }
      />
    </Card>
  )
}

function PlanSkeleton() {
  return (
    <Loading>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6">
        <div className="grid content-start gap-4">
          <Skeleton className="h-48 w-full rounded-card" />
          <Skeleton className="h-96 w-full rounded-card" />
        </div>
        <Skeleton className="h-72 w-full rounded-card" />
      </div>
    </Loading>
  )
}
