import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }

/** Zones have three letters, and one for Germany; British documents have some codes of their own. */
const byThree = new Map<string, string>([
  ...(codes as readonly (readonly string[])[]).map(
    ([two = '', three = '']) => [three, two] as const,
  ),
  ['D', 'DE'],
  ...['GBD', 'GBN', 'GBO', 'GBP', 'GBS'].map((three) => [three, 'GB'] as const),
  ['RKS', 'XK'],
])

/** The two letters of a country by those of a machine-readable zone; null for other issuers. */
export function countryOfZone(three: string): string | null {
  return byThree.get(three) ?? null
}
