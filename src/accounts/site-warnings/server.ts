import { type Handler, handler } from '#platform/http/handler.ts'
import { sentence } from '#platform/i18n/sentence.ts'
import { ok } from '#platform/outcome.ts'
import { listWarnings } from './contract.ts'

/** Something a slice may have to tell administrators about. */
export interface Warning {
  /** The key of its message. */
  readonly code: string
  readonly isOn: (siteId: number) => boolean | Promise<boolean>
}

/** The warnings that apply, for administrators. */
export function createWarningHandlers(warnings: readonly Warning[]): readonly Handler[] {
  const list = handler(listWarnings, async ({ siteId }) => {
    const items = []
    for (const { code, isOn } of warnings) {
      if (!(await isOn(siteId))) continue
      const messages = { en: sentence(code, {}, 'en'), ar: sentence(code, {}, 'ar') }
      items.push({ code, messages })
    }
    return ok({ items })
  })
  return [list]
}
