export interface Emirate {
  readonly id: number
  readonly en: string
  readonly ar: string
  /** Its city. */
  readonly lat: number
  readonly lng: number
}

/** The specification's princedoms, in the order in which they are always named. */
export const EMIRATES: readonly Emirate[] = [
  { id: 1, en: 'Abu Dhabi', ar: 'أبوظبي', lat: 24.4539, lng: 54.3773 },
  { id: 2, en: 'Dubai', ar: 'دبي', lat: 25.2048, lng: 55.2708 },
  { id: 3, en: 'Sharjah', ar: 'الشارقة', lat: 25.3463, lng: 55.4209 },
  { id: 4, en: 'Ajman', ar: 'عجمان', lat: 25.4052, lng: 55.5136 },
  { id: 5, en: 'Umm Al Quwain', ar: 'أم القيوين', lat: 25.5647, lng: 55.5552 },
  { id: 6, en: 'Ras Al Khaimah', ar: 'رأس الخيمة', lat: 25.8007, lng: 55.9762 },
  { id: 7, en: 'Fujairah', ar: 'الفجيرة', lat: 25.1288, lng: 56.3265 },
]

export function emirateOf(id: number | null): Emirate | null {
  return EMIRATES.find((emirate) => emirate.id === id) ?? null
}

/** Emirates are of one country. */
export function isEmirateAbroad(country: string | null, princedomId: number | null): boolean {
  return princedomId !== null && country !== 'AE'
}
