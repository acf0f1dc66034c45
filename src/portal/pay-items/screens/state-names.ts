import { m } from '#messages'
import type { ItemState } from '../contract.ts'

const STATES: Readonly<Record<ItemState, () => string>> = {
  open: () => m['payItemScreens.state.open'](),
  taken: () => m['payItemScreens.state.taken'](),
  cancelled: () => m['payItemScreens.state.cancelled'](),
}

export function stateLabel(state: ItemState): string {
  return STATES[state]()
}
