export interface Position {
  readonly lat: number
  readonly lng: number
}

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`
const PAIR = String.raw`${NUMBER}\s*(?:,|%2C|\s)\s*(?:\+|%20)?${NUMBER}`

/** Where map services put a position in their links, the pin before the middle of the map. */
const PATTERNS = [
  new RegExp(String.raw`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(String.raw`[?&](?:q|query|ll|daddr|destination|center)=(?:loc:)?${PAIR}`),
  new RegExp(String.raw`[?&]mlat=${NUMBER}&mlon=${NUMBER}`),
  new RegExp(String.raw`@${NUMBER},${NUMBER}`),
  new RegExp(String.raw`#map=\d+(?:\.\d+)?/${NUMBER}/${NUMBER}`),
  new RegExp(String.raw`^geo:${NUMBER},${NUMBER}`),
  new RegExp(String.raw`^${PAIR}$`),
]

/** To about ten centimetres. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1_000_000) / 1_000_000
}

/** The position in a pasted map link, or in two pasted numbers; null where there is none. */
export function positionIn(text: string): Position | null {
  const typed = text.trim()
  for (const pattern of PATTERNS) {
    const [, lat, lng] = pattern.exec(typed) ?? []
    if (lat === undefined || lng === undefined) continue
    const position = { lat: rounded(Number(lat)), lng: rounded(Number(lng)) }
    if (Math.abs(position.lat) <= 90 && Math.abs(position.lng) <= 180) return position
  }
  return null
}
