import { fill, stroke } from '../pen.ts'
import {
  BLUE,
  block,
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
  YELLOW,
} from './paint.ts'
import { flatbed, SNOWFLAKE } from './trucks.ts'

function van(colour: string, mark = ''): string {
  return (
    ground(430) +
    fill(
      'M-190-30V-168Q-190-186-172-186H44Q66-186 80-172L126-122L176-104Q190-98 190-80V-30Z',
      colour,
    ) +
    fill('M-190-168Q-190-186-172-186H44Q62-186 74-177L80-172H-190Z', lighter(colour, 0.3)) +
    fill('M-190-76H190V-30H-190Z', darker(colour, 0.13)) +
    fill(
      'M58-168Q68-168 74-160L106-122Q108-116 100-116H48Q42-116 42-122V-162Q42-168 48-168Z',
      GLASS,
    ) +
    fill('M64-168 46-116Q42-118 42-124V-162Q42-168 48-168Z', '#fff', 'fill-opacity=".45"') +
    lines('M32-176V-36M114-112V-36M32-92H48M-176-60H20', darker(colour, 0.35), 2.5, 0.6) +
    block({ x: 168, y: -88, width: 20, height: 14, radius: 5 }, '#fbe9b0') +
    block({ x: -192, y: -96, width: 8, height: 24, radius: 3 }, '#c53d2c') +
    block({ x: -194, y: -40, width: 388, height: 14, radius: 6 }, '#3a4347') +
    mark +
    wheels([-116, 118], 32)
  )
}

const car = (colour: string): string =>
  ground(330) +
  fill(
    'M-160-28V-66Q-160-82-140-86L-106-92Q-74-136-36-138H26Q56-138 86-98L136-90Q160-86 160-64V-28Z',
    colour,
  ) +
  fill('M-92-94Q-66-128-36-128H-8V-94ZM4-128H24Q48-128 72-96L70-94H4Z', GLASS) +
  fill('M-46-128H-24L-46-94H-70Z', '#fff', 'fill-opacity=".45"') +
  fill('M-160-60H160V-28H-160Z', darker(colour, 0.18)) +
  lines('M-2-94V-36M-96-90Q-98-60-86-36M6-80H22', darker(colour, 0.4), 2.5, 0.6) +
  lines('M-104-94Q-72-136-36-136H26Q50-136 76-104', lighter(colour, 0.4), 3) +
  block({ x: 140, y: -80, width: 18, height: 12, radius: 5 }, '#fbe9b0') +
  block({ x: -160, y: -78, width: 10, height: 16, radius: 4 }, '#c53d2c') +
  wheels([-96, 96], 29)

const box = (colour: string): string =>
  block({ x: -52, y: -92, width: 104, height: 92, radius: 10 }, colour) +
  block({ x: -52, y: -92, width: 104, height: 16, radius: 8 }, lighter(colour, 0.25)) +
  block({ x: -52, y: -24, width: 104, height: 24, radius: 8 }, darker(colour, 0.2)) +
  block({ x: -30, y: -62, width: 60, height: 7, radius: 3 }, '#fff', 'fill-opacity=".75"')

/** A motorbike with the box in which parcels ride. */
const motorbike =
  ground(330) +
  wheels([-104, 112], 40) +
  lines('M112-40 74-152', '#4d585d', 10) +
  fill('M-112-70Q-60-98-24-66 10-50 56-62L70-120 84-116 78-54Q40-28-10-34-70-30-112-70Z', CLAY) +
  fill('M-112-70Q-60-98-24-66-58-66-104-60Z', lighter(CLAY, 0.3)) +
  fill('M-36-88Q-20-106 28-100 46-92 40-80-6-74-36-78Z', DARK) +
  fill('M60-132Q84-148 104-120 92-104 74-106Z', darker(CLAY, 0.15)) +
  block({ x: 92, y: -132, width: 18, height: 16, radius: 7 }, '#fbe9b0') +
  lines('M56-154H88', DARK, 8) +
  lines('M-60-34H40', '#5d686d', 12) +
  lines('M-110-82V-100H-40', '#4d585d', 7) +
  moved(-92, -98, box(TEAL))

/** In a helmet, on the motorbike. */
const rider =
  motorbike +
  lines('M10-96 34-52 56-40', '#2b3a4a', 26) +
  fill('M52-50H84Q90-36 78-34H48Z', DARK) +
  fill('M-34-94Q-30-176 2-186 36-184 36-150L34-92Z', OCHRE) +
  fill('M-34-94Q-30-176 2-186 12-184 16-180-10-150-8-92Z', lighter(OCHRE, 0.2)) +
  lines('M18-164 46-134 74-150', darker(OCHRE, 0.12), 20) +
  `<circle cx="80" cy="-153" r="9" fill="#b98258"/>` +
  `<circle cx="18" cy="-216" r="34" fill="${CREAM}"/>` +
  fill('M22-234Q50-234 52-212 40-202 16-206Z', '#2b3a4a') +
  stroke('M-10-226Q-4-246 16-246', '#fff', 5, 'stroke-opacity=".8"')

const carton = (x: number, y: number, size: number): string =>
  moved(
    x,
    y,
    block({ x: -50, y: -70, width: 100, height: 70, radius: 3 }, '#c99a62') +
      block({ x: -50, y: -70, width: 100, height: 12 }, '#dcb583') +
      block({ x: -9, y: -70, width: 18, height: 70 }, '#e6cda2', 'fill-opacity=".8"'),
    size,
  )

const forklift =
  ground(300) +
  lines('M96-230V-14', '#4d585d', 12) +
  lines('M112-230V-14', '#6d787d', 6) +
  fill('M-110-30V-92Q-110-108-92-108H-30L-10-70H72V-30Z', YELLOW) +
  fill('M-110-92Q-110-108-92-108H-30L-24-98H-110Z', lighter(YELLOW, 0.35)) +
  lines('M-70-108V-206H30L64-76', '#3a4347', 9) +
  block({ x: -84, y: -216, width: 130, height: 14, radius: 6 }, '#3a4347') +
  fill('M-52-112H-16V-150Q-34-158-52-150Z', DARK) +
  lines('M14-112 26-140', DARK, 6) +
  lines('M104-16H206', '#4d585d', 9) +
  wheels([-70], 30) +
  wheels([54], 34)

export const ROAD = {
  van: van(CREAM),
  vanTeal: van(TEAL),
  coldVan: van(
    '#eef5f7',
    moved(-78, -124, SNOWFLAKE, 0.8) +
      block({ x: -110, y: -208, width: 110, height: 24, radius: 8 }, '#cfd6d8'),
  ),
  parcelVan: van(OCHRE, moved(-78, -116, lines('M-34-26H34V26H-34ZM-34-26 0-6 34-26', '#fff', 6))),
  car: car(BLUE),
  carClay: car(CLAY),
  recoveryTruck: flatbed(moved(-136, -78, car(CLAY).replace(/^<ellipse[^>]*>/, ''), 0.86)),
  motorbike,
  rider,
  forklift,
  cartons: ground(300) + carton(-70, 0, 1.3) + carton(76, 0, 1.2) + carton(-10, -91, 1.1),
} as const
