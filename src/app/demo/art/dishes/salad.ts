import {
  between,
  blob,
  box,
  disc,
  each,
  fill,
  placed,
  polar,
  ring,
  rounded,
  solid,
  spread,
  stroke,
  type Draw,
  type Tones,
} from '../pen.ts'
const TOMATO: Tones = ['#a82a1c', '#d8432d', '#f07a5e']

const tomatoSlice: Draw = (pen) =>
  solid(pen, blob(pen, 42, 41, { wobble: 0.02 }), TOMATO, { depth: 4, lit: 0.94, glint: 0 }) +
  fill(disc(35), '#e8664c') +
  each(
    pen,
    ring(6, 21, between(pen, 0, 60)),
    () =>
      fill('M0-10C8-10 9 4 0 9-9 4-8-10 0-10Z', '#c93a26') +
      fill(disc(2.2), '#fbe3a8', 'transform="translate(-2 1)"') +
      fill(disc(2), '#fbe3a8', 'transform="translate(3 -3)"'),
  )

const tomatoWedge: Draw = (pen) => {
  const d = 'M-46-14Q0 4 46-14 40 34 0 36-40 34-46-14Z'
  return (
    solid(pen, d, TOMATO, { depth: 5, lit: 0.9, glint: 0 }) +
    fill('M-38-8Q0 8 38-8 30 16 0 17-30 16-38-8Z', '#f0856a') +
    fill('M-26-1Q-8 6-2 5-2 13-14 12-24 9-26-1ZM26-1Q8 6 2 5 2 13 14 12 24 9 26-1Z', '#cf3f2a') +
    each(
      pen,
      [
        { x: -16, y: 6 },
        { x: -8, y: 9 },
        { x: 10, y: 8 },
        { x: 18, y: 5 },
      ],
      () => fill(disc(2.2), '#fbe3a8'),
    ) +
    stroke('M-34 14Q-20 28 0 29', '#f79a84', 3, 'stroke-opacity=".8"')
  )
}

/** Half of a small one, roasted. */
const cherryTomato: Draw = (pen) =>
  solid(pen, blob(pen, 27, 26, { wobble: 0.03 }), TOMATO, { depth: 5, lit: 0.86, glint: 0.5 }) +
  stroke('M-15-8q5-9 14-9', '#ffc9b8', 4, 'stroke-opacity=".9"') +
  fill(blob(pen, 8, 6, { wobble: 0.3 }), '#6d2114', 'fill-opacity=".35" transform="translate(6 8)"')

const grilledTomato: Draw = (pen) =>
  placed(pen, { size: 1.1 }, tomatoSlice) +
  stroke('M-26-20 10 34M-8-32 28 22', '#4a1a0e', 6, 'stroke-opacity=".55"')

const tomatoDice: Draw = (pen) =>
  solid(pen, box(19, 17, 4), TOMATO, { depth: 3, lit: 0.82, glint: 0.6 })

const cucumberSlice: Draw = (pen) =>
  solid(pen, blob(pen, 31, 30, { wobble: 0.02 }), ['#2c5a2a', '#4c8a3f', '#4c8a3f'], {
    depth: 4,
    lit: 0.97,
    glint: 0,
  }) +
  fill(disc(26), '#d9ecb4') +
  fill(disc(17), '#e9f5cf') +
  each(pen, ring(9, 11, between(pen, 0, 40)), () =>
    fill('M0-4.500C2.500-3 2.500 3 0 4.500-2.500 3-2.500-3 0-4.500Z', '#b9d68a'),
  ) +
  stroke('M-20-14q6-9 16-11', '#fff', 3, 'stroke-opacity=".7"')

const radish: Draw = (pen) =>
  solid(pen, blob(pen, 23, 22, { wobble: 0.03 }), ['#a01c48', '#d9386a', '#d9386a'], {
    depth: 3,
    lit: 0.98,
    glint: 0,
  }) +
  fill(disc(19), '#fdf4f2') +
  each(pen, ring(7, 10), () => stroke('M0-4V4', '#eed6d8', 1.6))

function pepperStrip(tones: Tones): Draw {
  return (pen) =>
    solid(pen, 'M-44-10Q-10-30 40-12 48-4 42 4 0-14-36 6-50 2-44-10Z', tones, {
      depth: 3,
      lit: 0.88,
      glint: 0.5,
    })
}

const olive =
  (tones: Tones): Draw =>
  (pen) =>
    solid(pen, 'M-24 0C-24-14-10-18 2-18 16-18 25-10 25 0S16 18 2 18C-10 18-24 14-24 0Z', tones, {
      depth: 4,
      lit: 0.86,
      glint: 0.4,
    }) +
    fill(disc(4.5), '#2c1c10', 'transform="translate(17 1)" fill-opacity=".7"') +
    stroke('M-14-7q8-6 17-5', '#fff', 3, 'stroke-opacity=".55"')

const beetroot: Draw = (pen) =>
  solid(pen, 'M-46-12Q0 2 46-12 42 30 0 34-42 30-46-12Z', ['#4f0f2c', '#85204c', '#85204c'], {
    depth: 5,
    lit: 0.93,
    glint: 0,
  }) +
  stroke('M-34-2Q0 10 34-2', '#b84a78', 4, 'stroke-opacity=".7"') +
  stroke('M-26 8Q0 18 26 8', '#a93a68', 4, 'stroke-opacity=".7"') +
  stroke('M-18 18Q0 24 18 18', '#b84a78', 3, 'stroke-opacity=".6"')

