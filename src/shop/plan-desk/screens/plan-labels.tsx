import { Pill } from '#platform/ui/pill.tsx'
import type { Tone } from '#platform/ui/tone.ts'
import type { MealPlan } from '#shop/meal-plans/own/contract.ts'
import type { PackageKind } from '#shop/meal-plans/contract.ts'
import { m } from '#messages'
import type { DeskPlan, PlanView } from '../plans/contract.ts'

type State = DeskPlan['state']
type DayState = MealPlan['days'][number]['state']
type EventBy = MealPlan['events'][number]['by']

const TONES: Readonly<Record<State, Tone>> = {
  unpaid: 'warning',
  lapsed: 'neutral',
  running: 'good',
  paused: 'info',
  resting: 'warning',
  ended: 'neutral',
  cancelled: 'bad',
}

// Each message is named explicitly: a computed name would load every message of the product.
const STATES: Readonly<Record<State, () => string>> = {
  unpaid: () => m['planDeskScreens.state.unpaid'](),
  lapsed: () => m['planDeskScreens.state.lapsed'](),
  running: () => m['planDeskScreens.state.running'](),
  paused: () => m['planDeskScreens.state.paused'](),
  resting: () => m['planDeskScreens.state.resting'](),
  ended: () => m['planDeskScreens.state.ended'](),
  cancelled: () => m['planDeskScreens.state.cancelled'](),
}

export function PlanStatePill({ state }: { state: State }) {
  return <Pill tone={TONES[state]}>{STATES[state]()}</Pill>
}

const DAY_TONES: Readonly<Record<DayState, Tone>> = {
  planned: 'neutral',
  closed: 'info',
  delivered: 'good',
  refunded: 'neutral',
}
const DAY_STATES: Readonly<Record<DayState, () => string>> = {
  planned: () => m['planDeskScreens.dayState.planned'](),
  closed: () => m['planDeskScreens.dayState.closed'](),
  delivered: () => m['planDeskScreens.dayState.delivered'](),
  refunded: () => m['planDeskScreens.dayState.refunded'](),
}

export function DayStatePill({ state }: { state: DayState }) {
  return <Pill tone={DAY_TONES[state]}>{DAY_STATES[state]()}</Pill>
}

const VIEWS: Readonly<Record<PlanView, () => string>> = {
  open: () => m['planDeskScreens.view.open'](),
  ending: () => m['planDeskScreens.view.ending'](),
  paused: () => m['planDeskScreens.view.paused'](),
  resting: () => m['planDeskScreens.view.resting'](),
  over: () => m['planDeskScreens.view.over'](),
  all: () => m['planDeskScreens.view.all'](),
}

export function viewName(view: PlanView): string {
  return VIEWS[view]()
}

const KINDS: Readonly<Record<PackageKind, () => string>> = {
  subscription: () => m['planDeskScreens.kind.subscription'](),
  weightLoss: () => m['planDeskScreens.kind.weightLoss'](),
  weightMaintenance: () => m['planDeskScreens.kind.weightMaintenance'](),
}

export function kindName(kind: PackageKind): string {
  return KINDS[kind]()
}

/** As the history of a plan has them. */
type EventKind = MealPlan['events'][number]['kind']

const EVENTS: Readonly<Record<EventKind, () => string>> = {
  paid: () => m['planDeskScreens.event.paid'](),
  skipped: () => m['planDeskScreens.event.skipped'](),
  moved: () => m['planDeskScreens.event.moved'](),
  swapped: () => m['planDeskScreens.event.swapped'](),
  paused: () => m['planDeskScreens.event.paused'](),
  resumed: () => m['planDeskScreens.event.resumed'](),
  returned: () => m['planDeskScreens.event.returned'](),
  given: () => m['planDeskScreens.event.given'](),
  giftAccepted: () => m['planDeskScreens.event.giftAccepted'](),
  giftReturned: () => m['planDeskScreens.event.giftReturned'](),
  received: () => m['planDeskScreens.event.received'](),
  cancelled: () => m['planDeskScreens.event.cancelled'](),
  renewalOn: () => m['planDeskScreens.event.renewalOn'](),
  renewalOff: () => m['planDeskScreens.event.renewalOff'](),
  renewed: () => m['planDeskScreens.event.renewed'](),
  renewalFailed: () => m['planDeskScreens.event.renewalFailed'](),
  ended: () => m['planDeskScreens.event.ended'](),
  refunded: () => m['planDeskScreens.event.refunded'](),
  giftRefunded: () => m['planDeskScreens.event.giftRefunded'](),
}

export function eventName(kind: EventKind): string {
  return EVENTS[kind]()
}

const BY: Readonly<Record<EventBy, () => string>> = {
  customer: () => m['planDeskScreens.by.customer'](),
  shop: () => m['planDeskScreens.by.shop'](),
  program: () => m['planDeskScreens.by.program'](),
}

export function byName(by: EventBy): string {
  return BY[by]()
}
