import { createRandom, type Random } from '../random.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Of one material: in shadow, plain, in the light. */
export type Tones = readonly [dark: string, base: string, light: string]

/**
 * What a thing is drawn with, around its own centre: its chance, and the direction in which
 * shadows fall in its coordinates, so that the light stays where it is when the thing is turned.
 */
export interface Pen {
  readonly chance: Random
  readonly fall: Point
}

/** Draws a thing around 0, 0 as a fragment of an SVG. */
export type Draw = (pen: Pen) => string

export interface Place {
  readonly x?: number | undefined
  readonly y?: number | undefined
  readonly turn?: number | undefined
  readonly size?: number | undefined
}

export const SHADE = '#3a2412'
/** The light comes from above and the start side of a Latin page. */
const FALL: Point = { x: 0.55, y: 0.83 }
const GOLDEN_ANGLE = 2.399963

export function penOf(seed: number): Pen {
  return { chance: createRandom(seed), fall: FALL }
}

/** A seed of its own for each name. */
export function seedOf(name: string): number {
  let seed = 7
  for (const each of name) seed = (Math.imul(seed, 31) + (each.codePointAt(0) ?? 0)) >>> 0
  return seed
}

export function rounded(value: number): number {
  return Math.round(value * 10) / 10
}

/** From `low` to `high`. */
export function between({ chance }: Pen, low: number, high: number): number {
  return low + chance.next() * (high - low)
}

export function oneOf<Item>({ chance }: Pen, items: readonly Item[]): Item {
  return items[chance.whole(0, items.length - 1)] as Item
}

export function polar(angle: number, radius: number): Point {
  return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius }
}

