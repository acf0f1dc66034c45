import { fill, stroke } from '../pen.ts'
import { carton } from './goods.ts'
import {
  TEAL,
  CLAY,
  OCHRE,
  BLUE,
  STONE,
  DARK,
  darker,
  lighter,
  block,
  body,
  ground,
  moved,
  lines,
} from './paint.ts'

const roll = (x: number, colour: string, height: number, radius: number): string =>
  moved(
    x,
    0,
    block({ x: -radius, y: -height, width: radius * 2, height, radius: 10 }, colour) +
      block(
        { x: -radius, y: -height, width: radius * 0.7, height, radius: 10 },
        '#fff',
        'fill-opacity=".45"',
      ) +
      `<ellipse cy="${-height}" rx="${radius}" ry="${radius * 0.3}" fill="${lighter(colour, 0.35)}"/><ellipse cy="${-height}" rx="${radius * 0.36}" ry="${radius * 0.11}" fill="#8f6a3c"/>`,
  )

const bubbleWrap =
  ground(420) +
  block({ x: -150, y: -190, width: 190, height: 190, radius: 95 }, '#b9d6e2') +
  block(
    { x: -150, y: -190, width: 190, height: 190, radius: 95 },
    '#dcedf3',
    'transform="translate(-4 -5) scale(.97)"',
  ) +
  [80, 62, 44]
    .map(
      (r) => `<circle cx="-55" cy="-95" r="${r}" fill="none" stroke="#a9cbd9" stroke-width="4"/>`,
    )
    .join('') +
  `<circle cx="-55" cy="-95" r="26" fill="#8f6a3c"/><circle cx="-55" cy="-95" r="17" fill="#4f3a20"/>` +
  fill('M-55-12Q70-4 200-14V0H-55Z', '#cfe5ee') +
  Array.from(
    { length: 12 },
    (_each, index) => `<ellipse cx="${-30 + index * 19}" cy="-11" rx="7" ry="5" fill="#f4fafc"/>`,
  ).join('') +
  Array.from({ length: 22 }, (_each, index) => {
    const angle = index * 0.286
    return `<circle cx="${Math.round(-55 + Math.cos(angle) * 89)}" cy="${Math.round(-95 + Math.sin(angle) * 89)}" r="7" fill="#f4fafc" fill-opacity=".9"/>`
  }).join('')

const stretchFilm =
  ground(420) +
  roll(-120, '#c9dbe0', 190, 52) +
  roll(0, '#c9dbe0', 190, 52) +
  roll(120, '#c9dbe0', 190, 52)

const blankets =
  ground(360) +
  [BLUE, CLAY, STONE, TEAL, OCHRE]
    .map((colour, index) =>
      moved(
        index % 2 ? 6 : -4,
        -index * 44,
        block({ x: -150, y: -42, width: 300, height: 42, radius: 16 }, colour) +
          block({ x: -150, y: -42, width: 300, height: 13, radius: 9 }, lighter(colour, 0.25)) +
          lines('M-134-18H130', darker(colour, 0.35), 3, 0.6) +
          lines('M140-36Q156-20 140-6', darker(colour, 0.3), 4, 0.6),
      ),
    )
    .join('')

const seal = (x: number, y: number, colour: string): string =>
  moved(
    x,
    y,
    block({ x: -8, y: -132, width: 16, height: 94, radius: 4 }, '#c9d0d2') +
      block({ x: -8, y: -132, width: 5, height: 94, radius: 3 }, '#fff', 'fill-opacity=".7"') +
      block({ x: -20, y: -150, width: 40, height: 24, radius: 9 }, '#9aa4a8') +
      block({ x: -24, y: -46, width: 48, height: 46, radius: 10 }, colour) +
      block({ x: -24, y: -46, width: 48, height: 14, radius: 8 }, lighter(colour, 0.3)) +
      lines('M-12-16H12', '#fff', 4, 0.8),
  )

const boltSeals =
  ground(480) +
  moved(-130, 0, carton(170, 120)) +
  [0, 64, 128, 192].map((x, index) => seal(x, 0, [TEAL, OCHRE, TEAL, CLAY][index] ?? TEAL)).join('')

