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

/** Half the room of a bubble and of a name, as a share of the map on a phone of this many pixels. */
const PHONE = { x: 343, y: 257 }
const BUBBLE = { x: 0.07, y: 0.09 }
const NAME = { x: 0.12, y: 0.035 }

/** Which of a name's points is at its place: 0 its beginning, 1 its end, of width and height. */
interface Anchor {
  readonly x: number
  readonly y: number
}

/** Where a name may be beside its spot, the usual first: below, right, left, above, and below to one side. */
const BESIDE: readonly { readonly by: Point; readonly anchor: Anchor }[] = [
  { by: { x: 0, y: BUBBLE.y }, anchor: { x: 0.5, y: 0 } },
  { by: { x: BUBBLE.x + 0.01, y: 0 }, anchor: { x: 0, y: 0.5 } },
  { by: { x: -BUBBLE.x - 0.01, y: 0 }, anchor: { x: 1, y: 0.5 } },
  { by: { x: 0, y: -BUBBLE.y }, anchor: { x: 0.5, y: 1 } },
  { by: { x: BUBBLE.x, y: BUBBLE.y }, anchor: { x: 1, y: 0 } },
  { by: { x: -BUBBLE.x, y: BUBBLE.y }, anchor: { x: 0, y: 0 } },
]

/** A name this far from the middle would be cut. */
const MIDDLE = { x: 0.5, y: 0.5 }
const INSIDE = { x: 0.38, y: 0.46 }
const BUBBLE_AND_NAME = { x: BUBBLE.x + NAME.x, y: BUBBLE.y + NAME.y - 0.001 }
const TWO_NAMES = { x: NAME.x * 2, y: NAME.y * 2 }

function areApart(one: Point, other: Point, room: Point): boolean {
  return Math.abs(one.x - other.x) >= room.x || Math.abs(one.y - other.y) >= room.y
}

export interface PlacedName<Named> {
  readonly spot: Named
  /** Where its anchor is on a phone, as a share of the map. */
  readonly at: Point
  readonly anchor: Anchor
  /** Where the spot is, as a share of the map, and how many pixels from it the anchor is. */
  readonly own: Point
  readonly away: Point
}

/** The middle of a name. */
function middleOf({ at, anchor }: Pick<PlacedName<unknown>, 'at' | 'anchor'>): Point {
  return {
    x: at.x + (1 - 2 * anchor.x) * NAME.x,
    y: at.y + (1 - 2 * anchor.y) * NAME.y,
  }
}

/**
 * Where the names of spots are written so that none covers a bubble or another name; a spot without
 * such room has none.
 */
export function namesIn<Named extends Spot>(
  view: View,
  spots: readonly Named[],
  bubbles: readonly Spot[],
): PlacedName<Named>[] {
  const taken = bubbles.map((spot) => shareOf(view, spot))
  const names: PlacedName<Named>[] = []
  for (const spot of spots) {
    const own = shareOf(view, spot)
    const name = BESIDE.map(({ by, anchor }) => ({
      spot,
      anchor,
      own,
      at: { x: own.x + by.x, y: own.y + by.y },
      away: { x: Math.round(by.x * PHONE.x), y: Math.round(by.y * PHONE.y) },
    })).find((each) => {
      const middle = middleOf(each)
      return (
        !areApart(middle, MIDDLE, INSIDE) &&
        taken.every((bubble) => areApart(middle, bubble, BUBBLE_AND_NAME)) &&
        names.every((other) => areApart(middle, middleOf(other), TWO_NAMES))
      )
    })
    if (name !== undefined) names.push(name)
  }
  return names
}
