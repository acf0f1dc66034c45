import type { Handler } from '#platform/http/handler.ts'
import type { LeaveServices } from '../../server/emails.ts'
import { createDelegationHandlers } from './delegations.ts'
import { deskHandlers } from './desk.ts'
import { createLinkHandlers } from './links.ts'
import { createManyHandlers } from './many.ts'

export function createDecidingHandlers(services: LeaveServices): readonly Handler[] {
  return [
    ...createDelegationHandlers(services),
    ...deskHandlers,
    ...createLinkHandlers(services),
    ...createManyHandlers(services),
  ]
}
