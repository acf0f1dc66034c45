import type { Handler } from '#platform/http/handler.ts'
import type { DecidingServices } from '../../server/emails.ts'
import { createDelegationHandlers } from './delegations.ts'
import { deskHandlers } from './desk.ts'
import { createLinkHandlers } from './links.ts'
import { createManyHandlers } from './many.ts'

export function createDecidingHandlers(services: DecidingServices): readonly Handler[] {
  return [
    ...createDelegationHandlers(services),
    ...deskHandlers,
    ...createLinkHandlers(services),
    ...createManyHandlers(services),
  ]
}
