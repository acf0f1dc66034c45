import { readCode } from '#platform/codes.ts'
import type { Load, PageHead } from '#platform/http/page-request.ts'
import type { Problem } from '#platform/http/problem-schema.ts'
import { m } from '#messages'
import type { CheckedLetter } from '../contract.ts'

export interface LoadedCheck {
  /** Null if nothing was requested or nothing was found. */
  readonly checked: CheckedLetter | null
  /** What was typed; empty where nothing was. */
  readonly typed: string
  readonly error: 'unknown' | 'wait' | null
  readonly head: PageHead
}

/** Search engines never index it: neither the form of a company's portal nor a letter. */
function headOf(): PageHead {
  return {
    findable: [],
    title: {
      en: m['letterCheckScreens.title']({}, { locale: 'en' }),
      ar: m['letterCheckScreens.title']({}, { locale: 'ar' }),
    },
    description: {
      en: m['letterCheckScreens.description']({}, { locale: 'en' }),
      ar: m['letterCheckScreens.description']({}, { locale: 'ar' }),
    },
  }
}

/**
 * Reads the status from the error's content, because server-rendered pages use another copy of the
 * class.
 */
function statusOf(error: unknown): number {
  return error instanceof Error ? ((error as { problem?: Problem }).problem?.status ?? 500) : 500
}

/** The code comes from the path, as in the QR code, or from the form, which works without scripts. */
export const load: Load<LoadedCheck> = async (call, { params, query }) => {
  const { checkLetter } = await import('../contract.ts')
  const typed = (params['code'] ?? query.get('code') ?? '').slice(0, 40)
  const head = headOf()
  if (typed.trim() === '') return { checked: null, typed: '', error: null, head }
  const unknown: LoadedCheck = {
    checked: null,
    typed,
    error: 'unknown',
    head: { ...head, status: 404 },
  }
  const code = readCode(typed)
  if (code === null) return unknown
  try {
    const checked = await call(checkLetter, { params: { code } })
    return { checked, typed: code, error: null, head }
  } catch (error) {
    const status = statusOf(error)
    if (status >= 500) throw error
    return status === 429 ? { ...unknown, error: 'wait', head: { ...head, status } } : unknown
  }
}
