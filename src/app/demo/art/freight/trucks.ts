import { fill } from '../pen.ts'
import { container } from './containers.ts'
import {
  BLUE,
  block,
  body,
  CLAY,
  CREAM,
  DARK,
  darker,
  GLASS,
  ground,
  lighter,
  lines,
  moved,
  OCHRE,
  TEAL,
  wheels,
} from './paint.ts'

/** The tractor of a trailer: its back is at 0. */
function tractor(colour: string): string {
  return (
    block({ x: -40, y: -56, width: 190, height: 20, radius: 4 }, DARK) +
    fill('M0-34V-196Q0-210 14-212L92-224Q128-224 138-190L156-122Q164-108 164-88V-34Z', colour) +
    fill('M0-196Q0-210 14-212L92-224Q128-224 137-192H0Z', lighter(colour, 0.25)) +
    fill('M0-92H163L164-34H0Z', darker(colour, 0.16)) +
    fill(
      'M92-184H126Q132-184 134-178L148-124Q148-118 142-118H92Q86-118 86-124V-178Q86-184 92-184Z',
      GLASS,
    ) +
    fill('M104-184H126L104-118H92Q86-118 86-124V-160Z', '#fff', 'fill-opacity=".4"') +
    lines('M78-190V-48M78-104H92', darker(colour, 0.4), 3, 0.5) +
    fill('M146-172h10q6 0 6 8v28q0 6-6 6h-8Z', DARK) +
    block({ x: 146, y: -82, width: 18, height: 15, radius: 4 }, '#fbe9b0') +
    block({ x: -6, y: -52, width: 176, height: 20, radius: 5 }, '#30383c') +
    block(
      { x: 30, y: -84, width: 34, height: 9, radius: 4 },
      lighter(colour, 0.4),
      'fill-opacity=".5"',
    ) +
    wheels([36, 122])
  )
}

/** A tractor, and what it pulls; the trailer reaches from -340 to 150. */
function articulated(colour: string, trailer: string): string {
  return (
    ground(690) +
    block({ x: -336, y: -62, width: 470, height: 16, radius: 3 }, '#30383c') +
    block({ x: 40, y: -60, width: 12, height: 44 }, '#4d585d') +
    trailer +
    wheels([-276, -206, -136]) +
    block({ x: -338, y: -52, width: 10, height: 22, radius: 2 }, '#c53d2c') +
    moved(176, 0, tractor(colour))
  )
}

/** With curtains as sides, each held by straps. */
function curtains(colour: string): string {
  const folds = Array.from({ length: 14 }, (_each, index) => `M${-306 + index * 33}-236V-78`).join(
    '',
  )
  const straps = Array.from({ length: 10 }, (_each, index) => `M${-300 + index * 47}-78v15`).join(
    '',
  )
  return (
    body({ x: -340, y: -248, width: 490, height: 186, radius: 4 }, colour) +
    lines(folds, darker(colour), 3, 0.45) +
    lines(folds.replaceAll('M', 'm'), lighter(colour), 2, 0) +
    block({ x: -340, y: -248, width: 490, height: 11, radius: 3 }, '#e4e0d6') +
    block({ x: -340, y: -248, width: 9, height: 186 }, '#d6d1c5') +
    block({ x: 141, y: -248, width: 9, height: 186 }, '#d6d1c5') +
    lines(straps, '#e4e0d6', 4, 0.9)
  )
}

/** Closed, with a seal at its doors. */
function closed(colour: string): string {
  const ribs = Array.from({ length: 7 }, (_each, index) => `M${-270 + index * 62}-240V-70`).join('')
  return (
    body({ x: -340, y: -250, width: 490, height: 188, radius: 4 }, colour) +
    lines(ribs, darker(colour), 2.5, 0.4) +
    block({ x: -340, y: -156, width: 490, height: 30 }, OCHRE, 'fill-opacity=".9"') +
    block({ x: -340, y: -250, width: 10, height: 188 }, darker(colour, 0.25)) +
    block({ x: -348, y: -160, width: 12, height: 20, radius: 3 }, CLAY)
  )
}

export const SNOWFLAKE = lines(
  'M0-40V40M-35-20 35 20M-35 20 35-20M-9-33 0-24 9-33M-9 33 0 24 9 33M-33-9-21-12-24-24M33 9 21 12 24 24M-24 24-21 12-33 9M24-24 21-12 33-9',
  '#2e8aa8',
  6,
)

function coolingUnit(x: number, y: number): string {
  return (
    block({ x, y, width: 34, height: 70, radius: 6 }, '#cfd6d8') +
    lines(`M${x + 7} ${y + 18}h20m-20 12h20m-20 12h20m-20 12h20`, '#8f9a9e', 4)
  )
}

