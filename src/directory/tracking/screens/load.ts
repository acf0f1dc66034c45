import type { Load, PageHead } from '#platform/http/page-request.ts'
import type { Problem } from '#platform/http/problem-schema.ts'
import { readCode } from '#platform/codes.ts'
import { m } from '#messages'
import type { Tracked } from '../contract.ts'

export interface LoadedTracking {
  /** Null if nothing was requested or nothing was found. */
  readonly tracked: Tracked | null
  /** What was typed; empty where nothing was. */
  readonly typed: string
  readonly error: 'unknown' | 'wait' | null
  readonly head: PageHead
}

/** Search engines may index the form but never its results. */
function headOf(typed: string): PageHead {
  return {
    findable: typed === '' ? ['en', 'ar'] : [],
    title: {
      en: m['trackingScreens.title']({}, { locale: 'en' }),
      ar: m['trackingScreens.title']({}, { locale: 'ar' }),
    },
    description: {
      en: m['trackingScreens.description']({}, { locale: 'en' }),
      ar: m['trackingScreens.description']({}, { locale: 'ar' }),
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

/** The code comes from the path, as on a waybill, or from the form, which works without scripts. */
export const load: Load<LoadedTracking> = async (call, { params, query }) => {
  const { trackDelivery } = await import('../contract.ts')
  const typed = (params['code'] ?? query.get('code') ?? '').slice(0, 40)
  const head = headOf(typed)
  if (typed.trim() === '') return { tracked: null, typed: '', error: null, head }
  const unknown: LoadedTracking = {
    tracked: null,
    typed,
    error: 'unknown',
    head: { ...head, status: 404 },
  }
  const code = readCode(typed)
  if (code === null) return unknown
  try {
    return {
      tracked: await call(trackDelivery, { params: { code } }),
      typed: code,
      error: null,
      head,
    }
  } catch (error) {
    const status = statusOf(error)
    if (status >= 500) throw error
    return status === 429 ? { ...unknown, error: 'wait', head: { ...head, status } } : unknown
  }
}
