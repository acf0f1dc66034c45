import { fill } from '../pen.ts'
import { block, CLAY, darker, lighter, lines, moved } from './paint.ts'
import { stack } from './containers.ts'

// Places reach beyond the picture, from y = -100 to 800, so that a picture may be higher.

const SKIES = {
  dawn: { from: '#f5d3ab', to: '#fdf1e2', far: '#e6bf8c', near: '#d9a86c', sun: '#fff6dc' },
  day: { from: '#b9dce4', to: '#f0f8f6', far: '#ecdcb8', near: '#e3cb9c', sun: '#fff4d6' },
  dusk: { from: '#3d5872', to: '#f0b384', far: '#a37a60', near: '#7f5d4a', sun: '#ffe2b0' },
  night: { from: '#0f2136', to: '#2f4f69', far: '#24405a', near: '#1c3145', sun: '#ffe9b0' },
} as const

export type SkyName = keyof typeof SKIES
export const SKY_NAMES = Object.keys(SKIES) as [SkyName, ...SkyName[]]

const WIDE = 'x="-10" width="1220"'
const band = (y: number, height: number, colour: string, more = ''): string =>
  `<rect ${WIDE} y="${y}" height="${height}" fill="${colour}" ${more}/>`

function heaven(sky: SkyName): string {
  const { from, to, sun } = SKIES[sky]
  const light =
    sky === 'night'
      ? fill('M960 96a84 84 0 1 0 64 138 68 68 0 1 1-64-138Z', sun)
      : `<circle cx="950" cy="170" r="110" fill="${sun}" fill-opacity=".25"/><circle cx="950" cy="170" r="68" fill="${sun}" fill-opacity=".95"/>`
  const stars =
    sky === 'night'
      ? [
          [120, 90],
          [260, 160],
          [380, 60],
          [540, 130],
          [700, 70],
          [820, 150],
          [1090, 60],
          [1130, 210],
        ]
          .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.500" fill="#fff" fill-opacity=".7"/>`)
          .join('')
      : ''
  return `<defs><linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect ${WIDE} y="-100" height="760" fill="url(#sky)"/>${stars}${light}`
}

const dunes = (sky: SkyName): string =>
  fill('M-10 478Q180 400 380 446T800 424T1210 456V800H-10Z', SKIES[sky].far) +
  fill('M-10 536Q240 470 520 512T1210 490V800H-10Z', SKIES[sky].near) +
  fill('M-10 536Q240 470 520 512 360 500 180 560L-10 590Z', '#fff', 'fill-opacity=".14"')

const towers = (sky: SkyName): string =>
  `<g fill="${sky === 'night' ? '#3f6079' : '#1f4f55'}" opacity="${sky === 'night' ? 0.55 : 0.28}"><path d="M70 480V310h56v170ZM146 480V240h44v240ZM208 480V350h68v130ZM300 480l10-190 14-60 14 60 10 190ZM372 480V300h50v180ZM440 480V360h76v120Z"/></g>` +
  (sky === 'night'
    ? `<g fill="#f5d98a" opacity=".6">${[
        [84, 330],
        [100, 360],
        [160, 280],
        [172, 330],
        [224, 380],
        [246, 410],
        [388, 330],
        [404, 380],
        [460, 400],
        [488, 430],
      ]
        .map(([x, y]) => `<rect x="${x}" y="${y}" width="7" height="9"/>`)
        .join('')}</g>`
    : '')

