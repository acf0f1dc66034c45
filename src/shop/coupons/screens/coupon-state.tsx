import { Pill } from '#platform/ui/pill.tsx'
import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#messages'
import type { CouponState } from '../desk/contract.ts'

const NAMES: Readonly<Record<CouponState, () => string>> = {
  running: () => m['couponDeskScreens.state.running'](),
  coming: () => m['couponDeskScreens.state.coming'](),
  usedUp: () => m['couponDeskScreens.state.usedUp'](),
  over: () => m['couponDeskScreens.state.over'](),
  off: () => m['couponDeskScreens.state.off'](),
}
const TONES: Readonly<Record<CouponState, Tone>> = {
  running: 'good',
  coming: 'info',
  usedUp: 'warning',
  over: 'neutral',
  off: 'neutral',
}

export const couponStateName = (state: CouponState): string => NAMES[state]()

export function CouponStatePill({ state }: { state: CouponState }) {
  return <Pill tone={TONES[state]}>{couponStateName(state)}</Pill>
}
