import type { Handler } from '#platform/http/answer.ts'
import type { OrderServices } from '../telling.ts'
import { againHandlers } from './again.ts'
import { createCancellingHandlers } from './cancelling.ts'
import { followingHandlers } from './following.ts'

export function createOrderHandlers(
  services: OrderServices,
  kick: () => unknown = () => undefined,
): readonly Handler[] {
  return [...followingHandlers, ...againHandlers, ...createCancellingHandlers(services, kick)]
}
