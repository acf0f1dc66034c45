import {
  between,
  blob,
  box,
  each,
  fill,
  placed,
  rounded,
  solid,
  spread,
  stroke,
  type Draw,
  type Pen,
  type Tones,
} from '../pen.ts'
const ROAST: Tones = ['#7a3510', '#b9641f', '#e9a04a']
const BONE: Tones = ['#cbb894', '#f3e8d0', '#ffffff']

/** Small dark marks where the skin is crisp. */
export function browned(pen: Pen, count: number, radius: number, colour = '#6b3310'): string {
  return each(pen, spread(pen, count, radius), (own) => {
    const size = between(own, 2.5, 7)
    return fill(
      blob(own, size, size * 0.7, { wobble: 0.3, points: 7 }),
      colour,
      'fill-opacity=".32"',
    )
  })
}

export const shine = (d: string, width = 5, opacity = 0.6): string =>
  stroke(d, '#ffe6b0', width, `stroke-opacity="${opacity}"`)

/** Breast, thigh, leg and wing of half a roast chicken, its skin up. */
const halfChicken: Draw = (pen) =>
  placed(
    pen,
    { x: 138, y: 70, turn: 40 },
    (own) =>
      solid(
        own,
        'M-70-30C-30-44 16-26 46-10 54-22 72-16 68-4 80 4 70 20 58 14 50 20 46 10 44 10 10 26-34 42-70 30Z',
        ROAST,
        { depth: 9, lit: 0.9, glint: 0 },
      ) +
      solid(own, 'M42-9C50-24 72-18 68-4 80 4 70 21 57 14 48 18 44 11 42 9Z', BONE, {
        depth: 0,
        lit: 0.88,
      }) +
      shine('M-50-18Q-14-28 22-10'),
  ) +
  placed(
    pen,
    { x: 58, y: 40, turn: 20 },
    (own) =>
      solid(own, blob(own, 84, 64, { wobble: 0.04 }), ROAST, { depth: 9, lit: 0.9, glint: 0.35 }) +
      browned(own, 16, 54) +
      shine('M-54-16Q-40-46 6-46'),
  ) +
  placed(
    pen,
    { x: -44, y: -16, turn: -18 },
    (own) =>
      solid(
        own,
        'M-124 8C-122-44-70-78-6-76 60-74 112-38 116 6 118 48 70 72 6 74-60 78-120 60-124 8Z',
        ROAST,
        { depth: 10, lit: 0.93, glint: 0.35 },
      ) +
      browned(own, 34, 82) +
      shine('M-98-16Q-76-58-14-62', 6) +
      shine('M20-60Q50-56 70-42', 5, 0.45),
  ) +
  placed(
    pen,
    { x: -92, y: 44, turn: 14 },
    (own) =>
      solid(
        own,
        'M-74-6C-70-22-44-28-16-22 10-34 48-30 62-12 74-2 68 14 52 12 34 22 8 18-4 10-30 24-76 18-74-6Z',
        ROAST,
        { depth: 7, lit: 0.88, glint: 0.3 },
      ) +
      browned(own, 8, 30) +
      shine('M-54-8Q-30-18-4-12M14-16Q34-20 48-10', 4),
  )

const drumstick: Draw = (pen) =>
  solid(
    pen,
    'M-84 2C-86-34-46-50-10-42 20-34 44-16 72-10 76-24 96-22 94-8 106-2 100 16 86 12 80 22 66 16 68 8 40 14 18 34-12 42-50 50-84 34-84 2Z',
    BONE,
    { depth: 8, lit: 0.94, glint: 0 },
  ) +
  solid(
    pen,
    'M-84 2C-86-34-46-50-10-42 18-34 36-20 54-14 58-4 58 4 54 12 36 18 16 34-12 42-50 50-84 34-84 2Z',
    ROAST,
    { depth: 0, lit: 0.9, glint: 0.4 },
  ) +
  placed(pen, { x: -20 }, (own) => browned(own, 16, 38)) +
  shine('M-66-10Q-52-34-16-32')

