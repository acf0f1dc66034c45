import type { Handler } from '#platform/http/handler.ts'
import { deskHandlers } from './server/desk.ts'
import { moveHandlers, type MoveServices } from './server/desk-moves.ts'
import { fileHandlers, type FileServices } from './server/files.ts'
import { peopleHandlers } from './server/people.ts'
import { questionHandlers } from './server/questions.ts'
import { readingHandlers } from './server/reading.ts'

export type CircularServices = FileServices & MoveServices

/** Circulars and policies: what employees read, and the desk that writes them. */
export function createCircularHandlers(services: CircularServices): readonly Handler[] {
  return [
    ...readingHandlers,
    ...questionHandlers(services),
    ...deskHandlers,
    ...moveHandlers(services),
    ...peopleHandlers(services),
    ...fileHandlers(services),
  ]
}
