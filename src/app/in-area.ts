import type { Area } from '#accounts/sites/contract.ts'
import type { Handler } from '#platform/http/handler.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { ok, refuse } from '#platform/outcome.ts'

export type FindSite = (
  siteId: number,
) => Promise<{ readonly enabledAreas: readonly string[] } | null>

interface Belonging {
  /** Any one of these enables them. */
  readonly areas: readonly Area[]
  readonly findSite: FindSite
  /** Endpoints that respond whether the area is on or off. */
  readonly except?: readonly Endpoint[]
}

/**
 * Handlers of an area that a site may disable: there they return `sites.areaOff`, 404. Stored data
 * stays, and background work continues, so that pending payments arrive and the area can be enabled
 * again unchanged.
 */
export function inArea(
  { areas, findSite, except = [] }: Belonging,
  handlers: readonly Handler[],
): readonly Handler[] {
  const excluded = new Set(except.map(({ name }) => name))
  return handlers.map((each) => {
    if (excluded.has(each.endpoint.name)) return each
    return {
      ...each,
      endpoint: {
        ...each.endpoint,
        refusals: [...new Set([...each.endpoint.refusals, 'sites.areaOff'])],
      },
      async gate(siteId) {
        const site = await findSite(siteId)
        return site === null || areas.some((area) => site.enabledAreas.includes(area))
          ? ok(null)
          : refuse('sites.areaOff')
      },
    }
  })
}
