import type { Language } from '#platform/http/answer.ts'
import { m } from '#words'
import { MISMATCH, OUTSIDE, UNNEEDED } from './rules/states.ts'

/** Why money went back, in the reader's language where the program itself says why; what somebody wrote is shown as they wrote it. */
export function reasonText(
  { reason, requestedBy }: { readonly reason: string; readonly requestedBy: string | null },
  language: Language,
): string {
  if (requestedBy !== null) return reason
  if (reason === OUTSIDE) return m['payments.reason.outside']({}, { locale: language })
  if (reason === MISMATCH) return m['payments.reason.mismatch']({}, { locale: language })
  return reason === UNNEEDED ? m['payments.reason.unneeded']({}, { locale: language }) : reason
}
