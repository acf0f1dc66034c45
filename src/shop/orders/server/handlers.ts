import type { Handler } from '#platform/http/handler.ts'
import type { OrderServices } from '../notify.ts'
import { againHandlers } from './again.ts'
import { createCancellingHandlers } from './cancelling.ts'
import { followingHandlers } from './following.ts'

export function createOrderHandlers(
  services: OrderServices,
  kick: () => unknown = () => undefined,
): readonly Handler[] {
  return [...followingHandlers, ...againHandlers, ...createCancellingHandlers(services, kick)]
}
