import type { Answer } from '#platform/http/answer.ts'
import type { OrderServices } from '../telling.ts'
import { againAnswers } from './again.ts'
import { createCancellingAnswers } from './cancelling.ts'
import { followingAnswers } from './following.ts'

export function createOrderAnswers(
  services: OrderServices,
  kick: () => unknown = () => undefined,
): readonly Answer[] {
  return [...followingAnswers, ...againAnswers, ...createCancellingAnswers(services, kick)]
}
