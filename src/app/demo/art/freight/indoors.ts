import { fill } from '../pen.ts'
import { carton } from './goods.ts'
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
  STONE,
  TEAL,
} from './paint.ts'

const sofa =
  ground(420) +
  block({ x: -180, y: -150, width: 360, height: 110, radius: 30 }, TEAL) +
  block({ x: -180, y: -150, width: 360, height: 26, radius: 18 }, lighter(TEAL, 0.2)) +
  [-128, 4]
    .map(
      (x) =>
        block({ x, y: -92, width: 124, height: 52, radius: 16 }, lighter(TEAL, 0.12)) +
        block({ x, y: -92, width: 124, height: 14, radius: 10 }, lighter(TEAL, 0.32)),
    )
    .join('') +
  [-204, 136]
    .map((x) => block({ x, y: -106, width: 68, height: 84, radius: 26 }, darker(TEAL, 0.12)))
    .join('') +
  block({ x: -170, y: -46, width: 340, height: 26, radius: 8 }, darker(TEAL, 0.2)) +
  [-156, 144]
    .map((x) => block({ x, y: -22, width: 14, height: 22, radius: 3 }, '#7d5f3a'))
    .join('') +
  moved(
    -88,
    -92,
    `<g transform="rotate(-10)">${block({ x: -36, y: -58, width: 72, height: 64, radius: 14 }, OCHRE)}${block({ x: -36, y: -58, width: 30, height: 64, radius: 14 }, lighter(OCHRE, 0.25))}</g>`,
  )

const lamp =
  ground(110) +
  lines('M0-6V-280', '#6d5a3c', 7) +
  block({ x: -42, y: -12, width: 84, height: 12, radius: 6 }, '#6d5a3c') +
  fill('M-58-268-34-360H34L58-268Z', '#f0d9a8') +
  fill('M-58-268-34-360H-10L-22-268Z', '#fff3d6')

const plant =
  ground(120) +
  fill('M-42-80H42L32 0H-32Z', CLAY) +
  fill('M-42-80H42L40-64H-40Z', lighter(CLAY, 0.25)) +
  [
    [-50, -30],
    [-30, -14],
    [0, 0],
    [32, 14],
    [52, 30],
  ]
    .map(
      ([x = 0, turn = 0]) =>
        `<g transform="translate(${x * 0.3} -78) rotate(${turn})">${fill('M0 0Q-28-70 0-150 28-70 0 0Z', '#3f7d4a')}${fill('M0 0Q-28-70 0-150V0Z', '#5c9c62')}</g>`,
    )
    .join('')

const desk =
  ground(360) +
  block({ x: -170, y: -136, width: 340, height: 16, radius: 4 }, '#b78a58') +
  block({ x: -170, y: -136, width: 340, height: 5, radius: 2 }, '#d9b283') +
  lines('M-150-120V-4M150-120V-4', '#4d585d', 10) +
  block({ x: 62, y: -120, width: 84, height: 76, radius: 4 }, CREAM) +
  lines('M84-96H124M84-66H124', '#b9b2a0', 5) +
  block({ x: -106, y: -262, width: 150, height: 96, radius: 8 }, DARK) +
  block({ x: -98, y: -254, width: 134, height: 80, radius: 4 }, '#3f6f86') +
  fill('M-98-254H-30L-98-186Z', '#fff', 'fill-opacity=".16"') +
  block({ x: -40, y: -166, width: 18, height: 26 }, '#4d585d') +
  block({ x: -66, y: -142, width: 70, height: 7, radius: 3 }, '#4d585d')

const chair =
  ground(130) +
  block({ x: -46, y: -220, width: 26, height: 110, radius: 12 }, BLUE) +
  block({ x: -46, y: -112, width: 100, height: 24, radius: 11 }, BLUE) +
  block({ x: -46, y: -112, width: 100, height: 8, radius: 5 }, lighter(BLUE, 0.3)) +
  lines('M4-88V-26M-44-10 4-28 52-10', '#4d585d', 8) +
  [-44, 52].map((x) => `<circle cx="${x}" cy="-7" r="7" fill="#262d31"/>`).join('')