const bag = (x: number): string =>
  moved(
    x,
    0,
    fill('M-52 0Q-64-70-50-150H50Q64-70 52 0Z', '#e9e4d6') +
      fill('M-52 0Q-64-70-50-150H-22Q-36-70-24 0Z', '#fff', 'fill-opacity=".8"') +
      fill('M-54-150H54L48-170H-48Z', '#cfc7b2') +
      lines('M0-172q-16-22 0-30 16 8 0 30', '#8a8478', 5) +
      fill('M0-112Q26-78 26-62A26 26 0 0 1-26-62Q-26-78 0-112Z', '#4d9cc0') +
      fill('M-8-66Q-10-52 0-48', 'none', 'stroke="#fff" stroke-width="5" stroke-linecap="round"'),
  )

const desiccant = ground(480) + bag(-130) + bag(0) + bag(130)

const straps =
  ground(440) +
  [
    [-110, OCHRE],
    [20, CLAY],
    [140, BLUE],
  ]
    .map(([x, colour]) =>
      moved(
        Number(x),
        -74,
        [72, 56, 40, 24]
          .map(
            (r) =>
              `<circle r="${r}" fill="none" stroke="${r % 32 ? colour : darker(String(colour), 0.15)}" stroke-width="13"/>`,
          )
          .join('') + lines('M-50-50A70 70 0 0 1 0-71', '#fff', 4, 0.5),
      ),
    )
    .join('') +
  moved(
    -10,
    0,
    block({ x: -60, y: -30, width: 92, height: 28, radius: 6 }, '#9aa4a8') +
      lines('M-46-16H20', '#4d585d', 6) +
      lines('M32-16 96-34', '#c9d0d2', 12),
  ) +
  lines('M-200-6H-90', String(OCHRE), 13)

const logger =
  ground(260) +
  block({ x: -92, y: -260, width: 184, height: 260, radius: 26 }, '#e9eef0') +
  block({ x: -92, y: -260, width: 60, height: 260, radius: 26 }, '#fff', 'fill-opacity=".8"') +
  block({ x: -66, y: -226, width: 132, height: 92, radius: 10 }, '#a9c8b4') +
  lines('M-50-160-26-178-4-166 20-196 50-182', '#25483a', 7) +
  moved(
    0,
    -82,
    `<circle r="30" fill="${TEAL}"/>` + lines('M0-14V2M-11-7A14 14 0 1 0 11-7', '#fff', 5),
  ) +
  lines('M-40-30H40', '#c2cbce', 8) +
  lines('M92-60Q140-60 140-20T180 0', '#4d585d', 7)

function insulated(lid: string, open = ''): string {
  return (
    body({ x: -150, y: -170, width: 300, height: 170, radius: 12 }, '#e6eef1') +
    lines('M-110-150V-20M110-150V-20', '#c6d3d8', 8) +
    open +
    block({ x: -160, y: -204, width: 320, height: 40, radius: 12 }, lid) +
    block({ x: -160, y: -204, width: 320, height: 12, radius: 8 }, lighter(lid, 0.3)) +
    block({ x: -34, y: -176, width: 68, height: 22, radius: 6 }, darker(lid, 0.2))
  )
}