/** What things stand on, and the line they stand on. */
const GROUNDS = {
  road: {
    line: 612,
    draw: (sky: SkyName) =>
      dunes(sky) +
      band(566, 250, sky === 'night' ? '#2f3a44' : '#53585a') +
      band(566, 7, '#e9dfc8', 'fill-opacity=".5"') +
      `<path d="M0 648h1200" stroke="#f3e9cf" stroke-width="6" stroke-dasharray="64 46" stroke-opacity=".85"/>`,
  },
  sand: {
    line: 606,
    draw: (sky: SkyName) => dunes(sky) + band(556, 260, darker(SKIES[sky].near, 0.08)),
  },
  yard: {
    line: 606,
    draw: (sky: SkyName) =>
      dunes(sky) +
      band(548, 270, '#a39d92') +
      lines('M-10 640H1210M-10 700H1210', '#8f897e', 4, 0.6),
  },
  street: {
    line: 612,
    draw: (sky: SkyName) =>
      dunes(sky) + band(540, 80, '#d9cdb6') + band(586, 230, '#5d6163') + band(580, 12, '#c2b69d'),
  },
  sea: {
    line: 560,
    draw: (sky: SkyName) =>
      fill('M-10 470Q160 440 330 462T720 452T1210 470V600H-10Z', SKIES[sky].far) +
      band(476, 330, '#3f8f9b'),
  },
  air: {
    line: 400,
    draw: (sky: SkyName) =>
      dunes(sky) +
      `<g fill="#fff" opacity=".7">${[
        [170, 250, 1],
        [900, 330, 0.8],
        [560, 120, 0.6],
      ]
        .map(([x = 0, y = 0, size = 1]) =>
          moved(
            x,
            y,
            fill('M-110 20Q-120-14-80-14-66-50-22-40 10-66 44-36 92-40 92-4 120 0 110 20Z', '#fff'),
            size,
          ),
        )
        .join('')}</g>`,
  },
  apron: {
    line: 600,
    draw: (sky: SkyName) =>
      dunes(sky) +
      band(540, 270, '#b3b1aa') +
      `<path d="M0 650h1200" stroke="#e3b84a" stroke-width="5" stroke-opacity=".9"/>`,
  },
  port: {
    line: 606,
    draw: (sky: SkyName) =>
      dunes(sky) +
      band(490, 60, '#4f93a0') +
      moved(200, 548, stack(4, 3, 0.34)) +
      band(546, 270, '#a39d92'),
  },
  room: {
    line: 580,
    draw: () =>
      band(-100, 700, '#f3ebdd') +
      band(540, 270, '#d9bf96') +
      band(532, 10, '#fdf9f0') +
      lines('M-10 620H1210M-10 690H1210', '#c7a878', 3, 0.7),
  },
  store: {
    line: 590,
    draw: () =>
      band(-100, 700, '#ece6da') +
      lines(
        Array.from({ length: 12 }, (_each, index) => `M${index * 110}-100V548`).join(''),
        '#dfd7c6',
        4,
      ) +
      band(548, 270, '#bfb6a4') +
      band(548, 8, '#a89f8c'),
  },
  coldStore: {
    line: 590,
    draw: () =>
      band(-100, 700, '#dfedf2') +
      lines(
        Array.from({ length: 12 }, (_each, index) => `M${index * 110}-100V548`).join(''),
        '#c9dfe7',
        5,
      ) +
      band(548, 270, '#b4ccd5') +
      band(548, 8, '#9dbac5'),
  },
  table: {
    line: 560,
    draw: () =>
      band(-100, 700, '#f0e8da') +
      band(500, 300, '#c99d68') +
      band(500, 12, '#dfb888') +
      lines('M-10 570Q500 556 1210 576M-10 640Q600 652 1210 634', '#b5854e', 4, 0.5),
  },
  counter: {
    line: 566,
    draw: () =>
      `<defs><linearGradient id="wall" x2="1" y2="1"><stop offset="0" stop-color="#f8f2e7"/><stop offset="1" stop-color="#e6dac5"/></linearGradient></defs><rect ${WIDE} y="-100" height="700" fill="url(#wall)"/>` +
      band(520, 300, '#d9c7a6') +
      band(520, 6, '#eadcc0'),
  },
} as const

export type GroundName = keyof typeof GROUNDS
export const GROUND_NAMES = Object.keys(GROUNDS) as [GroundName, ...GroundName[]]

const INDOORS = new Set<GroundName>(['room', 'store', 'coldStore', 'table', 'counter'])

export function lineOf(on: GroundName): number {
  return GROUNDS[on].line
}

export function backdrop(sky: SkyName, on: GroundName, skyline: boolean): string {
  const ground = GROUNDS[on].draw(sky)
  return INDOORS.has(on) ? ground : heaven(sky) + (skyline ? towers(sky) : '') + ground
}

/** Strips across the picture, before what lies behind them. */
const wave = (y: number, colour: string): string =>
  fill(`M-700 ${y}${'q30-14 60 0t60 0'.repeat(12)}V${y + 300}H-700Z`, colour)
export const STRIPS = {
  waves:
    wave(-6, '#2d7a86') +
    wave(38, '#236672') +
    lines('M-480 12h70M-220 70h110M80 20h90M300 80h80M420 26h60M-380 90h70', '#fff', 5, 0.28),
  quay:
    `<rect x="-700" y="-46" width="1400" height="400" fill="#b3aa99"/><rect x="-700" y="-46" width="1400" height="10" fill="${lighter('#b3aa99', 0.4)}"/>` +
    [-480, -160, 160, 480]
      .map((x) => block({ x: x - 15, y: -66, width: 30, height: 24, radius: 8 }, '#4d585d'))
      .join(''),
  breakwater:
    moved(
      0,
      0,
      fill(
        'M-420 20Q-400-24-350-20-330-46-290-30-250-56-220-28-180-50-150-24-100-40-80-14-50-24-30 20Z',
        '#8f8575',
      ),
    ) + fill('M-30-10h4', CLAY),
  hoarfrost: Array.from({ length: 18 }, (_each, index) =>
    moved(
      -560 + index * 66,
      30 + (index % 3) * 22,
      lines('M-8 0H8M0-8V8M-6-6 6 6M-6 6 6-6', '#fff', 3, 0.8),
    ),
  ).join(''),
} as const
