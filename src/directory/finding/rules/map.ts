/** A place on the earth, in degrees. */
export interface Spot {
  readonly lat: number
  readonly lng: number
}

/** A part of the drawn map, in its own units: a hundredth of a degree of latitude. */
export interface View {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const WEST = 51
const NORTH = 26.5
const PER_DEGREE = 100
/** How much narrower a degree of longitude is in the Emirates. */
const FLAT = 0.91
const HEIGHT_PER_WIDTH = 3 / 4

/** The whole country. */
export const COUNTRY: View = { x: 20, y: 8, width: 516, height: 387 }
/** As close as a drawn coast may be looked at: some forty kilometres, or ten around a place. */
const CLOSEST = { list: 36, near: 10 }
/** Of many places, the share on each side that lies too far out to make all the others small. */
const OUTLYING = 0.06
const MARGIN = 0.3
/** Of the width of the map: places closer than this are one bubble, for a finger to press. */
const APART = 0.14

export function pointOf({ lat, lng }: Spot): { x: number; y: number } {
  return { x: (lng - WEST) * PER_DEGREE * FLAT, y: (NORTH - lat) * PER_DEGREE }
}

/** The ends of most of the values. */
function endsOf(values: readonly number[]): [number, number] {
  const sorted = values.toSorted((one, other) => one - other)
  const out = Math.floor(sorted.length * OUTLYING)
  return [sorted[out] ?? 0, sorted[sorted.length - 1 - out] ?? 0]
}

/** The part of the map that has these places, but for a few far away, with some room around them. */
export function viewOf(spots: readonly Spot[], purpose: keyof typeof CLOSEST = 'list'): View {
  const points = spots.map(pointOf)
  if (points.length === 0) return COUNTRY
  const [left, right] = endsOf(points.map(({ x }) => x))
  const [top, bottom] = endsOf(points.map(({ y }) => y))
  const needed = Math.max(right - left, (bottom - top) / HEIGHT_PER_WIDTH) * (1 + MARGIN)
  const width = Math.max(CLOSEST[purpose], needed)
  if (width >= COUNTRY.width) return COUNTRY
  const height = width * HEIGHT_PER_WIDTH
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height }
}

/** Where a point is in a view, as a share of its width and height. */
export function shareOf(view: View, spot: Spot): { x: number; y: number } {
  const { x, y } = pointOf(spot)
  return { x: (x - view.x) / view.width, y: (y - view.y) / view.height }
}

export interface Cluster<Place> {
  readonly spot: Spot
  readonly places: readonly Place[]
}

function isIn(view: View, { x, y }: { x: number; y: number }): boolean {
  const [right, bottom] = [view.x + view.width, view.y + view.height]
  return x > view.x && x < right && y > view.y && y < bottom
}

/** Places of a view, those too close to be told apart together. The first place leads its bubble. */
export function clustersIn<Place extends Spot>(
  view: View,
  places: readonly Place[],
): Cluster<Place>[] {
  const groups: { first: Place; places: Place[] }[] = []
  for (const place of places) {
    const own = pointOf(place)
    if (!isIn(view, own)) continue
    const near = groups.find(({ first }) => {
      const other = pointOf(first)
      return Math.hypot(own.x - other.x, own.y - other.y) < view.width * APART
    })
    if (near === undefined) groups.push({ first: place, places: [place] })
    else near.places.push(place)
  }
  return groups.map(({ first, places: own }) => ({
    spot: { lat: first.lat, lng: first.lng },
    places: own,
  }))
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Half the room of a bubble, and half the height of a name, as a share of the map on a phone. */
const BUBBLE = { x: 0.07, y: 0.09 }
const NAME_HEIGHT = 0.035
/** Half the width of a letter on a phone; no name needs less than four letters' room. */
const LETTER = 0.0095
const FEWEST_LETTERS = 4

/** A spot with its name in both languages. */
export interface NamedSpot extends Spot {
  readonly en: string
  readonly ar: string
}

/** Where a name may be beside its spot, the usual first: below, right, left, above. */
const SIDES: readonly Point[] = [
  { x: 0, y: 1 },
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
]
/** Of rounding. */
const NEARLY = 0.001

function areApart(one: Point, other: Point, room: Point): boolean {
  return Math.abs(one.x - other.x) >= room.x || Math.abs(one.y - other.y) >= room.y
}

export interface PlacedName<Named> {
  readonly spot: Named
  /** Where its spot is, as a share of the map. */
  readonly own: Point
  /** The side of the spot that it is on: 1 is right of it or below, -1 left of it or above. */
  readonly side: Point
  /** Its middle on a phone, and half its room there. */
  readonly middle: Point
  readonly half: Point
}

function placed<Named extends NamedSpot>(spot: Named, own: Point, side: Point): PlacedName<Named> {
  const letters = Math.max(FEWEST_LETTERS, spot.en.length, spot.ar.length)
  const half = { x: letters * LETTER, y: NAME_HEIGHT }
  const middle = {
    x: own.x + side.x * (BUBBLE.x + 0.01 + half.x),
    y: own.y + side.y * (BUBBLE.y + half.y),
  }
  return { spot, own, side, middle, half }
}

function isInside({ middle, half }: PlacedName<unknown>): boolean {
  const isWithin = (at: number, room: number) => at - room >= 0 && at + room <= 1
  return isWithin(middle.x, half.x) && isWithin(middle.y, half.y)
}

/**
 * Where the names of spots are written so that none covers a bubble or another name; a spot without
 * such room has none.
 */
export function namesIn<Named extends NamedSpot>(
  view: View,
  spots: readonly Named[],
  bubbles: readonly Spot[],
): PlacedName<Named>[] {
  const taken = bubbles.map((spot) => shareOf(view, spot))
  const names: PlacedName<Named>[] = []
  for (const spot of spots) {
    const own = shareOf(view, spot)
    const name = SIDES.map((side) => placed(spot, own, side)).find((each) => {
      const { middle, half } = each
      const besideBubble = { x: BUBBLE.x + half.x, y: BUBBLE.y + half.y - NEARLY }
      return (
        isInside(each) &&
        taken.every((bubble) => areApart(middle, bubble, besideBubble)) &&
        names.every((other) =>
          areApart(middle, other.middle, { x: half.x + other.half.x, y: half.y + other.half.y }),
        )
      )
    })
    if (name !== undefined) names.push(name)
  }
  return names
}
