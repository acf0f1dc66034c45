import type { Handler } from '#platform/http/handler.ts'
import { certificateHandlers } from './server/certificate.ts'
import { decidingHandlers } from './server/deciding.ts'
import { type AwardServices, nominatingHandlers } from './server/nominating.ts'
import { readHandlers } from './server/read.ts'
import { typeHandlers } from './server/types.ts'

export function createAwardHandlers(services: AwardServices): readonly Handler[] {
  return [
    ...readHandlers,
    ...nominatingHandlers(services),
    ...decidingHandlers(services),
    ...certificateHandlers,
    ...typeHandlers,
  ]
}
