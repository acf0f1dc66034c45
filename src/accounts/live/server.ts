import { SESSIONS_ENDED } from '#accounts/session/database/sessions.ts'
import type { Database } from '#platform/db/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import type { Live } from '#platform/live/live.ts'
import { ok } from '#platform/outcome.ts'
import { listenLive } from './contract.ts'

export function createLiveHandlers(live: Live): readonly Handler[] {
  return [handler(listenLive, (call) => ok(live.subscribe(call.siteId, call.caller.userId)))]
}

/**
 * Ends a person's streams in this process when sessions of theirs end anywhere; pages that are
 * still signed in reconnect. Returns a function that stops this.
 */
export function endStreamsWithSessions(
  database: Database,
  live: Pick<Live, 'drop'>,
): Promise<() => Promise<void>> {
  return database.listen(SESSIONS_ENDED, (whose) => {
    const [siteId = '', userId = ''] = whose.split(':')
    live.drop(Number(siteId), userId)
  })
}
