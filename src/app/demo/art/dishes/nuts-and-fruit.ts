import {
  between,
  blob,
  type Draw,
  disc,
  each,
  fill,
  oneOf,
  ring,
  solid,
  spread,
  stroke,
  strokesOver,
  type Tones,
} from '../pen.ts'

const almond: Draw = (pen) =>
  solid(pen, 'M-19 0C-14-12 6-13 20 0 6 13-14 12-19 0Z', ['#a3682c', '#dba35a', '#f6d6a0'], {
    depth: 3,
    lit: 0.84,
  }) + stroke('M-12-1Q2-5 13 0', '#a3682c', 1.6, 'stroke-opacity=".7"')
const cashew: Draw = (pen) =>
  solid(
    pen,
    'M-20 8C-24-10-8-20 8-16 22-12 26 4 18 12 12 16 8 10 8 4 4-4-6-4-8 4-10 14-18 16-20 8Z',
    ['#b9833c', '#efcf94', '#fdeccb'],
    { depth: 3, lit: 0.86 },
  )
const raisin: Draw = (pen) =>
  solid(pen, blob(pen, 13, 9, { wobble: 0.16 }), ['#24100c', '#52261c', '#8a5444'], {
    depth: 3,
    lit: 0.82,
  }) + stroke('M-7-1Q0-4 7 0', '#2c120c', 1.6)
const pineNut: Draw = (pen) =>
  solid(pen, 'M-10 0C-8-5 6-5 11 0 6 5-8 5-10 0Z', ['#c0873a', '#f3d79c', '#fff0cf'], {
    depth: 2,
    lit: 0.84,
  })
const pomegranate: Draw = (pen) =>
  solid(pen, blob(pen, 11, 8.5, { wobble: 0.12, points: 7 }), ['#7d0f28', '#c42448', '#f27f98'], {
    depth: 3,
    lit: 0.8,
    glint: 0.8,
  })
const chickpea: Draw = (pen) =>
  solid(pen, blob(pen, 16, 15, { wobble: 0.06 }), ['#b58a48', '#e6c584', '#f8e6bd'], {
    depth: 4,
    lit: 0.86,
  }) + stroke('M4-10Q8-4 6 2', '#b58a48', 1.8)

/** Several of the same, strewn over a disc. */
function strewn(draw: Draw, count: number, radius: number): Draw {
  return (pen) => each(pen, spread(pen, count, radius), draw)
}

const pistachios: Draw = (pen) =>
  strokesOver(pen, ['#4f6b1c', '#7a9a32', '#a3c04e', '#c6d884'], {
    count: 90,
    radius: 70,
    length: [3, 9],
    width: 7,
  })

const coconut: Draw = (pen) =>
  strokesOver(pen, ['#efe4d0', '#fdf8ee', '#ffffff'], {
    count: 50,
    radius: 110,
    length: [10, 18],
    width: 3.6,
    bend: 0.6,
  })

/** Dried in its skin until it is black. */
const blackLime: Draw = (pen) =>
  solid(pen, blob(pen, 34, 32, { wobble: 0.03 }), ['#1f130a', '#4a3018', '#7d5a34'], {
    depth: 7,
    lit: 0.88,
    glint: 0.4,
  }) +
  fill(disc(5), '#140b05', 'transform="translate(10 8)"') +
  stroke('M-20-4Q-6 6-14 20M4-24Q6-8 20-4', '#2a190c', 2.4, 'stroke-opacity=".8"')

const date: Draw = (pen) =>
  solid(
    pen,
    'M-42 0C-40-18-18-23 4-22 26-22 42-13 42 0S26 22 4 22C-18 23-40 18-42 0Z',
    ['#3f1a08', '#7f3f17', '#bd7a3e'],
    { depth: 6, lit: 0.88, glint: 0.4 },
  ) +
  stroke('M-30-8Q-6-13 28-9M-32 2Q0-3 34 1M-26 10Q0 7 28 9', '#4f230c', 2, 'stroke-opacity=".7"') +
  stroke('M-26-13Q-8-18 12-16', '#fbd9a8', 3, 'stroke-opacity=".7"') +
  fill(disc(4), '#d9b888', 'transform="translate(-40 0)"')

const grape =
  (tones: Tones): Draw =>
  (pen) =>
    solid(pen, blob(pen, 27, 25, { wobble: 0.03 }), tones, { depth: 6, lit: 0.87, glint: 0.35 }) +
    stroke('M-14-8q4-9 13-10', '#fff', 4, 'stroke-opacity=".75"')

const strawberry: Draw = (pen) =>
  solid(
    pen,
    'M0-34C28-38 42-16 30 8 22 28 8 40 0 42-8 40-22 28-30 8-42-16-28-38 0-34Z',
    ['#a3141f', '#dd3038', '#f47c78'],
    { depth: 6, lit: 0.9, glint: 0.4 },
  ) +
  each(
    pen,
    [
      [-14, -14],
      [10, -16],
      [0, 0],
      [-18, 6],
      [18, 2],
      [-6, 18],
      [10, 18],
      [2, 30],
    ].map(([x, y]) => ({ x, y })),
    () => fill('M0-3Q3 0 0 4-3 0 0-3Z', '#fbe08c'),
  ) +
  fill('M0-30Q-10-46-24-38-12-36-14-26-4-34 0-24 4-34 14-26 12-36 24-38 10-46 0-30Z', '#4a8a34')

