import type { Load, PageHead } from '#platform/http/ask.ts'
import type { Problem } from '#platform/http/problem-shape.ts'
import { m } from '#words'
import type { Tracked } from '../contract.ts'
import { readCode } from '../rules/codes.ts'

export interface LoadedTracking {
  /** Null where nothing was asked for, or is there. */
  readonly tracked: Tracked | null
  /** What was typed; empty where nothing was. */
  readonly typed: string
  readonly error: 'unknown' | 'wait' | null
  readonly head: PageHead
}

/** The form may be found by a search, what it answers never. */
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

/** By what it carries: pages drawn on the server are asked for by another copy of the class. */
function statusOf(error: unknown): number {
  return error instanceof Error ? ((error as { problem?: Problem }).problem?.status ?? 500) : 500
}

/** The code may stand in the path, as on a waybill, or come from the form, which works without a script. */
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
