import type { Language } from '#platform/http/answer.ts'
import { m } from '#words'

/** What a letter is about, for the notification that goes with it. */
export type Occasion =
  | 'asked'
  | 'cancelAsked'
  | 'passedOn'
  | 'decided'
  | 'cancelDecided'
  | 'standInAsked'
  | 'standInAnswered'
  | 'recounted'
  | 'teamRecounted'
  | 'returnReported'
  | 'returnDecided'
  | 'returnDue'

/**
 * What a locked screen may show to whoever stands beside it: that something waits or was decided. No name, no kind of leave (it may be an
 * illness), no days and no answer; those are behind the tap and the sign-in.
 */
export function pushWords(occasion: Occasion, locale: Language): { title: string; body: string } {
  return {
    title: m[`leavePush.${occasion}.title`]({}, { locale }),
    body: m[`leavePush.${occasion}.body`]({}, { locale }),
  }
}
