import {
  between,
  blob,
  box,
  type Draw,
  disc,
  each,
  fill,
  placed,
  shadow,
  solid,
  spread,
  stroke,
  type Tones,
} from '../pen.ts'

const YOLK: Tones = ['#d9820f', '#f7a823', '#ffd66e']
const EGG_WHITE: Tones = ['#d9d0bd', '#fbf8f0', '#ffffff']
const MILK: Tones = ['#dcd2bd', '#fbf7ec', '#ffffff']

const yolk: Draw = (pen) =>
  solid(pen, blob(pen, 27, 26, { wobble: 0.03 }), YOLK, { depth: 3, lit: 0.86, glint: 0.4 }) +
  stroke('M-15-9q6-9 15-9', '#fff4d0', 4, 'stroke-opacity=".85"')

const egg: Draw = (pen) =>
  solid(pen, blob(pen, 62, 56, { wobble: 0.1 }), EGG_WHITE, { depth: 3, lit: 0.92, glint: 0.5 }) +
  placed(pen, { x: -2, y: -3 }, yolk)

/** Of a soft boiled egg. */
const eggHalf: Draw = (pen) =>
  solid(pen, 'M0-50C26-50 40-14 40 8 40 32 22 46 0 46S-40 32-40 8C-40-14-26-50 0-50Z', EGG_WHITE, {
    depth: 6,
    lit: 0.92,
    glint: 0,
  }) +
  placed(
    pen,
    { y: 8 },
    (own) =>
      fill(disc(25), '#e08a12') +
      fill(disc(22), '#f59f1e') +
      fill(blob(own, 14, 12), '#ffbe47') +
      stroke('M-13-8q5-8 13-8', '#fff0c0', 4, 'stroke-opacity=".85"'),
  )

/** Thin, and browned in places. */
const omelette: Draw = (pen) => {
  const d = blob(pen, 118, 112, { wobble: 0.035, points: 15 })
  return (
    solid(pen, d, ['#cf8d1c', '#f6c648', '#fbdd7c'], { depth: 7, lit: 0.96, glint: 0.3 }) +
    each(pen, spread(pen, 26, 100), (spot) => {
      const size = between(spot, 6, 17)
      return fill(blob(spot, size, size * 0.6, { wobble: 0.16 }), '#b9711a', 'fill-opacity=".3"')
    }) +
    stroke('M-92-22Q-66-80 0-92', '#fff0b8', 5, 'stroke-opacity=".7"') +
    // Its edge is folded over.
    fill(
      'M20 108Q78 92 104 32 66 40 42 62 22 84 20 108Z',
      '#3a2412',
      'fill-opacity=".16" transform="translate(-4 -3)"',
    ) +
    fill('M20 108Q78 92 104 32 74 46 52 68 30 88 20 108Z', '#fbe08c') +
    stroke('M22 106Q34 82 54 64 76 46 102 34', '#cf8d1c', 2.5, 'stroke-opacity=".6"')
  )
}

/** Something thick, spread with the back of a spoon. */
function spreadOut([dark, base, light]: Tones, oil?: string): Draw {
  return (pen) => {
    const d = blob(pen, 168, 164, { wobble: 0.03, points: 16 })
    const groove =
      'M-8 6C-2-22 44-16 44 22 44 66-18 82-58 54-104 20-92-62-34-90 36-122 116-74 120 2'
    const pool =
      oil === undefined
        ? ''
        : stroke(groove, oil, 17, 'stroke-opacity=".5"') +
          stroke(groove, '#fff6c8', 3, 'stroke-opacity=".75" transform="translate(-4 -4)"')
    return (
      solid(pen, d, [dark, base, light], { depth: 6, lit: 0.96, glint: 0 }) +
      stroke(groove, dark, 30, 'stroke-opacity=".5" transform="translate(-2 -3)"') +
      stroke(groove, light, 26, 'stroke-opacity=".7" transform="translate(5 6)"') +
      stroke(groove, base, 19) +
      pool
    )
  }
}

const HALLOUMI: Tones = ['#cdb684', '#f6e7bd', '#fdf5db']

const halloumi: Draw = (pen) =>
  solid(pen, box(104, 54, 9), HALLOUMI, { depth: 5, lit: 0.93, glint: 0.3 }) +
  stroke('M-36-24-18 24M-12-24 6 24M12-24 30 24', '#8f5a22', 6, 'stroke-opacity=".75"')

const crumble: Draw = (pen) =>
  solid(pen, blob(pen, 15, 12, { wobble: 0.22, points: 8 }), MILK, { depth: 3, lit: 0.84 })

