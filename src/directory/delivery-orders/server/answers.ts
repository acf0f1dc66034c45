import type { Answer } from '#platform/http/answer.ts'
import type { LetterServices } from '#directory/quotes/letters.ts'
import { followingAnswers } from './following.ts'
import { createPaperAnswers } from './papers.ts'
import { createPhotoAnswers, type PhotoServices } from './photo.ts'
import { createWorkingAnswers } from './working.ts'

/** Deliveries: their history, their PDFs and the proof of hand-over. */
export function createDeliveryOrderAnswers(
  services: LetterServices & PhotoServices,
): readonly Answer[] {
  return [
    ...followingAnswers,
    ...createWorkingAnswers(services),
    ...createPhotoAnswers(services),
    ...createPaperAnswers(services),
  ]
}
