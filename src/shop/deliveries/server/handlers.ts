import type { Handler } from '#platform/http/handler.ts'
import type { OrderServices } from '#shop/orders/notify.ts'
import { createHandingOverHandlers } from './handing-over.ts'
import { createPhotoHandlers, type PhotoServices } from './photo.ts'
import { createRoundHandlers } from './round.ts'
import { roundsHandlers } from './rounds.ts'

export function createDeliveryHandlers(
  services: OrderServices & PhotoServices,
): readonly Handler[] {
  return [
    ...createRoundHandlers(services),
    ...createHandingOverHandlers(services),
    ...createPhotoHandlers(services),
    ...roundsHandlers,
  ]
}