const shaving: Draw = (pen) =>
  solid(
    pen,
    'M-34-6Q-10-20 34-10 22 4 30 12-4 4-30 12-24 2-34-6Z',
    ['#d1b676', '#f6e6b4', '#fff8de'],
    { depth: 3, lit: 0.88 },
  )

const cheddar: Draw = (pen) =>
  solid(
    pen,
    'M-112-96Q0-108 112-100 104 0 116 96 80 92 64 112 40 96-100 104-104 0-112-96Z',
    ['#cf7f14', '#f5a92c', '#fbc763'],
    { depth: 5, lit: 0.95, glint: 0.3 },
  )

/** A spoonful, shaped by the spoon. */
function spoonful(tones: Tones): Draw {
  return (pen) =>
    solid(
      pen,
      'M-62 6C-54-28-16-38 18-32 48-26 66-8 62 8 52 30 12 36-20 32-44 30-62 22-62 6Z',
      tones,
      { depth: 6, lit: 0.88, glint: 0.7 },
    ) +
    stroke('M-42 4C-24-14 14-18 44-4', tones[0], 3, 'stroke-opacity=".45"') +
    stroke('M-40 14C-20-2 14-6 46 6', '#fff', 3, 'stroke-opacity=".8"')
}

/** A small bowl beside the dish. */
function cup(outside: string, filling: Tones, on: Draw = () => ''): Draw {
  return (pen) => {
    const d = disc(74)
    return (
      shadow(pen, d, 9) +
      fill(d, outside) +
      fill(d, 'url(#sheen)') +
      fill(disc(67), '#fffdf8') +
      fill(disc(60), filling[0]) +
      fill(disc(57), filling[1], 'transform="translate(2 3)"') +
      swirl(filling) +
      on(pen) +
      stroke('M-50-50a71 71 0 0 1 62-20', '#fff', 4, 'stroke-opacity=".8"')
    )
  }
}

function swirl([dark, , light]: Tones): string {
  const d = 'M-4 4C0-14 26-8 24 14 20 36-22 38-34 12-42-16-10-42 18-36'
  return (
    stroke(d, dark, 8, 'stroke-opacity=".45"') +
    stroke(d, light, 6, 'transform="translate(2.500 3)" stroke-opacity=".85"')
  )
}

const PORCELAIN = '#e6dcc9'
const greenSpecks: Draw = (pen) =>
  each(pen, spread(pen, 16, 42), (own) => fill(blob(own, 4, 2.4), '#4f7a34'))
const cubesOfCucumber: Draw = (pen) =>
  each(pen, spread(pen, 12, 42), (own) =>
    solid(own, box(13, 12, 3), ['#7ea35a', '#cfe3ab', '#eef6d8'], { depth: 2 }),
  )

/** Crushed nuts and dates between threads of fresh cheese. */
const threads: Draw = (pen) => {
  const rows = Array.from({ length: 7 }, (_each, index) => {
    const y = -48 + index * 16
    return stroke(
      `M-60 ${y}q30 ${between(pen, -8, 8)} 60 0t60 0`,
      index % 2 ? '#fffdf4' : '#f2e6c6',
      9,
    )
  })
  return rows.join('')
}

export const DAIRY = {
  egg,
  yolk,
  eggHalf,
  omelette,
  hummus: spreadOut(['#c9a468', '#ecd3a0', '#f7e6c2'], '#b98d1c'),
  moutabal: spreadOut(['#b9a684', '#e0d3b8', '#f1e8d6'], '#a98a2a'),
  labneh: spreadOut(['#dcd3c0', '#fbf7ee', '#ffffff'], '#9a9422'),
  halloumi,
  crumble,
  shaving,
  cheddar,
  cream: spoonful(MILK),
  yoghurt: spoonful(['#d6cfc0', '#fdfbf5', '#ffffff']),
  creamCheese: spoonful(['#dccfae', '#fbf2dc', '#fffdf4']),
  garlicCream: cup(PORCELAIN, ['#d9cfb6', '#fcf8ea', '#ffffff']),
  tahini: cup('#3f8078', ['#c0a06a', '#e6d0a2', '#f6e8c8'], greenSpecks),
  raita: cup(
    '#4d7690',
    ['#cfd6c4', '#f5f6ec', '#ffffff'],
    (pen) => cubesOfCucumber(pen) + greenSpecks(pen),
  ),
  dateSyrup: cup(PORCELAIN, ['#2c1208', '#4a2110', '#84492a']),
  dateChutney: cup(PORCELAIN, ['#4a1f10', '#7a3a1e', '#b0663a']),
  cheeseThreads: threads,
} as const satisfies Record<string, Draw>
