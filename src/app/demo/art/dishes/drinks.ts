import {
  along,
  between,
  blob,
  box,
  type Draw,
  disc,
  each,
  fill,
  type Pen,
  placed,
  ring,
  rounded,
  shadow,
  SHADE,
  solid,
  spread,
  stroke,
  strokesOver,
  type Tones,
} from '../pen.ts'

/** A tall glass seen from above and a little from the side: its foot is nearer to the light. */
function glass([dark, base, light]: Tones, on: Draw = () => ''): Draw {
  return (pen) => {
    const steps = [0, 1, 2, 3, 4, 5, 6, 7].map((step) => ({
      far: -70 + step * 9,
      radius: 98 + step * 5,
    }))
    const wall = (inset: number, colour: string, more: string): string =>
      steps
        .map(({ far, radius }) =>
          fill(disc(radius - inset), colour, `transform="${along(pen, far)}" ${more}`),
        )
        .join('')
    return (
      `<g transform="${along(pen, -40)}">${shadow(pen, disc(118), 24)}</g>` +
      wall(0, '#fff', 'fill-opacity=".16"') +
      wall(7, dark, '') +
      fill(disc(91), light, `fill-opacity=".22" transform="${along(pen, -66)}"`) +
      fill(disc(138), '#fff', 'fill-opacity=".75"') +
      fill(disc(131), dark) +
      fill(disc(131), 'url(#sheen)') +
      fill(disc(124), base) +
      `<clipPath id="glass"><circle r="124"/></clipPath><g clip-path="url(#glass)">${stroke(disc(134), SHADE, 30, `stroke-opacity=".18" transform="${along(pen, 14)}"`)}</g>` +
      fill(disc(94), light, 'fill-opacity=".3" transform="translate(12 16)"') +
      on(pen) +
      stroke(disc(135), '#fff', 5, 'stroke-opacity=".9"') +
      stroke('M-106-72a130 130 0 0 1 84-56', '#fff', 9, 'stroke-opacity=".9"') +
      stroke('M112 60a130 130 0 0 1-30 40', '#fff', 6, 'stroke-opacity=".7"')
    )
  }
}

const ice: Draw = (pen) =>
  shadow(pen, box(62, 58, 12), 3) +
  fill(box(62, 58, 12), '#ffffff', 'fill-opacity=".5"') +
  fill(box(44, 40, 9), '#ffffff', 'fill-opacity=".45" transform="translate(-3 -4)"') +
  stroke('M-24-18Q-22-24-14-24H10', '#fff', 4, 'stroke-opacity=".95"')

const crushedIce: Draw = (pen) =>
  each(pen, spread(pen, 30, 98), (own) => {
    const d = blob(own, between(own, 12, 22), between(own, 10, 17), { wobble: 0.28, points: 6 })
    return (
      fill(d, '#ffffff', 'fill-opacity=".6"') + stroke(d, '#ffffff', 1.5, 'stroke-opacity=".8"')
    )
  })

const bubbles: Draw = (pen) => {
  const around = Array.from({ length: 44 }, () => {
    const angle = between(pen, 0, 6.28)
    const far = between(pen, 100, 116)
    return { x: Math.cos(angle) * far, y: Math.sin(angle) * far }
  })
  return each(pen, around, (own) => {
    const size = between(own, 2, 6)
    return (
      fill(disc(Math.round(size)), '#fff', 'fill-opacity=".4"') +
      stroke(disc(Math.round(size)), '#fff', 1.2, 'stroke-opacity=".6"')
    )
  })
}

const straw: Draw = (pen) => {
  const d = box(250, 17, 8)
  return placed(
    pen,
    { x: 96, y: -84, turn: -42 },
    (own) =>
      fill(d, SHADE, `fill-opacity=".18" transform="${along(own, 12)}"`) +
      fill(d, '#0f6b66') +
      stroke('M-116-3H116', '#6fb5ae', 4, 'stroke-opacity=".8"') +
      fill('M120-8.500h5v17h-5Z', '#0a4a46'),
  )
}

