import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#messages'
import type { WageFileRow, WagePayment } from '../contract.ts'

type State = WagePayment['state']

/** Returned payments come first, because they have to be made again. */
export const STATES: readonly State[] = ['returned', 'pending', 'sent', 'paid', 'stopped', 'voided']

const TONES: Readonly<Record<State, Tone>> = {
  sent: 'neutral',
  pending: 'info',
  paid: 'good',
  returned: 'bad',
  stopped: 'neutral',
  voided: 'neutral',
}

const LABELS: Readonly<Record<State, () => string>> = {
  sent: () => m['wageFileScreens.state.sent'](),
  pending: () => m['wageFileScreens.state.pending'](),
  paid: () => m['wageFileScreens.state.paid'](),
  returned: () => m['wageFileScreens.state.returned'](),
  stopped: () => m['wageFileScreens.state.stopped'](),
  voided: () => m['wageFileScreens.state.voided'](),
}

const COUNTS: Readonly<Record<State, (count: { shown: string }) => string>> = {
  sent: (count) => m['wageFileScreens.count.sent'](count),
  pending: (count) => m['wageFileScreens.count.pending'](count),
  paid: (count) => m['wageFileScreens.count.paid'](count),
  returned: (count) => m['wageFileScreens.count.returned'](count),
  stopped: (count) => m['wageFileScreens.count.stopped'](count),
  voided: (count) => m['wageFileScreens.count.voided'](count),
}

export function stateTone(state: State): Tone {
  return TONES[state]
}

export function stateLabel(state: State): string {
  return LABELS[state]()
}

/** How many payments of a file are in a state, in words. */
export function countLabel(state: State, shown: string): string {
  return COUNTS[state]({ shown })
}

type Mark = NonNullable<WagePayment['mark']>

export function markLabel(mark: Mark): string {
  return mark === 'toStop'
    ? m['wageFileScreens.mark.toStop']()
    : m['wageFileScreens.mark.paidTwice']()
}

/** How many payments of a file are also paid from another one, in words, without those of none. */
export function markCounts(file: WageFileRow, shownOf: (count: number) => string): string[] {
  const { toStop, paidTwice } = file
  return [
    ...(toStop > 0 ? [m['wageFileScreens.count.toStop']({ shown: shownOf(toStop) })] : []),
    ...(paidTwice > 0 ? [m['wageFileScreens.count.paidTwice']({ shown: shownOf(paidTwice) })] : []),
  ]
}

export function countsOf(file: WageFileRow): { state: State; count: number }[] {
  return STATES.map((state) => ({ state, count: file[state] })).filter(({ count }) => count > 0)
}
