import { fill } from '../pen.ts'
import { openContainer } from './containers.ts'
import {
  TEAL,
  CLAY,
  BLUE,
  CREAM,
  darker,
  lighter,
  block,
  body,
  ground,
  moved,
  lines,
} from './paint.ts'

const CARD = '#c99a62'

const WOOD = '#c79a5f'

export function carton(width: number, height: number, colour = CARD): string {
  return (
    block({ x: -width / 2, y: -height, width, height, radius: 3 }, colour) +
    block(
      { x: -width / 2, y: -height, width, height: height * 0.14, radius: 3 },
      lighter(colour, 0.28),
    ) +
    block(
      { x: -width / 2, y: -height * 0.16, width, height: height * 0.16 },
      darker(colour, 0.14),
    ) +
    block(
      { x: -width * 0.09, y: -height, width: width * 0.18, height },
      lighter(colour, 0.42),
      'fill-opacity=".75"',
    ) +
    lines(
      `M${width * 0.26}-${height * 0.34}h${width * 0.14}M${width * 0.26}-${height * 0.26}h${width * 0.14}`,
      darker(colour, 0.4),
      3,
      0.6,
    )
  )
}

/** Three boards, three feet. */
function pallet(colour: string): string {
  const slats = [-100, -66, -32, 2, 36, 70]
    .map((x) => block({ x, y: -36, width: 28, height: 10 }, lighter(colour, 0.22)))
    .join('')
  return (
    slats +
    block({ x: -104, y: -28, width: 208, height: 8 }, colour) +
    [-104, -18, 68]
      .map((x) => block({ x, y: -20, width: 36, height: 14 }, darker(colour, 0.25)))
      .join('') +
    block({ x: -104, y: -7, width: 208, height: 7 }, darker(colour, 0.1))
  )
}

function pallets(count: number, colour: string): string {
  return (
    ground(260) +
    Array.from({ length: count }, (_each, index) =>
      moved(index % 2 ? 5 : -3, -index * 36, pallet(colour)),
    ).join('')
  )
}

/** Cartons on a pallet, held by film. */
const loadedPallet =
  ground(250) +
  pallet(WOOD) +
  [-50, 50]
    .flatMap((x) => [0, 1, 2].map((row) => moved(x, -36 - row * 58, carton(98, 57))))
    .join('') +
  block({ x: -102, y: -212, width: 204, height: 176, radius: 4 }, '#fff', 'fill-opacity=".16"') +
  lines('M-96-204-60-60M-30-206 10-50', '#fff', 5, 0.3)

const cartons =
  ground(430) +
  moved(-112, 0, carton(190, 150)) +
  moved(96, 0, carton(176, 126)) +
  moved(-60, -150, carton(150, 108)) +
  moved(90, -126, carton(120, 90))

/** In it, clothes hang from a rail. */
const wardrobeBox =
  ground(300) +
  block({ x: -110, y: -330, width: 220, height: 330, radius: 4 }, CARD) +
  block({ x: -110, y: -330, width: 220, height: 26 }, lighter(CARD, 0.28)) +
  block({ x: -110, y: -46, width: 220, height: 46 }, darker(CARD, 0.14)) +
  block({ x: -84, y: -288, width: 168, height: 212, radius: 3 }, darker(CARD, 0.55)) +
  lines('M-84-272H84', '#c9d0d2', 7) +
  [
    [-48, TEAL, 150],
    [0, CREAM, 166],
    [48, CLAY, 140],
  ]
    .map(([x, colour, long]) =>
      moved(
        Number(x),
        -272,
        lines('M0 0V16M-24 30 0 16 24 30', '#8d979b', 4) +
          fill(`M-10 22 10 22 32 38 26 ${long}H-26L-32 38Z`, String(colour)) +
          fill(`M-10 22-32 38-26 ${long}H-8Z`, lighter(String(colour), 0.25), 'fill-opacity=".7"'),
      ),
    )
    .join('') +
  fill('M110-330 190-306V-24L110 0Z', darker(CARD, 0.08))

/** Crates of what is flown fresh. */
const crate = (load: string): string =>
  ground(380) +
  load +
  body({ x: -170, y: -110, width: 340, height: 110, radius: 6 }, WOOD) +
  lines('M-170-76H170M-170-38H170', darker(WOOD, 0.3), 5, 0.6) +
  [-158, -8, 142]
    .map((x) => block({ x, y: -110, width: 16, height: 110 }, darker(WOOD, 0.12)))
    .join('')

