import type { Zone } from '#portal/employees/rules/mrz.ts'
import type { TextReader } from '#platform/ocr/text-reader.ts'
import { findZone, isWhole } from '../rules/zone.ts'
import { zonePictures } from './zone-pictures.ts'

/** The letters of machine-readable zones (ICAO 9303). */
export const ZONE_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<'
/** After this the best that was found is given. */
const PATIENCE_MS = 15_000

/**
 * Reads the machine-readable zone of a picture: one whose check digits are all right, or the one
 * with the fewest wrong; null when there is none.
 */
export async function readZone(
  reader: TextReader,
  picture: Buffer,
  today: string,
): Promise<Zone | null> {
  return reader.inTurn(async (read) => {
    const until = performance.now() + PATIENCE_MS
    let best: Zone | null = null
    for await (const part of zonePictures(picture)) {
      const zone = findZone(await read(part), today)
      if (zone !== null && isWhole(zone)) return zone
      if (zone !== null && (best === null || zone.wrong.length < best.wrong.length)) best = zone
      if (performance.now() > until) break
    }
    return best
  })
}
