/** The other countries of the Gulf Cooperation Council, and what they are called together. */
export const GULF = {
  codes: ['SA', 'OM', 'QA', 'BH', 'KW'],
  en: 'GCC',
  ar: 'دول الخليج',
} as const

/** The countries that goods from the Emirates go to most; the others are in the long list. */
export const USUAL_DESTINATIONS: readonly string[] = [
  ...GULF.codes,
  ...['IQ', 'JO', 'EG', 'IN', 'PK', 'CN', 'TR', 'GB', 'DE', 'US'],
]