/** A part of one, with its skin and its stone's hollow. */
const avocadoFan: Draw = (pen) =>
  each(
    pen,
    Array.from({ length: 6 }, (_each, index) => ({
      x: -52 + index * 21,
      y: Math.abs(index - 2.5) * 4,
      turn: -14 + index * 6,
    })),
    (own) => {
      const d = 'M-6-58C18-50 24 30 0 62-14 40-18-30-6-58Z'
      return (
        solid(own, d, ['#4f6b28', '#cfdc88', '#eef0ba'], { depth: 4, lit: 0.94, glint: 0.45 }) +
        stroke('M-6-56C16-46 22 30 0 60', '#5f7d30', 4)
      )
    },
  )

/** The half of one beside a drink. */
const avocadoHalf: Draw = (pen) =>
  solid(
    pen,
    'M0-98C30-98 42-58 58-22 80 34 48 84 0 84S-80 34-58-22C-42-58-30-98 0-98Z',
    ['#2f3b1c', '#46562a', '#46562a'],
    { depth: 9, lit: 0.98, glint: 0 },
  ) +
  fill('M0-86C22-86 34-50 48-18 66 30 40 72 0 72S-66 30-48-18C-34-50-22-86 0-86Z', '#b9cc6c') +
  fill('M0-74C16-74 26-42 38-14 52 28 32 60 0 60S-52 28-38-14C-26-42-16-74 0-74Z', '#e6ebae') +
  placed(pen, { y: 22 }, (own) =>
    solid(own, disc(30), ['#5f3518', '#8d5428', '#bd8450'], { depth: 3, lit: 0.86, glint: 0.5 }),
  )

/** A pickled cucumber, cut lengthwise. */
const pickle: Draw = (pen) =>
  solid(
    pen,
    'M-56 4C-56-12-30-17 0-17S56-12 56 4 30 18 0 18-56 16-56 4Z',
    ['#4f6420', '#8aa03c', '#8aa03c'],
    { depth: 4, lit: 0.97, glint: 0 },
  ) +
  fill('M-46 3C-46-7-26-10 0-10S46-7 46 3 26 10 0 10-46 9-46 3Z', '#c8d488') +
  each(
    pen,
    Array.from({ length: 7 }, (_each, index) => ({ x: -33 + index * 11, y: index % 2 ? 2 : -2 })),
    () => fill(disc(2.6), '#eef2c6'),
  )

const turnip: Draw = (pen) =>
  solid(pen, box(70, 17, 6), ['#b02a62', '#e2609a', '#f7a6c8'], { depth: 4, lit: 0.9, glint: 0.6 })

/** A fruit cut across, or half of such a slice. */
function citrus(rind: string, pith: string, flesh: string, isHalf: boolean): Draw {
  return (pen) => {
    const outer = isHalf ? 'M-46-10A46 46 0 0 0 46-10Z' : disc(46)
    const cells = Array.from({ length: isHalf ? 4 : 9 }, (_each, index) => {
      const step = isHalf ? 45 : 40
      const middle = isHalf ? 22.5 + index * step : index * step
      const [one, other] = [middle - step / 2 + 4, middle + step / 2 - 4].map((degrees) =>
        polar((degrees * Math.PI) / 180, 34),
      )
      const tip = polar((middle * Math.PI) / 180, 7)
      const d = `M${rounded(tip.x)} ${rounded(tip.y)}L${rounded(one?.x ?? 0)} ${rounded(one?.y ?? 0)}A34 34 0 0 1 ${rounded(other?.x ?? 0)} ${rounded(other?.y ?? 0)}Z`
      return fill(d, flesh, isHalf ? 'transform="translate(0 -9)"' : '')
    })
    const inner = isHalf ? 'M-39-10A39 39 0 0 0 39-10Z' : disc(39)
    return (
      solid(pen, outer, [rind, rind, rind], { depth: 5, lit: 0.98, glint: 0 }) +
      fill(inner, pith) +
      cells.join('') +
      (isHalf
        ? stroke('M-46-10H46', '#fff', 2.5, 'stroke-opacity=".7"')
        : stroke('M-30-30a43 43 0 0 1 24-12', '#fff', 3, 'stroke-opacity=".55"'))
    )
  }
}

const cucumberDice: Draw = (pen) =>
  solid(pen, box(24, 22, 5), ['#3f7a34', '#c3dd98', '#eaf4d0'], { depth: 4, lit: 0.84, glint: 0.6 })

const cucumberSalad: Draw = (pen) =>
  each(pen, spread(pen, 22, 66, 1.05), (own) =>
    (own.chance.happens(0.72) ? cucumberDice : tomatoDice)(own),
  )

export const SALAD = {
  cucumberSalad,
  tomatoSlice,
  tomatoWedge,
  cherryTomato,
  grilledTomato,
  tomatoDice,
  cucumberSlice,
  radish,
  redPepper: pepperStrip(['#9a1f16', '#d23b2a', '#ef7a62']),
  greenPepper: pepperStrip(['#37621f', '#5f9436', '#98c266']),
  yellowPepper: pepperStrip(['#b97a10', '#efb02e', '#f9d678']),
  greenOlive: olive(['#5a6a22', '#8f9f3a', '#c2cc76']),
  blackOlive: olive(['#241a1f', '#43313a', '#7a626c']),
  beetroot,
  avocadoFan,
  avocadoHalf,
  pickle,
  turnip,
  lemonWedge: citrus('#e9b81e', '#fdf3c4', '#f8d64e', true),
  lemonSlice: citrus('#e9b81e', '#fdf3c4', '#f8d64e', false),
  limeWedge: citrus('#5f9a2e', '#eef6cc', '#a9cf58', true),
  orangeSlice: citrus('#e07a14', '#fde6c0', '#f7a030', false),
} as const satisfies Record<string, Draw>
