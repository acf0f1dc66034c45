import { m } from '#messages'
import type { PlanPart } from '../categories/contract.ts'

export const PLAN_PARTS: Readonly<Record<PlanPart, () => string>> = {
  none: () => m['menuDeskScreens.planPart.none'](),
  meal: () => m['menuDeskScreens.planPart.meal'](),
  snack: () => m['menuDeskScreens.planPart.snack'](),
}
