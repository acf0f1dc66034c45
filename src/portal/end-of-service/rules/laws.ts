import type { Country } from './packs.ts'

/**
 * Where a line of the estimate comes from: the state, and the article of its labour law where our
 * sources name one.
 */
export const LAWS = [
  'AE29',
  'AE51',
  'AEpension',
  'AEsavings',
  'SA84',
  'SA85',
  'SA111',
  'KW51',
  'KW53',
  'KW73',
  'QA54',
  'QAleave',
  'OM',
  'OM61',
  'OMpension',
  'BH',
  'BH116',
  'BHinsurance',
] as const
type Law = (typeof LAWS)[number]

interface LawsOfCountry {
  readonly gratuity: Law
  readonly resignation: Law
  readonly cap: Law
  readonly leave: Law
  /** Of nationals, who have a pension instead. */
  readonly nationals: Law
  /** Of what is paid to someone else instead. */
  readonly elsewhere: Law
}

function laws(gratuity: Law, leave: Law, others: Partial<LawsOfCountry> = {}): LawsOfCountry {
  return {
    gratuity,
    resignation: gratuity,
    cap: gratuity,
    leave,
    nationals: gratuity,
    elsewhere: gratuity,
    ...others,
  }
}

export const LAWS_OF: Readonly<Record<Country, LawsOfCountry>> = {
  AE: laws('AE51', 'AE29', { nationals: 'AEpension', elsewhere: 'AEsavings' }),
  SA: laws('SA84', 'SA111', { resignation: 'SA85' }),
  KW: laws('KW51', 'KW73', { resignation: 'KW53' }),
  QA: laws('QA54', 'QAleave'),
  OM: laws('OM61', 'OM', { nationals: 'OMpension' }),
  BH: laws('BH116', 'BH', { nationals: 'BHinsurance', elsewhere: 'BHinsurance' }),
}