const coldTrailer = (): string =>
  body({ x: -340, y: -252, width: 470, height: 190, radius: 6 }, '#eef5f7') +
  lines('M-250-244V-68M-160-244V-68M-70-244V-68M20-244V-68', '#cfdde2', 2.5) +
  coolingUnit(126, -240) +
  moved(-110, -158, SNOWFLAKE, 1.25)

/** On one frame, its box from -`length` to 40. */
function rigid({ cab, box, length, height, mark = '' }: Rigid): string {
  const [back, top] = [-length, -height - 58]
  const axles = length > 260 ? [back + 62, back + 130] : [back + 70]
  return (
    ground(length + 240) +
    block({ x: back, y: -62, width: length + 150, height: 16, radius: 3 }, '#30383c') +
    body({ x: back, y: top, width: length + 34, height, radius: 6 }, box) +
    block({ x: back, y: top, width: 8, height, radius: 3 }, darker(box, 0.2)) +
    mark +
    block({ x: back - 2, y: -54, width: 9, height: 22, radius: 2 }, '#c53d2c') +
    wheels(axles) +
    moved(50, 0, cabOf(cab))
  )
}

interface Rigid {
  readonly cab: string
  readonly box: string
  readonly length: number
  readonly height: number
  readonly mark?: string
}

/** A lower cab, for a truck of one piece. */
function cabOf(colour: string): string {
  return (
    fill('M0-36V-150Q0-162 12-162H66Q84-162 92-144L112-98Q122-90 122-74V-36Z', colour) +
    fill('M0-150Q0-162 12-162H66Q84-162 90-148H0Z', lighter(colour, 0.25)) +
    fill('M0-80H121L122-36H0Z', darker(colour, 0.16)) +
    fill('M42-142H66Q74-142 78-132L92-100Q92-94 86-94H42Q36-94 36-100V-136Q36-142 42-142Z', GLASS) +
    fill('M54-142H68L50-94H42Q36-94 36-100V-118Z', '#fff', 'fill-opacity=".4"') +
    lines('M28-146V-48M28-84H40', darker(colour, 0.4), 2.5, 0.5) +
    block({ x: 106, y: -72, width: 16, height: 13, radius: 4 }, '#fbe9b0') +
    block({ x: -6, y: -50, width: 132, height: 17, radius: 5 }, '#30383c') +
    wheels([72])
  )
}

function flakeOn(x: number, y: number, size: number): string {
  return moved(x, y, SNOWFLAKE, size)
}

/** A frame without a floor, which carries a container. */
const underContainer = (length: 20 | 40, colour: string): string =>
  moved(length === 40 ? -96 : -190, -64, container(length, colour))

/** With a tilted bed, on which a car stands. */
export function flatbed(load: string): string {
  return (
    ground(560) +
    block({ x: -270, y: -62, width: 420, height: 16, radius: 3 }, '#30383c') +
    fill('M-286-78H44V-62H-286Z', YELLOW_BED) +
    fill('M-286-78H44V-72H-286Z', lighter(YELLOW_BED, 0.4)) +
    fill('M30-78V-128H44V-62H30Z', '#4d585d') +
    lines('M-282-66l-24 40', '#4d585d', 8) +
    load +
    wheels([-196, -126]) +
    moved(54, 0, cabOf(TEAL)) +
    block({ x: 70, y: -176, width: 44, height: 13, radius: 5 }, '#f08a24')
  )
}
const YELLOW_BED = '#d99a22'

export const TRUCKS = {
  curtainTruck: articulated(TEAL, curtains(BLUE)),
  curtainTruckClay: articulated(BLUE, curtains(CLAY)),
  sealedTruck: articulated(CLAY, closed(CREAM)),
  boxTruck: rigid({ cab: TEAL, box: CREAM, length: 290, height: 176 }),
  boxTruckOchre: rigid({ cab: TEAL, box: OCHRE, length: 290, height: 176 }),
  boxTruckTeal: rigid({ cab: CREAM, box: TEAL, length: 290, height: 176 }),
  coldTruck: rigid({
    cab: TEAL,
    box: '#eef5f7',
    length: 290,
    height: 180,
    mark: flakeOn(-140, -148, 1.1) + coolingUnit(34, -234),
  }),
  coldTruckSmall: rigid({
    cab: BLUE,
    box: '#eef5f7',
    length: 196,
    height: 140,
    mark: flakeOn(-90, -128, 0.9) + coolingUnit(34, -196),
  }),
  coldTrailer: articulated(TEAL, coldTrailer()),
  containerTruck: articulated(TEAL, underContainer(40, CLAY)),
  containerTruckBlue: articulated(OCHRE, underContainer(40, BLUE)),
} as const