/** A cup on its saucer. */
function cupOnSaucer(tea: Tones, radius: number, on: Draw = () => ''): Draw {
  return (pen) => {
    const handle = placed(
      pen,
      { x: radius + 26, y: 20, turn: 20 },
      (own) =>
        shadow(own, box(64, 34, 15), 8) +
        stroke(box(56, 30, 13), '#e6dcc9', 13) +
        stroke(box(56, 30, 13), '#fffdf8', 8),
    )
    return (
      handle +
      shadow(pen, disc(radius), 15) +
      fill(disc(radius), '#e6dcc9') +
      fill(disc(radius - 1), '#fffdf8', 'transform="translate(-1.500 -2)"') +
      fill(disc(radius - 10), tea[0]) +
      fill(disc(radius - 12), tea[1], 'transform="translate(2 3)"') +
      fill(disc(radius - 34), tea[2], 'fill-opacity=".35" transform="translate(8 10)"') +
      on(pen) +
      stroke(
        `M${rounded(-radius * 0.66)}-${rounded(radius * 0.66)}a${radius * 0.94} ${radius * 0.94} 0 0 1 ${rounded(radius * 0.9)}-${rounded(radius * 0.24)}`,
        '#fff',
        4,
        'stroke-opacity=".9"',
      )
    )
  }
}

const saucer: Draw = (pen) =>
  shadow(pen, disc(214), 11) +
  fill(disc(214), '#b98a5e') +
  fill(disc(211), '#2b6763') +
  fill(disc(211), 'url(#sheen)') +
  fill(disc(140), '#357670') +
  fill(disc(140), 'url(#hollow-shade)') +
  stroke('M-142-138a200 200 0 0 1 160-60', '#d6ece6', 4, 'stroke-opacity=".5"')

const BRASS: Tones = ['#8a6216', '#cda03c', '#f3d88a']

/** A coffee pot from above: its beak at the start side, its handle opposite. */
const dallah: Draw = (pen) =>
  placed(
    pen,
    { x: -112, y: 4 },
    (own) =>
      solid(
        own,
        'M-104-4C-84-14-60-10-40-24-20-38 16-40 44-36V36C14 40-20 34-40 22-60 8-84 8-104 8-116 6-116-2-104-4Z',
        BRASS,
        { depth: 10, lit: 0.94, glint: 0 },
      ) + stroke('M-96 0Q-40-4 20-22', '#fbe9b4', 4, 'stroke-opacity=".7"'),
  ) +
  placed(pen, { x: 118, y: 0 }, (own) =>
    solid(own, 'M-44-14C-10-20 40-22 72-12 90-6 90 8 72 12 40 22-10 20-44 14Z', BRASS, {
      depth: 10,
      lit: 0.9,
      glint: 0.3,
    }),
  ) +
  solid(pen, disc(104), BRASS, { depth: 14, lit: 0.97, glint: 0 }) +
  fill(disc(104), 'url(#sheen)') +
  each(
    pen,
    Array.from({ length: 24 }, (_each, index) => ({ turn: index * 15 })),
    () => fill('M88-4Q96 0 88 4 82 0 88-4Z', '#8a6216', 'fill-opacity=".75"'),
  ) +
  stroke(disc(78), '#8a6216', 3, 'stroke-opacity=".7"') +
  solid(pen, disc(66), BRASS, { depth: 5, lit: 0.94, glint: 0.3 }) +
  stroke(disc(44), '#8a6216', 2.5, 'stroke-opacity=".6"') +
  solid(pen, disc(20), BRASS, { depth: 9, lit: 0.84, glint: 0.7 }) +
  stroke('M-74-54a92 92 0 0 1 64-38', '#fff6d6', 6, 'stroke-opacity=".85"')

/** A small cup without a handle. */
const finjan: Draw = (pen) =>
  shadow(pen, disc(66), 14) +
  fill(disc(66), '#e6dcc9') +
  fill(disc(64), '#fffdf8', 'transform="translate(-1.500 -2)"') +
  each(
    pen,
    Array.from({ length: 16 }, (_each, index) => ({ turn: index * 22.5 })),
    () => fill('M57-3Q62 0 57 3 53 0 57-3Z', '#0f6b66', 'fill-opacity=".75"'),
  ) +
  fill(disc(50), '#8f6414') +
  fill(disc(48), '#c99a34', 'transform="translate(2 3)"') +
  fill(disc(28), '#e9c878', 'fill-opacity=".55" transform="translate(6 8)"') +
  stroke('M-36-26a46 46 0 0 1 26-18', '#fff', 4, 'stroke-opacity=".7"')

