/** A location as links to the request form name it: `AE-2` for an emirate, `SA` for a country. */
export function placeCode(country: string, princedomId: number | null): string {
  return princedomId === null ? country : `${country}-${princedomId}`
}