const chickenPiece: Draw = (pen) =>
  solid(pen, blob(pen, 62, 48, { wobble: 0.12 }), ROAST, { depth: 8, lit: 0.9, glint: 0.45 }) +
  browned(pen, 14, 40) +
  shine('M-38-14Q-26-32 8-32')

/** A grilled breast in slices, each with its pale inside. */
const slicedChicken: Draw = (pen) =>
  each(
    pen,
    Array.from({ length: 6 }, (_each, index) => ({
      x: -82 + index * 33,
      y: Math.abs(index - 2.5) ** 2 * 1.6 - 4,
      turn: -12 + index * 4,
    })),
    (own) => {
      const d = 'M-14-54C2-62 20-50 22-20 24 12 16 44 2 54-14 54-24 20-22-12-22-30-20-48-14-54Z'
      return (
        solid(own, d, ['#8f5220', '#c8873c', '#c8873c'], { depth: 6, lit: 0.97, glint: 0 }) +
        fill(
          'M-14-48C-4-52 8-42 9-18 10 8 6 36-3 46-14 44-20 18-18-10-18-28-18-42-14-48Z',
          '#f7e9cc',
        ) +
        stroke('M-12-30Q-6-24 0-30M-14-6Q-7 0 2-6M-12 18Q-6 24 1 18', '#e2cba0', 2.5) +
        stroke('M14-38 19-26M17-10l4 12M14 20l3 10', '#4a230c', 5, 'stroke-opacity=".75"')
      )
    },
  )

/** Thin shavings from the spit. */
const shawarma: Draw = (pen) =>
  each(pen, spread(pen, 46, 82), (own) => {
    const d = `M-30 ${rounded(between(own, -10, 4))}Q-8-18 30 ${rounded(between(own, -8, 6))} 32 6 28 12 0-2-24 14-32 10-30-4Z`
    const tones: Tones = own.chance.happens(0.45)
      ? ['#6f3812', '#a8622a', '#d69a58']
      : ['#8f5a26', '#d6a460', '#f0d09a']
    return solid(own, d, tones, { depth: 3, lit: 0.86, glint: 0.5 })
  })

/** A shoulder of lamb, roasted until it falls from the bone. */
const lambShoulder: Draw = (pen) =>
  placed(pen, { x: 132, y: 42, turn: 18 }, (own) =>
    solid(
      own,
      'M-60-16Q10-20 46-14C52-32 76-26 72-8 86 2 76 24 58 18 48 26 42 16 40 12L-60 18Z',
      BONE,
      { depth: 8, lit: 0.9 },
    ),
  ) +
  solid(
    pen,
    'M-150 14C-156-40-110-84-50-84 6-98 84-78 116-36 140-6 128 40 92 58 50 88-30 94-84 78-126 72-148 50-150 14Z',
    ['#3f1a0b', '#7d3f1b', '#b9713a'],
    { depth: 11, lit: 0.93, glint: 0.25 },
  ) +
  stroke(
    'M-120-10Q-60-54 20-54M-126 24Q-50-14 60-24M-108 50Q-20 18 92 12M-50 70Q20 50 84 44',
    '#4f2410',
    5,
    'stroke-opacity=".6"',
  ) +
  stroke(
    'M-116-18Q-60-62 20-62M-122 16Q-50-22 60-32M-104 42Q-20 10 92 4',
    '#c98a4e',
    3.5,
    'stroke-opacity=".75"',
  ) +
  shine('M-120-32Q-92-68-40-72', 6, 0.55) +
  shine('M34-70Q74-62 96-36', 5, 0.4) +
  browned(pen, 26, 84, '#2c0f05')

/** Chicken in the soup, pulled into strands. */
const pulledChicken: Draw = (pen) =>
  each(
    pen,
    spread(pen, 9, 110),
    (own) =>
      solid(own, box(52, 18, 7), ['#c79a5e', '#f0d9ac', '#fdf0d2'], { depth: 3, lit: 0.88 }) +
      stroke('M-20-3H18M-16 4H20', '#cda467', 1.8),
  )

export const MEAT = {
  halfChicken,
  drumstick,
  chickenPiece,
  slicedChicken,
  shawarma,
  lambShoulder,
  pulledChicken,
} as const satisfies Record<string, Draw>