const fish = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${fill('M-84 0Q-40-36 30-22L64-38Q56 0 64 34L30 20Q-40 36-84 0Z', '#7fa3b0')}${fill('M-84 0Q-40-36 30-22L20-4Q-40-8-84 0Z', '#aecbd4')}<circle cx="-58" cy="-5" r="5" fill="#1c2a30"/>${lines('M-36-16q12 16 0 32M-8-14q8 12 0 24M14-12q8 10 0 22', '#54798a', 3, 0.8)}</g>`

const iceLumps = Array.from({ length: 17 }, (_each, index) =>
  block(
    { x: -166 + index * 20, y: -134 - (index % 3) * 9, width: 30, height: 30, radius: 7 },
    index % 2 ? '#e4f2f7' : '#cfe6ef',
  ),
).join('')

const fishCrate = crate(fish(-70, -150, -14) + fish(70, -156, -22) + fish(10, -142, 8) + iceLumps)

const flower = (x: number, y: number, colour: string): string =>
  lines(`M${x} ${y}Q${x + 4} ${(y - 60) / 2} ${x * 0.7}-60`, '#4f8a3c', 6) +
  [0, 60, 120, 180, 240, 300]
    .map(
      (turn) =>
        `<ellipse cx="${x}" cy="${y - 16}" rx="12" ry="19" fill="${turn % 120 ? colour : lighter(colour, 0.25)}" transform="rotate(${turn} ${x} ${y})"/>`,
    )
    .join('') +
  `<circle cx="${x}" cy="${y}" r="9" fill="#f0c05a"/>`

const flowerCrate = crate(
  [
    [-130, -180, '#d1607e'],
    [-80, -226, '#e6a13c'],
    [-30, -190, '#c94f4f'],
    [26, -236, '#d98aa6'],
    [76, -192, '#e6a13c'],
    [126, -214, '#c94f4f'],
    [-56, -150, '#f2e3d0'],
    [50, -150, '#f2e3d0'],
  ]
    .map(([x, y, colour]) => flower(Number(x), Number(y), String(colour)))
    .join(''),
)

type Fruit = readonly [x: number, y: number, rx: number, ry: number, colour: string, turn: number]

const fruit = (...[x, y, rx, ry, colour, turn]: Fruit): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse rx="${rx}" ry="${ry}" fill="${darker(colour, 0.2)}"/><ellipse rx="${rx * 0.9}" ry="${ry * 0.88}" cx="-1.500" cy="-2.500" fill="${colour}"/><ellipse rx="${rx * 0.4}" ry="${ry * 0.24}" cx="${-rx * 0.3}" cy="${-ry * 0.44}" fill="#fff" fill-opacity=".45"/></g>`

const fruitCrate = crate(
  [-140, -100, -60, -20]
    .map((x, index) => fruit(x, -122 - (index % 2) * 22, 26, 17, '#8a4a20', index * 40))
    .join('') +
    [-120, -78, -40]
      .map((x, index) => fruit(x, -158 + (index % 2) * 8, 26, 17, '#7a3e18', 20 - index * 30))
      .join('') +
    [34, 92, 144]
      .map((x, index) => fruit(x, -130, 36, 32, index === 1 ? '#e6a02c' : '#e8b84a', 10))
      .join('') +
    fruit(64, -178, 36, 32, '#dd7a34', -10) +
    fruit(120, -176, 36, 32, '#e6a02c', 12),
)

/** Of several owners. */
const sharedContainer = openContainer(
  CLAY,

  moved(-34, -26, carton(96, 76)) +
    moved(50, -24, carton(78, 96, '#b5854e')) +
    moved(-40, -102, carton(72, 58, '#b5854e')) +
    moved(
      40,
      -120,
      block({ x: -34, y: -60, width: 68, height: 60, radius: 4 }, BLUE) +
        block({ x: -34, y: -60, width: 68, height: 12, radius: 4 }, lighter(BLUE, 0.3)),
    ),
)

export const GOODS = {
  sharedContainer,
  woodPallets: pallets(6, WOOD),
  usedPallets: pallets(6, '#8f7a5c'),
  plasticPallets: pallets(6, '#3d7fa8'),
  loadedPallet,
  cartons,
  wardrobeBox,
  fishCrate,
  flowerCrate,
  fruitCrate,
} as const
