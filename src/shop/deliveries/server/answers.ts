import type { Answer } from '#platform/http/answer.ts'
import type { OrderServices } from '#shop/orders/telling.ts'
import { createHandingOverAnswers } from './handing-over.ts'
import { createPhotoAnswers, type PhotoServices } from './photo.ts'
import { createRoundAnswers } from './round.ts'
import { roundsAnswers } from './rounds.ts'

export function createDeliveryAnswers(services: OrderServices & PhotoServices): readonly Answer[] {
  return [
    ...createRoundAnswers(services),
    ...createHandingOverAnswers(services),
    ...createPhotoAnswers(services),
    ...roundsAnswers,
  ]
}
