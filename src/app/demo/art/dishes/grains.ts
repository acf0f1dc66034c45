import {
  oneOf,
  solid,
  type Tones,
  around,
  blob,
  type Draw,
  disc,
  each,
  fill,
  type Pen,
  placed,
  roughness,
  shadow,
  spread,
  stroke,
  strokesOver,
} from '../pen.ts'

interface Bed {
  readonly radius?: number
  readonly count: number
  readonly length: readonly [number, number]
  readonly width: number
  readonly bend?: number
}

/** A heap of grains: dark ground, then the grains from dark to light. */
function bed(ground: string, colours: readonly string[], { radius = 168, ...look }: Bed): Draw {
  return (pen) => {
    const reach = roughness(pen, 0.07)
    const edge = around(radius, radius, reach, 20)
    return (
      shadow(pen, edge, 7) +
      fill(edge, ground) +
      strokesOver(pen, colours, { ...look, radius, reach }) +
      fill(edge, 'url(#mound)')
    )
  }
}

const RICE: Bed = { count: 720, length: [11, 18], width: 7 }
const WHITE = ['#e2d6bd', '#efe7d5', '#f9f4e8', '#fffdf8']
const SAFFRON = ['#dfa23a', '#eebb57', '#f6d07c', '#fbe4a8']

const VERMICELLI: Bed = { count: 620, length: [40, 78], width: 3.4, bend: 1.3, radius: 158 }

/** Lentils among rice, browned. */
const lentils: Draw = (pen) =>
  each(
    pen,
    spread(pen, 120, 158),
    (own) =>
      fill(blob(own, 6.5, 5.6, { wobble: 0.1, points: 7 }), '#6f4a2a') +
      stroke('M-3-2q2-2 4-1', '#a67b4e', 1.8),
  )

function beans(pen: Pen): string {
  const bean: Draw = (own) => {
    const d =
      'M-19 0C-19-12-8-16 4-15 15-14 21-6 20 2 18 12 9 15 0 13-4 12-6 12-9 13-15 13-19 8-19 0Z'
    const tones: Tones = oneOf(own, [
      ['#5e381d', '#8d5a32', '#bd8a58'],
      ['#6a4423', '#a3703f', '#d0a06c'],
      ['#553018', '#7f4c28', '#ad784a'],
    ])
    return (
      solid(own, d, tones, { depth: 4, lit: 0.9, glint: 0.35 }) +
      stroke('M-11-8Q0-12 10-8', '#ecd0a6', 2.2, 'stroke-opacity=".75"') +
      stroke('M15 5q2 2 0 4', '#3a2010', 3)
    )
  }
  return each(pen, spread(pen, 46, 160, 1.42), bean)
}

const oats: Draw = (pen) =>
  each(
    pen,
    spread(pen, 70, 170),
    (own) =>
      fill(blob(own, 8, 6, { wobble: 0.12, points: 7 }), '#efdcb4', 'fill-opacity=".85"') +
      stroke('M-5 0h10', '#cdb07c', 1.4),
  )

/** Rice in a bowl of its own. */
const riceBowl: Draw = (pen) =>
  shadow(pen, disc(132), 12) +
  fill(disc(132), '#e2d8c6') +
  fill(disc(130), 'url(#rim)') +
  fill(disc(118), '#e6dcc9') +
  placed(pen, {}, bed('#cdbf9f', WHITE, { ...RICE, radius: 110, count: 340 }))

export const GRAINS = {
  whiteRice: bed('#cdbf9f', WHITE, RICE),
  saffronRice: bed('#c98a35', [...SAFFRON, '#fff1d0'], RICE),
  machboosRice: bed('#b5803a', ['#cf9440', '#e3b060', '#f0c980', '#f9e0ae'], RICE),
  ouziRice: bed('#a9762f', ['#cf9c4c', '#e0b566', '#f0d08f', '#faeac2'], RICE),
  biryaniRice: bed('#b07a35', ['#e59a3c', '#f2c15c', '#f6e6c0', '#fffaf0', '#f9d987'], RICE),
  brownRice: bed('#84592f', ['#a87a48', '#bd9160', '#cfa97a', '#dec29a'], RICE),
  mujaddaraRice: (pen: Pen) =>
    bed('#8c6a42', ['#b08d60', '#c7a87c', '#dcc39c', '#eddcbf'], RICE)(pen) + lentils(pen),
  quinoa: bed('#b99a63', ['#cbae78', '#a8613f', '#dfc798', '#efdfba', '#faf1d8'], {
    count: 760,
    length: [0.1, 2],
    width: 9.8,
  }),
  freekeh: bed('#5f5a2c', ['#7a7338', '#6e5a2e', '#938a4b', '#ada463', '#c6bd82'], {
    count: 860,
    length: [7, 10],
    width: 8,
  }),
  vermicelli: bed('#c98a24', ['#d99a2c', '#e8b244', '#f2c962', '#f9df92'], VERMICELLI),
  favaBeans: beans,
  oats,
  riceBowl,
  sesame: (pen: Pen) =>
    strokesOver(pen, ['#e6cf9f', '#f6e8c6', '#fdf6e2'], {
      count: 46,
      radius: 120,
      length: [4, 6],
      width: 5,
    }),
  nigella: (pen: Pen) =>
    strokesOver(pen, ['#2a211c'], { count: 26, radius: 40, length: [2, 5], width: 3.6 }),
} as const satisfies Record<string, Draw>
