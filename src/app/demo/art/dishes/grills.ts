import { browned, shine } from './meat.ts'
import {
  along,
  SHADE,
  between,
  blob,
  disc,
  each,
  fill,
  placed,
  solid,
  spread,
  stroke,
  type Draw,
  type Pen,
  type Tones,
} from '../pen.ts'
const GRIDDLE = '#3d1a08'

function skewer(draw: (pen: Pen) => string): Draw {
  const stick = 'M-226 0H226'
  return (pen) =>
    `${stroke(stick, SHADE, 8, `stroke-opacity=".2" transform="${along(pen, 8)}"`)}${stroke(stick, '#a8773c', 8)}${stroke(stick, '#dcb37a', 3, 'transform="translate(-1 -1.500)"')}${draw(pen)}`
}

function pieces(tones: Tones, width: number): Draw {
  const count = 5
  return skewer((pen) =>
    each(
      pen,
      Array.from({ length: count }, (_each, index) => ({
        x: (index - (count - 1) / 2) * width,
        turn: between(pen, -8, 8),
      })),
      (own) =>
        solid(own, blob(own, width * 0.54, 36, { wobble: 0.12, points: 8 }), tones, {
          depth: 7,
          lit: 0.87,
          glint: 0.5,
        }) + stroke('M-14-26-2 24M8-28 18 20', GRIDDLE, 5, 'stroke-opacity=".6"'),
    ),
  )
}

/** Minced meat pressed around the skewer. */
const kofta = skewer((pen) => {
  const d =
    'M-150-6C-150-30-128-32-108-28-84-36-62-26-38-30-14-36 8-26 32-30 56-36 80-26 104-30 130-34 150-26 150-4 150 24 130 32 106 28 82 36 56 26 32 30 8 36-16 26-40 30-64 36-86 26-110 30-132 34-150 24-150-6Z'
  const dents = [-112, -62, -12, 38, 88].map((x) => `M${x}-25q10 24 0 50`).join('')
  return (
    solid(pen, d, ['#46200f', '#834422', '#b97846'], { depth: 8, lit: 0.94, glint: 0.3 }) +
    stroke(dents, '#4f2510', 6, 'stroke-opacity=".55"') +
    shine('M-132-14Q-60-22 0-16T134-16', 4, 0.45) +
    placed(pen, {}, (own) =>
      each(
        own,
        spread(own, 24, 30).map((at) => ({ ...at, x: (at.x ?? 0) * 4.4 })),
        (spot) =>
          fill(disc(2.2), spot.chance.happens(0.5) ? '#3f7a34' : '#2c1207', 'fill-opacity=".75"'),
      ),
    )
  )
})

const patty: Draw = (pen) =>
  solid(pen, blob(pen, 112, 108, { wobble: 0.05, points: 16 }), ['#35160a', '#6a3517', '#96592e'], {
    depth: 9,
    lit: 0.93,
    glint: 0.3,
  }) + browned(pen, 40, 92, '#240d04')

const falafel: Draw = (pen) =>
  solid(pen, blob(pen, 41, 40, { wobble: 0.05, points: 15 }), ['#54300f', '#8f5a24', '#bd8746'], {
    depth: 8,
    lit: 0.9,
    glint: 0.35,
  }) +
  each(pen, spread(pen, 40, 36), (own) =>
    fill(
      blob(own, 3.6, 2.6, { wobble: 0.3, points: 6 }),
      own.chance.happens(0.5) ? '#4a2a0e' : '#c79a58',
      'fill-opacity=".7"',
    ),
  ) +
  each(pen, spread(pen, 5, 24), () => fill('M-5 0Q-3-3.500 5-1 5 1.500-3 3.500-5 0Z', '#f5e3b8'))

/** Two halves of a filled roll, cut so that the filling shows. */
const wrap: Draw = (pen) => {
  const half: Draw = (own) => {
    const d = 'M-176-46C-196-44-200 44-176 48L76 54C120 54 116-52 92-54Z'
    return (
      solid(own, d, ['#b07c40', '#ecd2a0', '#f8e6c2'], { depth: 11, lit: 0.97, glint: 0 }) +
      stroke(
        'M-150-40-128 42M-104-44-82 46M-58-46-36 48M-12-48 10 50M34-50 52 50',
        '#8f521c',
        9,
        'stroke-opacity=".5"',
      ) +
      stroke('M-176 20Q-60 10 84 24', '#b58850', 3, 'stroke-opacity=".7"') +
      solid(
        own,
        'M84-54C104-54 118-24 116 2 114 34 100 56 80 54 62 52 58 20 62-8 64-34 70-54 84-54Z',
        ['#b88a50', '#f6e6c4', '#f6e6c4'],
        { depth: 0, lit: 0.98, glint: 0 },
      ) +
      fill(
        'M84-42C98-42 106-18 105 2 104 26 94 43 82 42 70 40 69 16 71-6 73-26 76-42 84-42Z',
        '#a8622a',
      ) +
      each(
        own,
        [
          { x: 84, y: -26, turn: 30 },
          { x: 92, y: -4, turn: -20 },
          { x: 80, y: 8, turn: 60 },
          { x: 92, y: 24 },
        ],
        (bit) =>
          fill(
            blob(bit, 9, 6, { wobble: 0.3, points: 6 }),
            bit.chance.happens(0.5) ? '#e0b070' : '#8a4718',
          ),
      ) +
      fill(blob(own, 7, 9), '#fdf8ea', 'transform="translate(79 -8)"') +
      fill(blob(own, 6, 8), '#8fa83e', 'transform="translate(95 10)"') +
      fill(blob(own, 6, 7), '#fdf8ea', 'transform="translate(86 34)"') +
      fill(blob(own, 5, 6), '#e2609a', 'transform="translate(96 -18)"')
    )
  }
  return each(
    pen,
    [
      { x: 6, y: -66, turn: -9 },
      { x: 40, y: 66, turn: -9 },
    ],
    half,
  )
}

export const GRILLS = {
  kofta,
  tawook: pieces(['#a3641a', '#e3a845', '#f8d896'], 62),
  beef: pieces(['#3a180b', '#73391c', '#a86c42'], 62),
  patty,
  falafel,
  wrap,
} as const satisfies Record<string, Draw>
