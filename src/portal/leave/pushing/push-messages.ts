import type { Language } from '#platform/http/handler.ts'
import { m } from '#messages'

/** What an email is about, for the notification sent with it. */
export type PushTemplate =
  | 'asked'
  | 'cancelAsked'
  | 'passedOn'
  | 'decided'
  | 'cancelDecided'
  | 'delegationRequested'
  | 'delegationAnswered'
  | 'recounted'
  | 'teamRecounted'
  | 'returnReported'
  | 'returnDecided'
  | 'returnDue'

/**
 * What a locked screen may display to anyone nearby: that something waits or was decided. No name,
 * no kind of leave (it may be an illness), no days and no decision; those are behind the
 * notification and the sign-in.
 */
export function pushMessage(
  template: PushTemplate,
  locale: Language,
): { title: string; body: string } {
  return {
    title: m[`leavePush.${template}.title`]({}, { locale }),
    body: m[`leavePush.${template}.body`]({}, { locale }),
  }
}
