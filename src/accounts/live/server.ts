import { type Answer, answer } from '#platform/http/answer.ts'
import type { Live } from '#platform/live/live.ts'
import { done } from '#platform/outcome.ts'
import { listenLive } from './contract.ts'

export function createLiveAnswers(live: Live): readonly Answer[] {
  return [answer(listenLive, (call) => done(live.subscribe(call.siteId, call.caller.userId)))]
}
