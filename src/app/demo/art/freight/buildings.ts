import { fill } from '../pen.ts'
import { block, CLAY, CREAM, darker, GLASS, lighter, lines, moved, OCHRE, TEAL } from './paint.ts'

const pane = (x: number, y: number, width: number, height: number): string =>
  block({ x, y, width, height, radius: 3 }, GLASS) +
  fill(`M${x} ${y}h${width * 0.6}l${-width * 0.6} ${height * 0.6}Z`, '#fff', 'fill-opacity=".45"')

const palm =
  lines('M0 0Q-14-90 4-190', '#8a6538', 15) +
  lines(
    'M-3-30q8 4 14 0M-6-60q8 4 14 0M-7-90q8 4 14 0M-5-120q8 4 14 0M-2-150q8 4 14 0',
    '#6d4f2a',
    4,
    0.8,
  ) +
  [-172, -140, -100, -60, -20, 10, 40]
    .map(
      (turn, index) =>
        `<g transform="translate(4 -190) rotate(${turn})">${fill('M0 0Q56-34 122 6 60-6 0 8Z', index % 2 ? '#3f7d4a' : '#5c9c62')}</g>`,
    )
    .join('')

const villa =
  block({ x: -260, y: -190, width: 520, height: 190 }, '#f3e6cf') +
  block({ x: -150, y: -320, width: 330, height: 140 }, '#faf1df') +
  block({ x: -166, y: -336, width: 362, height: 20, radius: 3 }, '#d9c49c') +
  block({ x: -276, y: -206, width: 552, height: 20, radius: 3 }, '#d9c49c') +
  block({ x: 120, y: -186, width: 140, height: 186 }, darker('#f3e6cf', 0.08)) +
  [-110, 0, 110].map((x) => pane(x - 34, -292, 68, 78)).join('') +
  [-226, 140].map((x) => pane(x, -150, 92, 88)).join('') +
  fill('M-76 0V-104Q-76-150-34-150T8-104V0Z', '#8f5a2c') +
  fill('M-76 0V-104Q-76-150-34-150V0Z', '#a66a36') +
  `<circle cx="-24" cy="-62" r="5" fill="#f0d594"/>` +
  block({ x: -300, y: -6, width: 600, height: 8 }, '#cdb88f')

const flats =
  block({ x: -190, y: -450, width: 380, height: 450 }, '#e9dcc4') +
  block({ x: 90, y: -450, width: 100, height: 450 }, darker('#e9dcc4', 0.08)) +
  block({ x: -200, y: -466, width: 400, height: 20, radius: 3 }, '#cdb88f') +
  [0, 1, 2, 3]
    .flatMap((floor) =>
      [-130, -20, 90].map(
        (x) =>
          pane(x, -424 + floor * 88, 64, 56) +
          block({ x: x - 10, y: -366 + floor * 88, width: 84, height: 10, radius: 3 }, '#cdb88f'),
      ),
    )
    .join('') +
  block({ x: -46, y: -72, width: 92, height: 72 }, '#4d6a72') +
  pane(-40, -68, 38, 68) +
  pane(4, -68, 38, 68)

const office =
  block({ x: -160, y: -470, width: 320, height: 470, radius: 4 }, '#5f8f96') +
  block({ x: -160, y: -470, width: 110, height: 470, radius: 4 }, lighter('#5f8f96', 0.18)) +
  lines(
    Array.from({ length: 9 }, (_each, index) => `M-160 ${-424 + index * 46}H160`).join(''),
    '#dceaec',
    5,
    0.7,
  ) +
  lines('M-80-470V-40M0-470V-40M80-470V-40', '#dceaec', 4, 0.6) +
  block({ x: -50, y: -58, width: 100, height: 58 }, '#2b4a50') +
  block({ x: -76, y: -70, width: 152, height: 14, radius: 4 }, CREAM)

const warehouse =
  block({ x: -380, y: -210, width: 760, height: 210 }, '#e9e4d8') +
  fill('M-400-206 0-286 400-206V-190H-400Z', TEAL) +
  fill('M-400-206 0-286V-270L-400-190Z', lighter(TEAL, 0.2)) +
  lines(
    Array.from({ length: 18 }, (_each, index) => `M${-360 + index * 42}-186V-4`).join(''),
    '#d6cfbd',
    4,
  ) +
  [-250, -20, 210]
    .map(
      (x) =>
        block({ x: x - 74, y: -140, width: 148, height: 140 }, '#8d979b') +
        lines(`M${x - 70}-112h140m-140 28h140m-140 28h140m-140 28h140`, '#6d787d', 4, 0.8) +
        block({ x: x - 82, y: -152, width: 164, height: 14, radius: 3 }, OCHRE),
    )
    .join('')

/** With an awning, and a capsule as its sign. */
const pharmacy =
  block({ x: -230, y: -300, width: 460, height: 300 }, '#f3ece0') +
  block({ x: -244, y: -316, width: 488, height: 20, radius: 3 }, '#cdb88f') +
  [0, 1, 2, 3, 4, 5, 6, 7]
    .map((index) =>
      fill(`M${-224 + index * 56}-190h56v44a28 22 0 0 1-56 0Z`, index % 2 ? CREAM : TEAL),
    )
    .join('') +
  pane(-196, -132, 190, 112) +
  block({ x: 40, y: -138, width: 120, height: 138, radius: 3 }, '#4d6a72') +
  pane(52, -128, 96, 128) +
  moved(
    0,
    -246,
    `<circle r="42" fill="${TEAL}"/><g transform="rotate(-32)">${block({ x: -28, y: -11, width: 56, height: 22, radius: 11 }, '#fff')}${fill('M0-11H17A11 11 0 0 1 17 11H0Z', '#8fd0c4')}</g>`,
  ) +
  [-170, -130, -90, -50]
    .map((x, index) =>
      block(
        { x: x - 12, y: -64, width: 24, height: 44, radius: 4 },
        [CLAY, OCHRE, TEAL, CLAY][index] ?? TEAL,
      ),
    )
    .join('')

/** A roof over the road, a barrier, and a booth. */
const borderGate =
  block({ x: -320, y: -320, width: 640, height: 44, radius: 6 }, CREAM) +
  block({ x: -320, y: -320, width: 640, height: 12, radius: 6 }, TEAL) +
  [-280, 250].map((x) => block({ x, y: -280, width: 30, height: 280 }, '#cfc6b2')).join('') +
  block({ x: -180, y: -150, width: 110, height: 150, radius: 5 }, '#e9dcc4') +
  pane(-166, -132, 82, 56) +
  moved(
    -50,
    -70,
    block({ x: 0, y: -9, width: 280, height: 18, radius: 8 }, '#fff') +
      [10, 80, 150, 220].map((x) => block({ x, y: -9, width: 36, height: 18 }, CLAY)).join('') +
      block({ x: -14, y: -22, width: 28, height: 92, radius: 5 }, '#4d585d'),
  )

/** Half built, for a crane to stand by. */
const site =
  [0, 1, 2, 3]
    .map((floor) => block({ x: -150, y: -96 - floor * 92, width: 300, height: 14 }, '#b3a68e'))
    .join('') +
  [-140, -50, 40, 126]
    .map((x) => block({ x, y: -372, width: 16, height: 372 }, '#c9bda5'))
    .join('') +
  lines('M-132-372V-410M-42-372V-400M48-372V-412M134-372V-404', '#8f5a2c', 5)

export const BUILDINGS = {
  palm,
  villa,
  flats,
  office,
  warehouse,
  pharmacy,
  borderGate,
  site,
} as const
