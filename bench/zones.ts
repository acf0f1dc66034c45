// How well zones are read from pictures of documents: `node bench/zones.ts`. Each sample is one of five
// documents in one of thirteen conditions.
import { createTextReader } from '#platform/ocr/text-reader.ts'
import { readZone, ZONE_CHARACTERS } from '#portal/documents/reading/read-zone.ts'
import {
  type ReadOutcome,
  outcomeOf,
  type Sample,
  SAMPLES,
} from '#portal/documents/reading/test-data-zones.ts'

const TODAY = '2026-11-18'

const reader = createTextReader(ZONE_CHARACTERS)
const rows: (Sample & { outcome: ReadOutcome; ms: number })[] = []
for (const sample of SAMPLES) {
  const picture = await sample.make()
  const began = performance.now()
  const zone = await readZone(reader, picture, TODAY)
  rows.push({ ...sample, outcome: outcomeOf(sample.zone, zone), ms: performance.now() - began })
}
await reader.close()

const shown = { whole: 'read', part: 'part', wrong: 'WRONG', none: '–' } as const
const zones = [...new Set(rows.map(({ zone }) => zone))]
console.log(['condition', ...zones].join('\t'))
for (const change of new Set(rows.map((row) => row.change)))
  console.log(
    [
      change,
      ...rows
        .filter((row) => row.change === change)
        .map((row) => `${shown[row.outcome]} ${(row.ms / 1000).toFixed(1)}`),
    ].join('\t'),
  )
const count = (outcome: ReadOutcome): number => rows.filter((row) => row.outcome === outcome).length
const times = rows.map(({ ms }) => ms).toSorted((one, other) => one - other)
console.log(
  `${count('whole')} of ${rows.length} read whole, ${count('part')} in part, ${count('none')} not, ${count('wrong')} wrong; half of them in ${((times[Math.floor(times.length / 2)] ?? 0) / 1000).toFixed(1)} s`,
)
