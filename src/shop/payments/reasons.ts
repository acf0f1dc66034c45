import type { Language } from '#platform/http/handler.ts'
import { m } from '#messages'
import { MISMATCH, OUTSIDE, UNNEEDED } from './rules/states.ts'

/**
 * Returns why money went back: in the user's language if the program gave the reason, otherwise as
 * the person typed it.
 */
export function reasonText(
  { reason, requestedBy }: { readonly reason: string; readonly requestedBy: string | null },
  language: Language,
): string {
  if (requestedBy !== null) return reason
  if (reason === OUTSIDE) return m['payments.reason.outside']({}, { locale: language })
  if (reason === MISMATCH) return m['payments.reason.mismatch']({}, { locale: language })
  return reason === UNNEEDED ? m['payments.reason.unneeded']({}, { locale: language }) : reason
}
