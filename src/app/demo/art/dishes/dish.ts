import { z } from 'zod'
import { type Draw, penOf, type Place, placed, seedOf } from '../pen.ts'
import { PARTS, type PartName } from './parts.ts'
import { VESSELS, type VesselName } from './vessels.ts'

const namesOf = <Name extends string>(table: Readonly<Record<Name, unknown>>) =>
  z.enum(Object.keys(table) as [Name, ...Name[]])

const Part = z.strictObject({
  part: namesOf<PartName>(PARTS),
  /** Of its centre, from the middle of the picture. */
  x: z.number().default(0),
  y: z.number().default(0),
  turn: z.number().default(0),
  size: z.number().default(1),
})

/** What is seen of a dish, from above: what it lies on, and its parts from below to above. */
export const DishRecipe = z.strictObject({
  on: namesOf<VesselName>(VESSELS),
  parts: z.array(Part).min(1),
  /** Of vessel and parts together. */
  size: z.number().default(1),
})
export type DishRecipe = z.infer<typeof DishRecipe>

/** A dish on a table, by its slug. */
interface ServedDish {
  readonly dish: string
  readonly x: number
  readonly y: number
  readonly size: number
}

interface Size {
  readonly width: number
  readonly height: number
}
const DISH_SIZE: Size = { width: 800, height: 600 }

const DEFS = `<defs>
<linearGradient id="rim" x1=".2" y1=".1" x2=".8" y2=".95"><stop offset="0" stop-color="#fffefa"/><stop offset="1" stop-color="#efe7d8"/></linearGradient>
<linearGradient id="hollow" x1=".2" y1=".1" x2=".8" y2=".95"><stop offset="0" stop-color="#e9dfcd"/><stop offset=".35" stop-color="#f7f2e7"/><stop offset="1" stop-color="#fffdf8"/></linearGradient>
<linearGradient id="hollow-shade" x1=".2" y1=".1" x2=".8" y2=".95"><stop offset="0" stop-color="#3a2412" stop-opacity=".3"/><stop offset=".5" stop-color="#3a2412" stop-opacity=".06"/><stop offset="1" stop-color="#fff" stop-opacity=".25"/></linearGradient>
<linearGradient id="sheen" x1=".2" y1=".1" x2=".8" y2=".95"><stop offset="0" stop-color="#fff" stop-opacity=".28"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".22"/></linearGradient>
<radialGradient id="mound" cx=".4" cy=".34" r=".68"><stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#3a2412" stop-opacity=".22"/></radialGradient>
<radialGradient id="surface" cx=".42" cy=".38" r=".66"><stop offset="0" stop-color="#fff" stop-opacity=".2"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#3a2412" stop-opacity=".22"/></radialGradient>
</defs>`

function served(name: string, { on, parts, size }: DishRecipe, place: Place): string {
  const vessel = VESSELS[on]
  const whole: Draw = (pen) => {
    const food = parts.map(({ part, ...own }) => placed(pen, own, PARTS[part]))
    return vessel.under(pen) + food.join('') + vessel.over(pen)
  }
  return placed(penOf(seedOf(name)), { ...place, size: (place.size ?? 1) * size }, whole)
}

function onGround(body: string, { width, height }: Size): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${DEFS}<rect width="${width}" height="${height}" fill="#f3ecdf"/>${body}</svg>`
}

/** The picture of a dish as an SVG; its name makes its chance its own. */
export function dishPicture(name: string, recipe: DishRecipe): string {
  const { width, height } = DISH_SIZE
  return onGround(served(name, recipe, { x: width / 2, y: height / 2 }), DISH_SIZE)
}

/** The picture of a table as an SVG. */
export function tablePicture(
  dishes: readonly ServedDish[],
  recipes: Readonly<Record<string, DishRecipe>>,
  size: Size,
): string {
  const all = dishes.map(({ dish, ...place }) => {
    const recipe = recipes[dish]
    if (recipe === undefined) throw new Error(`The demonstration has no picture of ${dish}`)
    return served(dish, recipe, place)
  })
  return onGround(all.join(''), size)
}
