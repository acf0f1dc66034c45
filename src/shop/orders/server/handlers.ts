import type { Handler } from '#platform/http/handler.ts'
import type { OrderServices } from '../notify.ts'
import { againHandlers } from './again.ts'
import { createCancellingHandlers, type RefundServices } from './cancelling.ts'
import { feedbackHandlers } from './feedback.ts'
import { followingHandlers } from './following.ts'

export function createOrderHandlers(
  services: OrderServices,
  refundServices: RefundServices,
): readonly Handler[] {
  return [
    ...followingHandlers,
    ...againHandlers,
    ...feedbackHandlers,
    ...createCancellingHandlers(services, refundServices),
  ]
}
