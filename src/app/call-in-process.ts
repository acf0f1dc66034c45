import type { ApiCaller } from '#platform/http/page-request.ts'
import { addressOf, RefusedError } from '#platform/http/call.ts'
import type { Api } from '#platform/http/api.ts'
import type { Problem } from '#platform/http/problem-schema.ts'

const SITE_ID = '1'

/** Calls the endpoints for server-rendered pages: as a signed-out visitor, without the network. */
export function callInProcess(api: Api): ApiCaller {
  return async (endpoint, input = {}) => {
    const request = new Request(`http://page.invalid${addressOf(endpoint, input)}`, {
      headers: { site: SITE_ID, accept: 'application/json' },
    })
    const response = await api.fetch(request)
    if (response.ok) return response.json() as never
    if (response.status < 500) throw new RefusedError((await response.json()) as Problem)
    throw new Error(`${endpoint.name} answered ${response.status} while a page was rendered`)
  }
}
