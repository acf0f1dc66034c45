import { type Call, type Handler, handler } from '#platform/http/handler.ts'
import { sentence } from '#platform/i18n/sentence.ts'
import { ok } from '#platform/outcome.ts'
import { listWarnings } from './contract.ts'

/** The administrator's own request, the only one that a warning may judge by: anyone can send others. */
export type WarnedCall = Pick<Call, 'siteId' | 'viaUntrustedProxy'>

/** Something a slice may have to tell administrators about. */
export interface Warning {
  /** The key of its message. */
  readonly code: string
  readonly isOn: (call: WarnedCall) => boolean | Promise<boolean>
}

/** The warnings that apply, for administrators. */
export function createWarningHandlers(warnings: readonly Warning[]): readonly Handler[] {
  const list = handler(listWarnings, async (call) => {
    const items = []
    for (const { code, isOn } of warnings) {
      if (!(await isOn(call))) continue
      const messages = { en: sentence(code, {}, 'en'), ar: sentence(code, {}, 'ar') }
      items.push({ code, messages })
    }
    return ok({ items })
  })
  return [list]
}