const blueberry: Draw = (pen) =>
  solid(pen, disc(17), ['#1f2a4f', '#3f5488', '#8497c6'], { depth: 5, lit: 0.86, glint: 0.45 }) +
  fill('M-5-4 0-6 5-4 4 2-4 2Z', '#1a2244')

/** A mango's cheek, cut crosswise and turned out. */
const mangoCubes: Draw = (pen) => {
  const d = 'M-92 0C-88-46-40-64 8-60 60-56 96-30 94 2 92 40 50 62 0 60-50 60-94 42-92 0Z'
  const cubes = [-2, -1, 0, 1, 2].flatMap((column) =>
    [-1, 0, 1].map((row) => ({
      x: column * 33 + row * 3,
      y: row * 33,
      size: Math.abs(column) === 2 && row !== 0 ? 0.7 : 1,
    })),
  )
  return (
    solid(pen, d, ['#b9741a', '#d9952a', '#d9952a'], { depth: 7, lit: 0.98, glint: 0 }) +
    each(pen, cubes, (own) =>
      solid(
        own,
        'M-14-12Q-14-15-11-15H11Q15-15 15-11V11Q15 15 11 15H-11Q-15 15-15 11Z',
        ['#dd8a10', '#f9b52e', '#ffdc86'],
        { depth: 3, lit: 0.86 },
      ),
    )
  )
}

/** A slice with its rind. */
function slice(flesh: Tones, rind: string, seeds: string): Draw {
  return (pen) => {
    const d = 'M-84-26Q0-6 84-26 74 44 0 46-74 44-84-26Z'
    return (
      solid(pen, d, [rind, rind, rind], { depth: 6, lit: 0.98, glint: 0 }) +
      fill('M-76-22Q0-4 76-22 66 32 0 34-66 32-76-22Z', flesh[2]) +
      fill('M-72-21Q0-4 72-21 60 24 0 26-60 24-72-21Z', flesh[1]) +
      stroke('M-66-18Q0-2 66-18', flesh[0], 4, 'stroke-opacity=".6"') +
      (seeds === ''
        ? ''
        : each(
            pen,
            [-40, -20, 0, 20, 40].map((x) => ({ x, y: 6 - Math.abs(x) / 8 })),
            () => fill('M0-5Q4 0 0 5-4 0 0-5Z', seeds),
          ))
    )
  }
}

const melonBall: Draw = (pen) =>
  solid(pen, disc(27), ['#dd8a4a', '#f9bf86', '#ffe2c0'], { depth: 6, lit: 0.88, glint: 0.5 })

/** Cut like dice. */
const watermelon: Draw = (pen) =>
  solid(
    pen,
    'M-30-26Q-30-30-26-30H26Q30-30 30-26V26Q30 30 26 30H-26Q-30 30-30 26Z',
    ['#b02a34', '#ea5560', '#f9949a'],
    { depth: 6, lit: 0.9, glint: 0.4 },
  ) +
  each(
    pen,
    [
      { x: -10, y: -8, turn: 20 },
      { x: 10, y: 4, turn: -30 },
      { x: -6, y: 14 },
    ],
    () => fill('M0-5Q3 0 0 5-3 0 0-5Z', '#2c1412'),
  )

/** A slice of a peeled mango. */
const mangoSlice: Draw = (pen) =>
  solid(pen, 'M-70-8C-40-40 40-40 72-6 40-14-30-12-70-8Z', ['#d9860e', '#f8b22e', '#ffd982'], {
    depth: 5,
    lit: 0.9,
  })

const halwaBits: Draw = (pen) =>
  each(pen, spread(pen, 12, 46), (own) =>
    solid(
      own,
      blob(own, between(own, 6, 10), 6, { wobble: 0.25, points: 6 }),
      [oneOf(own, ['#a8814a', '#8f6a38']), '#e2c692', '#f8e8c6'],
      { depth: 2, lit: 0.84 },
    ),
  )

export const NUTS_AND_FRUIT = {
  almonds: strewn(almond, 12, 110),
  cashews: strewn(cashew, 9, 110),
  raisins: strewn(raisin, 18, 140),
  pineNuts: strewn(pineNut, 20, 120),
  pomegranates: strewn(pomegranate, 26, 110),
  chickpeas: (pen) => each(pen, ring(5, 22), chickpea),
  almond,
  cashew,
  pistachios,
  coconut,
  blackLime,
  date,
  strawberry,
  blueberry,
  mangoCubes,
  watermelon,
  mangoSlice,
  melonBall,
  halwaBits,
  greenGrape: grape(['#6f8a24', '#aeca52', '#e2efac']),
  darkGrape: grape(['#35143a', '#6a2f68', '#ac74a8']),
  melonSlice: slice(['#e08a3c', '#f9b36a', '#fcd8a6'], '#c9b27a', ''),
} as const satisfies Record<string, Draw>
