import type { Handler } from '#platform/http/handler.ts'
import type { EmailServices } from '#directory/quotes/emails.ts'
import { followingHandlers } from './following.ts'
import { createPdfHandlers } from './pdfs.ts'
import { createPhotoHandlers, type PhotoServices } from './photo.ts'
import { createWorkingHandlers } from './working.ts'

/** Deliveries: their history, their PDFs and the proof of hand-over. */
export function createDeliveryOrderHandlers(
  services: EmailServices & PhotoServices,
): readonly Handler[] {
  return [
    ...followingHandlers,
    ...createWorkingHandlers(services),
    ...createPhotoHandlers(services),
    ...createPdfHandlers(services),
  ]
}