const smallPlate: Draw = (pen) =>
  shadow(pen, disc(112), 9) +
  fill(disc(112), '#e3d8c5') +
  fill(disc(110), 'url(#rim)') +
  stroke(disc(103), '#0f6b66', 2, 'stroke-opacity=".45"') +
  fill(disc(80), 'url(#hollow)')

/** A small bottle lying on its side. */
const bottle: Draw = (pen) => {
  const d =
    'M-190-52C-196-58-176-62-150-60L60-60C96-60 110-30 140-26H176V26H140C110 30 96 60 60 60L-150 60C-176 62-196 58-190 52-200 20-200-20-190-52Z'
  return (
    shadow(pen, d, 13) +
    fill(d, '#b9d6e2') +
    fill(d, '#d9ebf2', 'transform="translate(-2 -6) scale(.97 .86)"') +
    stroke('M-168-30Q-60-40 60-38M-170 34Q-60 44 60 40', '#9fc4d4', 3, 'stroke-opacity=".8"') +
    [-150, -128, 44, 66]
      .map((x) => stroke(`M${x}-56q9 56 0 112`, '#93bccd', 4, 'stroke-opacity=".7"'))
      .join('') +
    fill('M-104-60.500H22V60.500H-104Q-96 0-104-60.500Z', '#0f6b66') +
    fill('M-104-60.500H22V-20H-101Q-101-40-104-60.500Z', '#3f9089', 'fill-opacity=".6"') +
    stroke('M-80 14q20-16 40 0t40 0', '#fff', 5, 'stroke-opacity=".75"') +
    solid(
      pen,
      'M170-31H206Q212-31 212-25V25Q212 31 206 31H170Z',
      ['#0a4a46', '#14807a', '#57aaa3'],
      { depth: 6, lit: 0.94, glint: 0.3 },
    ) +
    stroke('M180-28V28M190-28V28M200-28V28', '#0a4a46', 2, 'stroke-opacity=".6"') +
    stroke('M-168-42Q-60-52 56-48', '#fff', 6, 'stroke-opacity=".9"') +
    each(
      pen,
      spread(pen, 26, 54).map((at) => ({ ...at, x: (at.x ?? 0) * 2.6 - 40 })),
      (own) => fill(disc(Math.round(between(own, 2, 4))), '#fff', 'fill-opacity=".7"'),
    )
  )
}

/** Half an orange, pressed or not, its cut side up. */
const orangeHalf: Draw = (pen) =>
  solid(pen, disc(118), ['#c9650c', '#f08c1c', '#f08c1c'], { depth: 12, lit: 0.985, glint: 0 }) +
  fill(disc(106), '#fdebc8') +
  each(
    pen,
    ring(10, 0, 0),
    () =>
      fill('M-5-22Q0-14 5-22L24-78Q28-92 14-94Q0-97-14-94-28-92-24-78Z', '#f59a28') +
      stroke('M-2-40-8-78M4-44 10-82', '#fbc06a', 4, 'stroke-opacity=".8"'),
  ) +
  stroke('M-84-66a106 106 0 0 1 70-40', '#fff', 5, 'stroke-opacity=".6"')

const LABAN: Tones = ['#d6cfc0', '#fdfaf2', '#ffffff']

export const DRINKS = {
  ice,
  crushedIce,
  straw,
  saucer,
  dallah,
  finjan,
  smallPlate,
  bottle,
  orangeHalf,
  waterGlass: glass(['#a9cbd8', '#d3e7ee', '#f4fafc'], bubbles),
  lemonade: glass(['#b9c06a', '#e6e9ac', '#f6f7d6']),
  orangeJuice: glass(['#d9790e', '#f7a42c', '#fcc566'], bubbles),
  avocadoShake: glass(['#7d9438', '#b4c868', '#d3e096']),
  labanGlass: glass(LABAN, bubbles),
  lassi: glass(['#d98f1c', '#f8c455', '#fddd92'], bubbles),
  karakCup: cupOnSaucer(['#8f5a2c', '#c68d55', '#ddb182'], 116, bubblesAtEdge),
} as const satisfies Record<string, Draw>

function bubblesAtEdge(pen: Pen): string {
  return (
    placed(pen, { size: 0.84 }, bubbles) +
    strokesOver(pen, ['#a8521c', '#8f3a12'], {
      count: 9,
      radius: 60,
      length: [8, 14],
      width: 2.4,
      bend: 0.5,
    })
  )
}
