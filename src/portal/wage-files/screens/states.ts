import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#messages'
import type { WageFileRow, WagePayment } from '../contract.ts'

type State = WagePayment['state']

/** Returned payments come first, because they have to be made again. */
export const STATES: readonly State[] = ['returned', 'pending', 'sent', 'paid']

const TONES: Readonly<Record<State, Tone>> = {
  sent: 'neutral',
  pending: 'info',
  paid: 'good',
  returned: 'bad',
}

export function stateTone(state: State): Tone {
  return TONES[state]
}

export function stateLabel(state: State): string {
  if (state === 'sent') return m['wageFileScreens.state.sent']()
  if (state === 'pending') return m['wageFileScreens.state.pending']()
  return state === 'paid'
    ? m['wageFileScreens.state.paid']()
    : m['wageFileScreens.state.returned']()
}

/** How many payments of a file are in a state, in words. */
export function countLabel(state: State, shown: string): string {
  if (state === 'sent') return m['wageFileScreens.count.sent']({ shown })
  if (state === 'pending') return m['wageFileScreens.count.pending']({ shown })
  return state === 'paid'
    ? m['wageFileScreens.count.paid']({ shown })
    : m['wageFileScreens.count.returned']({ shown })
}

export function countsOf(file: WageFileRow): { state: State; count: number }[] {
  return STATES.map((state) => ({ state, count: file[state] })).filter(({ count }) => count > 0)
}
