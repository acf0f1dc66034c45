import { fill } from '../pen.ts'
import { container, stack } from './containers.ts'
import {
  block,
  CLAY,
  CREAM,
  darker,
  GLASS,
  ground,
  lighter,
  lines,
  moved,
  OCHRE,
  TEAL,
} from './paint.ts'

/** Loaded; its keel is under the water. */
const containerShip =
  moved(-96, -96, stack(7, 2, 0.3)) +
  moved(-58, -199, stack(5, 1, 0.3)) +
  fill('M236-96V-250Q236-262 248-262H330Q340-262 340-250V-96Z', CREAM) +
  fill('M236-96V-250Q236-262 248-262H262V-96Z', '#fff', 'fill-opacity=".7"') +
  block({ x: 220, y: -278, width: 132, height: 26, radius: 5 }, '#e4dfd2') +
  block({ x: 244, y: -240, width: 88, height: 18, radius: 3 }, '#2b4a63') +
  lines('M250-206H326M250-180H326M250-154H326M250-128H326', '#2b4a63', 8, 0.75) +
  fill('M350-96V-190H392V-96Z', CLAY) +
  fill('M350-176H392V-158H350Z', CREAM) +
  lines('M286-278V-312M268-312H304', '#6d787d', 5) +
  fill('M-470-124Q-420-104-390-98H430Q436-40 410 20H-380Q-430-30-470-124Z', '#23404f') +
  fill('M-470-124Q-420-104-390-98H430L429-84H-392Q-430-92-462-106Z', lighter('#23404f', 0.3)) +
  fill('M-408-26H422Q418-2 410 20H-380Q-396 2-408-26Z', CLAY) +
  lines('M-396-64H-340', '#fff', 5, 0.5)

/** For cars: high sides and a ramp. */
const carCarrier =
  fill('M-420-290H360Q384-290 384-262V20H-360Q-420-60-470-150Q-440-170-420-290Z', CREAM) +
  fill('M-420-290H360Q378-290 382-274H-424Z', '#fff') +
  fill('M-462-136Q-400-60-330-40H384V20H-360Q-420-50-462-136Z', TEAL) +
  lines('M-400-220H360M-410-176H366', '#d9d3c4', 4) +
  lines(
    Array.from({ length: 15 }, (_each, index) => `M${-340 + index * 46}-252h18`).join(''),
    '#2b4a63',
    9,
    0.75,
  ) +
  block({ x: -400, y: -326, width: 130, height: 38, radius: 5 }, '#e9e4d8') +
  block({ x: -388, y: -316, width: 92, height: 14, radius: 3 }, '#2b4a63') +
  block({ x: 210, y: -338, width: 70, height: 50, radius: 4 }, CLAY)

/** A freighter, without windows, as it climbs; or as it stands, on its wheels. */
const fuselage = (tail: string): string =>
  fill('M-250-30-330-168H-268L-150-40Z', darker(tail, 0.05)) +
  fill('M-250-30-330-168H-306L-196-36Z', lighter(tail, 0.18)) +
  fill(
    'M-300-26Q-200-52-60-54H230Q330-50 350-12 340 22 240 26H-60Q-180 22-300-8-316-16-300-26Z',
    '#fdfcf9',
  ) +
  fill(
    'M-300-8Q-180 22-60 26H240Q320 22 344-2 300 6 220 6H-80Q-200 2-312-18-310-12-300-8Z',
    '#d5dcde',
  ) +
  fill('M300-36Q330-30 342-18H296Q288-28 300-36Z', '#2b4a63') +
  fill('M-150-52H-40L-20 26H-80Q-130 18-180 8Z', tail, 'fill-opacity=".9"') +
  block(
    { x: 120, y: -44, width: 96, height: 56, radius: 6 },
    'none',
    'stroke="#aab4b8" stroke-width="3"',
  )

const wing = (tail: string): string =>
  fill('M-280-22-372-54H-336L-226-18Z', '#c3ccd0') +
  fill('M60 8-110 118H-56L130 10Z', '#c3ccd0') +
  fill('M60 8-110 118H-92L84 12Z', '#e6ebec') +
  [
    [10, 42],
    [-50, 82],
  ]
    .map(([x = 0, y = 0]) =>
      moved(
        x,
        y,
        fill('M-20-12H30Q42-10 42 2T30 14H-20Q-28 2-20-12Z', tail) +
          fill('M30-12Q42-10 42 2T30 14Q22 2 30-12Z', darker(tail, 0.4)),
      ),
    )
    .join('')

const planeFlying = `<g transform="rotate(-9)">${fuselage(TEAL)}${wing(TEAL)}</g>`

const planeStanding =
  ground(640, 14) +
  moved(
    0,
    -84,
    fuselage(CLAY) +
      wing(CLAY)
        .replace('M60 8-110 118H-56L130 10Z', 'M60 8-90 70H-30L130 10Z')
        .replace('M60 8-110 118H-92L84 12Z', 'M60 8-90 70H-68L84 12Z'),
  ) +
  lines('M-30-58V-20M250-58V-18', '#6d787d', 8) +
  [-44, -14, 250]
    .map(
      (x) =>
        `<circle cx="${x}" cy="-14" r="14" fill="#262d31"/><circle cx="${x}" cy="-14" r="5" fill="#aab4b8"/>`,
    )
    .join('')

/** What it is loaded with: a truck whose box is lifted to the door. */
const quayCrane =
  lines('M-110 0V-380M60 0V-380M-110-210H60M-110 0 60-210', '#c2552d', 14) +
  lines('M-260-390H330', '#c2552d', 18) +
  lines('M-24-390V-470L-240-394M-24-470 310-394', '#a8431f', 6) +
  block({ x: -46, y: -384, width: 74, height: 38, radius: 4 }, '#e4dfd2') +
  block({ x: 206, y: -384, width: 50, height: 18, radius: 4 }, '#4d585d') +
  lines('M216-366V-276M246-366V-276', '#4d585d', 3) +
  moved(231, -186, container(20, OCHRE), 0.53)

const lighthouse =
  fill('M-26 0-16-150H16L26 0Z', CREAM) +
  fill('M-22-60-20-96H20L22-60Z', CLAY) +
  fill('M-18-128-17-150H17L18-128Z', CLAY) +
  block({ x: -15, y: -178, width: 30, height: 28 }, GLASS) +
  fill('M-20-178 0-200 20-178Z', CLAY) +
  block({ x: -22, y: -154, width: 44, height: 6 }, '#6d787d')

export const SEA_AND_AIR = {
  containerShip,
  carCarrier,
  planeFlying,
  planeStanding,
  quayCrane,
  lighthouse,
} as const
