import type { Handler } from '#platform/http/handler.ts'
import { areaHandlers } from './areas.ts'
import { type SetUpServices, shopHandlers } from './shop.ts'
import { windowHandlers } from './windows.ts'

/** What the shop sells by: who sells, when is delivered and where. */
export function createSetUpHandlers(services: SetUpServices): readonly Handler[] {
  return [...shopHandlers(services), ...windowHandlers, ...areaHandlers]
}