/** Three floors of pallets. */
function rack(columns: number): string {
  const width = columns * 250
  const places = Array.from({ length: columns * 3 }, (_each, at) => {
    const [column, floor] = [at % columns, Math.floor(at / columns)]
    const [x, y] = [-width / 2 + 125 + column * 250, -floor * 150 - 8]
    const pallet =
      block({ x: -100, y: -18, width: 200, height: 7 }, '#a67c48') +
      [-100, -14, 72]
        .map((left) => block({ x: left, y: -11, width: 28, height: 11 }, '#8a6538'))
        .join('')
    const load =
      (at * 5 + floor) % 7 === 3
        ? ''
        : at % 3 === 1
          ? moved(
              0,
              -18,
              body(
                { x: -88, y: -92, width: 176, height: 92, radius: 5 },
                [BLUE, STONE, CLAY][floor] ?? BLUE,
              ) +
                block(
                  { x: -88, y: -92, width: 60, height: 92, radius: 5 },
                  '#fff',
                  'fill-opacity=".14"',
                ),
            )
          : [-48, 48].map((left) => moved(left, -18, carton(92, at % 2 ? 84 : 62))).join('')
    return moved(x, y, load + pallet)
  })
  const beams = [0, 1, 2]
    .map((floor) => block({ x: -width / 2, y: -floor * 150 - 8, width, height: 14 }, '#d9772e'))
    .join('')
  const posts = Array.from(
    { length: columns + 1 },
    (_each, index) =>
      block({ x: -width / 2 - 8 + index * 250, y: -450, width: 16, height: 456 }, BLUE) +
      block(
        { x: -width / 2 - 8 + index * 250, y: -450, width: 5, height: 456 },
        lighter(BLUE, 0.3),
      ),
  ).join('')
  return places.join('') + beams + posts
}

/** Where orders are packed. */
const packingTable =
  ground(620, 14) +
  block({ x: -300, y: -150, width: 600, height: 20, radius: 4 }, '#b78a58') +
  block({ x: -300, y: -150, width: 600, height: 6, radius: 3 }, '#d9b283') +
  lines('M-270-130V-4M270-130V-4', '#4d585d', 12) +
  lines('M-270-60H270', '#4d585d', 6) +
  moved(-190, -150, carton(130, 96)) +
  moved(-200, -246, carton(94, 62)) +
  moved(
    10,
    -150,
    block({ x: -100, y: -84, width: 200, height: 84, radius: 3 }, '#c99a62') +
      fill('M-100-84-136-124-40-116-16-84ZM100-84 136-124 40-116 16-84Z', '#dcb583') +
      block({ x: -76, y: -112, width: 70, height: 32, radius: 8 }, TEAL) +
      block({ x: 4, y: -120, width: 62, height: 40, radius: 8 }, CLAY) +
      block({ x: -100, y: -84, width: 200, height: 84, radius: 3 }, '#c99a62') +
      block({ x: -100, y: -84, width: 200, height: 10 }, '#b5854e') +
      block({ x: 20, y: -58, width: 60, height: 36, radius: 3 }, '#fff', 'fill-opacity=".9"') +
      lines('M30-48H70M30-40H60', '#8a8478', 3),
  ) +
  moved(
    200,
    -150,
    `<circle cy="-34" r="34" fill="#d9b283"/><circle cy="-34" r="17" fill="#8f6a3c"/><circle cy="-34" r="10" fill="#f3ead6"/>` +
      lines('M30-20 62-4', '#d9b283', 10),
  ) +
  moved(-150, -60, carton(110, 56)) +
  moved(120, -60, carton(140, 50))

const papers =
  ground(560, 14) +
  `<g transform="translate(-90 0) rotate(-6)">${block({ x: -150, y: -440, width: 300, height: 400, radius: 8 }, '#fff')}${block({ x: -150, y: -440, width: 300, height: 400, radius: 8 }, 'none', 'stroke="#d9d0bd" stroke-width="2"')}${lines('M-112-384H30M-112-334H106M-112-296H106M-112-258H70M-112-220H106', '#c7c2b8', 13)}${lines('M-112-120H-20', '#2b3f52', 5)}</g><g transform="translate(170 6) rotate(8)">${block({ x: -120, y: -360, width: 240, height: 320, radius: 8 }, '#fbf7ee')}${block({ x: -120, y: -360, width: 240, height: 320, radius: 8 }, 'none', 'stroke="#d9d0bd" stroke-width="2"')}${lines('M-88-310H30M-88-268H84M-88-232H84M-88-196H40', '#d3c9b6', 12)}${block({ x: -88, y: -150, width: 92, height: 70, radius: 4 }, OCHRE, 'fill-opacity=".75"')}</g>`