const gelPack = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${block({ x: -74, y: -52, width: 148, height: 104, radius: 20 }, '#3d8fc0')}${block({ x: -74, y: -52, width: 148, height: 104, radius: 20 }, '#7cc0e0', 'transform="translate(-3 -4) scale(.93)"')}${stroke('M-50-30Q0-48 44-34', '#fff', 6, 'stroke-opacity=".8"')}${lines('M0-16V20M-16-7 16 11M-16 11 16-7', '#fff', 5)}</g>`

const gelPacks =
  ground(460, 14) +
  gelPack(-110, -54, -4) +
  gelPack(70, -54, 5) +
  gelPack(-20, -120, -8) +
  gelPack(120, -128, 12)

const tyre = (x: number, y: number, radius: number): string =>
  moved(
    x,
    y,
    Array.from(
      { length: 30 },
      (_each, index) =>
        `<rect x="-7" y="${-radius - 4}" width="14" height="16" rx="3" fill="#1b2023" transform="rotate(${index * 12})"/>`,
    ).join('') +
      [
        [1, '#262d31'],
        [0.86, '#333b3f'],
        [0.62, '#22282b'],
        [0.56, '#b9c2c5'],
        [0.5, '#98a3a7'],
        [0.2, '#4d585d'],
      ]
        .map(([part, colour]) => `<circle r="${radius * Number(part)}" fill="${colour}"/>`)
        .join('') +
      Array.from(
        { length: 8 },
        (_each, index) =>
          `<circle cx="${radius * 0.36}" r="5" fill="#4d585d" transform="rotate(${index * 45})"/>`,
      ).join('') +
      lines(
        `M${-radius * 0.66}-${radius * 0.66}A${radius * 0.93} ${radius * 0.93} 0 0 1 0-${radius * 0.93}`,
        '#5d686d',
        4,
        0.8,
      ),
  )

const lyingTyre = (y: number): string =>
  moved(
    0,
    y,
    block({ x: -120, y: -60, width: 240, height: 60, radius: 24 }, '#262d31') +
      lines(
        Array.from({ length: 13 }, (_each, index) => `M${-102 + index * 17}-52v44`).join(''),
        '#3f484c',
        6,
      ) +
      block({ x: -110, y: -58, width: 220, height: 10, radius: 5 }, '#4d585d'),
  )

const tyres =
  ground(620, 16) +
  tyre(-150, -118, 114) +
  moved(140, 0, lyingTyre(0) + lyingTyre(-62) + lyingTyre(-124))

const deliveryBag =
  ground(330) +
  body({ x: -140, y: -260, width: 280, height: 260, radius: 26 }, TEAL) +
  lines('M-140-196H140', darker(TEAL, 0.35), 5) +
  lines('M-60-260Q0-320 60-260', darker(TEAL, 0.3), 16) +
  block({ x: -84, y: -160, width: 168, height: 92, radius: 10 }, darker(TEAL, 0.12)) +
  lines('M-66-140H66', '#d9e6e4', 5, 0.8) +
  block({ x: -120, y: -256, width: 26, height: 250, radius: 12 }, '#fff', 'fill-opacity=".14"') +
  lines('M-140-30H140', '#d9e6e4', 7, 0.7)

const bikeBox =
  ground(330) +
  body({ x: -150, y: -240, width: 300, height: 240, radius: 22 }, CLAY) +
  block({ x: -160, y: -256, width: 320, height: 46, radius: 18 }, lighter(CLAY, 0.12)) +
  block({ x: -30, y: -222, width: 60, height: 34, radius: 8 }, DARK) +
  block({ x: -100, y: -150, width: 200, height: 80, radius: 10 }, '#fff', 'fill-opacity=".9"') +
  lines('M-150-18H150', '#f3e9cf', 8, 0.8) +
  block({ x: -110, y: -8, width: 220, height: 14, radius: 4 }, '#4d585d')

const coolingVest =
  ground(280) +
  fill(
    'M-130-300Q-90-318-62-330-40-286 0-284 40-286 62-330 90-318 130-300L150-190 118-176V-10H-118V-176L-150-190Z',
    '#4f8fb3',
  ) +
  fill('M-130-300Q-90-318-62-330-52-306-30-292V-10H-118V-176L-150-190Z', '#6fa9c8') +
  lines('M0-284V-10', '#2b5a78', 5) +
  [-74, 74]
    .flatMap((x) =>
      [-210, -140, -70].map(
        (y) =>
          block({ x: x - 30, y, width: 60, height: 56, radius: 10 }, '#bfe0ee') +
          lines(`M${x - 18} ${y + 14}q18-8 36 0`, '#fff', 4, 0.9),
      ),
    )
    .join('') +
  lines('M-118-90H118', '#f0c05a', 12, 0.9)

export const SUPPLIES = {
  bubbleWrap,
  stretchFilm,
  blankets,
  boltSeals,
  desiccant,
  straps,
  logger,
  insulatedBox: ground(360) + insulated(TEAL),
  gelPacks,
  tyres,
  deliveryBag,
  bikeBox,
  coolingVest,
} as const