function turned({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  return { x: x * cosine - y * sine, y: x * sine + y * cosine }
}

export function placed(pen: Pen, { x = 0, y = 0, turn = 0, size = 1 }: Place, draw: Draw): string {
  const own = { chance: pen.chance, fall: turned(pen.fall, -turn) }
  return `<g transform="translate(${rounded(x)} ${rounded(y)}) rotate(${rounded(turn)}) scale(${size})">${draw(own)}</g>`
}

/** The same thing at several places. */
export function each(pen: Pen, places: readonly Place[], draw: Draw): string {
  return places.map((place) => placed(pen, place, draw)).join('')
}

/** Places spread evenly over a disc, each a little beside its own and turned by chance. */
export function spread(pen: Pen, count: number, radius: number, size = 1): Place[] {
  const start = between(pen, 0, Math.PI * 2)
  return Array.from({ length: count }, (_each, index) => {
    const angle = start + index * GOLDEN_ANGLE
    const { x, y } = polar(angle, radius * Math.sqrt((index + 0.5) / count))
    const loose = radius / Math.sqrt(count) / 2
    return {
      x: x + between(pen, -loose, loose),
      y: y + between(pen, -loose, loose),
      turn: between(pen, 0, 360),
      size: size * between(pen, 0.88, 1.12),
    }
  })
}

/** Places on a ring, the first at `from` degrees. */
export function ring(count: number, radius: number, from = -90): Place[] {
  return Array.from({ length: count }, (_each, index) => {
    const degrees = from + (index * 360) / count
    return { ...polar((degrees * Math.PI) / 180, radius), turn: degrees + 90 }
  })
}

/** A closed line through the points without corners. */
export function smooth(points: readonly Point[]): string {
  const at = (index: number): Point =>
    points[(index + points.length) % points.length] ?? { x: 0, y: 0 }
  const first = at(0)
  const curves = points.map((_point, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const handles = [
      [from.x + (to.x - before.x) / 6, from.y + (to.y - before.y) / 6],
      [to.x - (after.x - from.x) / 6, to.y - (after.y - from.y) / 6],
      [to.x, to.y],
    ]
    return `C${handles.flat().map(rounded).join(' ')}`
  })
  return `M${rounded(first.x)} ${rounded(first.y)}${curves.join('')}Z`
}

/** How far a rough circle reaches at an angle, where a smooth one reaches 1. */
export function roughness(pen: Pen, wobble: number): (angle: number) => number {
  const [one, two, three] = [0, 1, 2].map(() => between(pen, 0, 6)) as [number, number, number]
  return (angle) =>
    1 +
    wobble *
      (0.55 * Math.sin(2 * angle + one) +
        0.5 * Math.sin(3 * angle + two) +
        0.35 * Math.sin(5 * angle + three))
}

/** A closed line around 0, 0 that reaches as far as given at each angle. */
export function around(rx: number, ry: number, reach: (angle: number) => number, points: number) {
  return smooth(
    Array.from({ length: points }, (_each, index) => {
      const angle = (index * Math.PI * 2) / points
      const { x, y } = polar(angle, reach(angle))
      return { x: x * rx, y: y * ry }
    }),
  )
}

/** A closed line that is roughly an ellipse. */
export function blob(pen: Pen, rx: number, ry = rx, { wobble = 0.08, points = 13 } = {}): string {
  return around(rx, ry, roughness(pen, wobble), points)
}

export function disc(radius: number): string {
  return `M${-radius} 0a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`
}

export function box(width: number, height: number, radius: number): string {
  const [w, h] = [width / 2 - radius, height / 2 - radius]
  const corner = (x: number, y: number): string => `a${radius} ${radius} 0 0 1 ${x} ${y}`
  return `M${-w} ${-h - radius}h${w * 2}${corner(radius, radius)}v${h * 2}${corner(-radius, radius)}h${-w * 2}${corner(-radius, -radius)}v${-h * 2}${corner(radius, -radius)}Z`
}

export function fill(d: string, colour: string, more = ''): string {
  return `<path d="${d}" fill="${colour}" ${more}/>`
}

export function stroke(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
}

/** A translation against the light (`far` above 0) or towards it. */
export function along({ fall }: Pen, far: number): string {
  return `translate(${rounded(fall.x * far)} ${rounded(fall.y * far)})`
}

/** Small things throw a simple shadow; below larger ones it grows softer. */
export function shadow(pen: Pen, d: string, depth = 6): string {
  const at = (far: number, opacity: number): string =>
    fill(d, SHADE, `fill-opacity="${opacity}" transform="${along(pen, far)}"`)
  return depth < 5 ? at(depth, 0.2) : at(depth * 1.5, 0.1) + at(depth * 0.8, 0.14)
}

interface Body {
  /** How far its shadow falls. */
  readonly depth?: number
  /** The part of it that the light reaches. */
  readonly lit?: number
  /** The opacity of its highlight. */
  readonly glint?: number
}

/** A body with its shadow, its shaded edge and a highlight. */
export function solid(
  pen: Pen,
  d: string,
  [dark, base, light]: Tones,
  { depth = 6, lit = 0.88, glint = 0.55 }: Body = {},
): string {
  const inner = `transform="${along(pen, -depth * 0.5)} scale(${lit})"`
  const shine = `fill-opacity="${glint}" transform="${along(pen, -depth * 1.5)} scale(${rounded(lit * 5.6) / 10})"`
  return (
    (depth > 0 ? shadow(pen, d, depth) : '') +
    fill(d, dark) +
    fill(d, base, inner) +
    (glint > 0 ? fill(d, light, shine) : '')
  )
}

/** Short strokes all over a disc, in the tones given: grains, crumbs, threads. */
export function strokesOver(
  pen: Pen,
  colours: readonly string[],
  {
    count,
    radius,
    length,
    width,
    bend = 0,
    reach = () => 1,
  }: {
    count: number
    radius: number
    length: readonly [number, number]
    width: number
    bend?: number
    /** The part of the radius that they cover at an angle. */
    reach?: (angle: number) => number
  },
): string {
  const paths = colours.map(() => '')
  for (let index = 0; index < count; index += 1) {
    const angle = index * GOLDEN_ANGLE + between(pen, -0.2, 0.2)
    const middle = polar(angle, radius * reach(angle) * Math.sqrt((index + 0.5) / count))
    const half = polar(between(pen, 0, Math.PI * 2), between(pen, ...length) / 2)
    // Those nearer to the light are lighter.
    const lit = -(middle.x * pen.fall.x + middle.y * pen.fall.y) / radius
    const tone = (lit * 0.24 + 0.52 + between(pen, -0.42, 0.42)) * colours.length
    const at = Math.max(0, Math.min(colours.length - 1, Math.floor(tone)))
    const from = `M${rounded(middle.x - half.x)} ${rounded(middle.y - half.y)}`
    const to = `${rounded(half.x * 2)} ${rounded(half.y * 2)}`
    const bow = between(pen, -bend, bend)
    paths[at] +=
      bend === 0
        ? `${from}l${to}`
        : `${from}q${rounded(half.x - half.y * bow)} ${rounded(half.y + half.x * bow)} ${to}`
  }
  return paths.map((d, at) => (d === '' ? '' : stroke(d, colours[at] ?? '', width))).join('')
}
