import { z } from 'zod'
import { BUILDINGS } from './buildings.ts'
import { CONTAINERS } from './containers.ts'
import { GOODS } from './goods.ts'
import { HEAVY } from './heavy.ts'
import { INDOORS } from './indoors.ts'
import { moved } from './paint.ts'
import { backdrop, GROUND_NAMES, lineOf, SKY_NAMES, STRIPS } from './places.ts'
import { ROAD } from './road.ts'
import { SEA_AND_AIR } from './sea-and-air.ts'
import { SUPPLIES } from './supplies.ts'
import { TRUCKS } from './trucks.ts'

const THINGS = {
  ...BUILDINGS,
  ...CONTAINERS,
  ...GOODS,
  ...HEAVY,
  ...INDOORS,
  ...ROAD,
  ...SEA_AND_AIR,
  ...STRIPS,
  ...SUPPLIES,
  ...TRUCKS,
}
type ThingName = keyof typeof THINGS

/** A place, and the things in it from back to front. */
export const Scene = z.strictObject({
  sky: z.enum(SKY_NAMES).default('day'),
  on: z.enum(GROUND_NAMES),
  skyline: z.boolean().default(false),
  things: z.array(
    z.strictObject({
      thing: z.enum(Object.keys(THINGS) as [ThingName, ...ThingName[]]),
      /** Of its middle; the picture is 1200 wide. */
      x: z.number().default(600),
      /** Above or below the line that things stand on. */
      y: z.number().default(0),
      size: z.number().default(1),
    }),
  ),
})
export type Scene = z.infer<typeof Scene>

const WIDTH = 1200

/** The picture of a scene as an SVG. */
export function scenePicture(
  { sky, on, skyline, things }: Scene,
  size: { readonly width: number; readonly height: number },
): string {
  const height = Math.round((WIDTH * size.height) / size.width)
  const top = Math.round((675 - height) / 2)
  const drawn = things.map(({ thing, x, y, size: scale }) =>
    moved(x, lineOf(on) + y, THINGS[thing], scale),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 ${top} ${WIDTH} ${height}">${backdrop(sky, on, skyline)}${drawn.join('')}</svg>`
}