const TICK =
  `<circle r="56" fill="#fff"/><circle r="56" fill="none" stroke="${TEAL}" stroke-width="10"/>` +
  lines('M-28 0-8 22 30-22', TEAL, 13)

const stamp =
  ground(150) +
  block({ x: -64, y: -34, width: 128, height: 34, radius: 6 }, DARK) +
  block({ x: -70, y: -50, width: 140, height: 22, radius: 6 }, '#8f5a2c') +
  fill(
    'M-26-50Q-34-96-20-110-34-126-30-150-22-176 0-176T30-150Q34-126 20-110 34-96 26-50Z',
    '#a66a36',
  ) +
  fill('M-26-50Q-34-96-20-110-34-126-30-150-22-172-4-176-14-120-8-50Z', '#c98a52')

const folders =
  ground(420) +
  [
    [-120, TEAL],
    [-64, CLAY],
    [-8, OCHRE],
    [48, BLUE],
  ]
    .map(([x, colour]) =>
      moved(
        Number(x),
        0,
        block({ x: -26, y: -270, width: 52, height: 270, radius: 5 }, String(colour)) +
          block(
            { x: -26, y: -270, width: 14, height: 270, radius: 5 },
            lighter(String(colour), 0.25),
          ) +
          block({ x: -16, y: -236, width: 32, height: 84, radius: 3 }, '#fdfaf2') +
          `<circle cy="-44" r="13" fill="${darker(String(colour), 0.3)}"/>`,
      ),
    )
    .join('') +
  `<g transform="translate(112 0) rotate(11)">${block({ x: -26, y: -270, width: 52, height: 270, radius: 5 }, STONE)}${block({ x: -16, y: -236, width: 32, height: 84, radius: 3 }, '#fdfaf2')}</g>`

/** Carried by hand onto the plane. */
const flightCase =
  ground(400) +
  lines('M-50-230Q-50-268-18-268H18Q50-268 50-230', DARK, 18) +
  body({ x: -190, y: -232, width: 380, height: 232, radius: 18 }, '#aab4b8') +
  lines('M-130-226V-6M130-226V-6', '#cfd6d8', 12) +
  lines('M-190-120H190', '#7d888d', 6) +
  [-90, 90]
    .map((x) => block({ x: x - 22, y: -140, width: 44, height: 40, radius: 6 }, '#5d686d'))
    .join('') +
  lines('M50-250 96-196', CREAM, 4) +
  `<g transform="rotate(18 108 -170)">${block({ x: 78, y: -200, width: 64, height: 84, radius: 8 }, CLAY)}${lines('M92-174H128M92-154H128', '#fff', 6)}</g>`

/** For medicine: a capsule on its side. */
const medicineBox =
  ground(360) +
  body({ x: -150, y: -170, width: 300, height: 170, radius: 12 }, '#e6eef1') +
  block({ x: -160, y: -204, width: 320, height: 40, radius: 12 }, TEAL) +
  block({ x: -160, y: -204, width: 320, height: 12, radius: 8 }, lighter(TEAL, 0.3)) +
  `<g transform="translate(0 -84) rotate(-32)">${block({ x: -64, y: -25, width: 128, height: 50, radius: 25 }, CREAM)}${fill('M0-25H39A25 25 0 0 1 39 25H0Z', CLAY)}${block({ x: -64, y: -25, width: 128, height: 50, radius: 25 }, 'none', `stroke="${darker(CLAY, 0.2)}" stroke-width="4"`)}${lines('M-40-12H-10', '#fff', 6)}</g>`

const window =
  block({ x: -150, y: -200, width: 300, height: 200, radius: 6 }, GLASS) +
  fill('M-150-200H20L-150-20Z', '#fff', 'fill-opacity=".45"') +
  block(
    { x: -150, y: -200, width: 300, height: 200, radius: 6 },
    'none',
    'stroke="#fbf7ee" stroke-width="12"',
  ) +
  lines('M0-200V0', '#fbf7ee', 9)

export const INDOORS = {
  sofa,
  lamp,
  plant,
  desk,
  chair,
  rack: rack(4),
  packingTable,
  papers,
  tick: TICK,
  stamp,
  folders,
  flightCase,
  medicineBox,
  window,
} as const
