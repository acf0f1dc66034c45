import {
  around,
  roughness,
  between,
  blob,
  box,
  type Draw,
  disc,
  each,
  fill,
  type Pen,
  placed,
  polar,
  rounded,
  shadow,
  solid,
  spread,
  stroke,
  strokesOver,
  type Tones,
} from '../pen.ts'

/** A ball of dough from the oil, glazed. */
const luqaimah: Draw = (pen) =>
  solid(pen, blob(pen, 41, 40, { wobble: 0.04, points: 13 }), ['#8a4a12', '#d48a2c', '#f3bd63'], {
    depth: 8,
    lit: 0.89,
    glint: 0.45,
  }) +
  fill(
    blob(pen, 20, 12, { wobble: 0.3 }),
    '#6b2f0c',
    'fill-opacity=".3" transform="translate(8 13)"',
  ) +
  stroke('M-22-14q8-14 24-15', '#fff0c8', 5, 'stroke-opacity=".85"') +
  each(pen, spread(pen, 6, 25), () => fill('M-5 0Q-3-3.500 5-1 5 1.500-3 3.500-5 0Z', '#fdf3d6'))

/** Baked in its dish: flakes of pastry in cream, browned on top. */
const ummAli: Draw = (pen) => {
  const [outside, inside] = [box(470, 330, 150), box(424, 284, 130)]
  const flake: Draw = (own) =>
    solid(
      own,
      blob(own, between(own, 26, 46), between(own, 18, 30), { wobble: 0.28, points: 7 }),
      own.chance.happens(0.4)
        ? ['#8f5218', '#c98536', '#ecb868']
        : ['#b9792c', '#e8b55f', '#f9dca0'],
      { depth: 3, lit: 0.88, glint: 0.5 },
    )
  const flakes = spread(pen, 44, 150).map((at) => ({
    ...at,
    x: (at.x ?? 0) * 1.26,
    y: (at.y ?? 0) * 0.82,
  }))
  return (
    shadow(pen, outside, 13) +
    fill(outside, '#d9cdb8') +
    fill(outside, '#fdfaf3', 'transform="translate(-2 -4) scale(.985)"') +
    fill(inside, '#e6cfa0') +
    fill(inside, '#fbeccb', 'transform="scale(.96)"') +
    each(pen, flakes, flake) +
    fill(inside, 'url(#surface)') +
    stroke('M-150-152H60', '#fff', 4, 'stroke-opacity=".8"')
  )
}

const KUNAFA = ['#b5520c', '#d9761a', '#f0992f', '#f9bd5c']

/** Threads baked over cheese; a slice is drawn away, and the cheese follows it. */
const kunafa: Draw = (pen) => {
  const wedge = 'M0 0L162 36A166 166 0 0 1 70 151Z'
  const rest = 'M0 0L70 151A166 166 0 1 1 162 36Z'
  const top = (own: Pen): string =>
    strokesOver(own, KUNAFA, { count: 620, radius: 164, length: [14, 26], width: 3.6, bend: 0.5 })
  return (
    `<clipPath id="rest"><path d="${rest}"/></clipPath><clipPath id="wedge"><path d="${wedge}"/></clipPath>` +
    solid(pen, rest, ['#9a440a', '#e08a26', '#e08a26'], { depth: 9, lit: 0.99, glint: 0 }) +
    `<g clip-path="url(#rest)">${top(pen)}${fill(disc(166), 'url(#mound)')}</g>` +
    stroke('M6 10 70 151M8 4 162 36', '#fff6dc', 10) +
    placed(
      pen,
      { x: 46, y: 40 },
      (own) =>
        cheese(own) +
        solid(own, wedge, ['#fdf3d6', '#e08a26', '#e08a26'], { depth: 9, lit: 0.97, glint: 0 }) +
        `<g clip-path="url(#wedge)">${top(own)}</g>` +
        stroke('M0 0 162 36', '#fff0c8', 3, 'stroke-opacity=".6"'),
    ) +
    stroke('M-118-74Q-84-128-10-134', '#fff2cc', 7, 'stroke-opacity=".45"')
  )
}

/** Strings between the cake and the slice. */
function cheese(pen: Pen): string {
  return Array.from({ length: 9 }, (_each, index) => {
    const from = polar(0.25 + index * 0.11, 34 + index * 13)
    return stroke(
      `M${rounded(from.x - 44)} ${rounded(from.y - 36)}Q${rounded(from.x - 24)} ${rounded(from.y - 8 + between(pen, -6, 6))} ${rounded(from.x)} ${rounded(from.y)}`,
      index % 2 ? '#fffaf0' : '#f3e4bd',
      6,
    )
  }).join('')
}

const dateCake: Draw = (pen) => {
  const d = box(196, 186, 16)
  return (
    solid(pen, d, ['#2f1409', '#6b3a1c', '#8d5630'], { depth: 13, lit: 0.95, glint: 0 }) +
    each(pen, spread(pen, 54, 84), (own) =>
      fill(
        blob(own, between(own, 3, 7), 4, { wobble: 0.3, points: 6 }),
        own.chance.happens(0.6) ? '#4a2410' : '#91603a',
        'fill-opacity=".65"',
      ),
    )
  )
}

const TOFFEE: Tones = ['#6b2f08', '#b9691a', '#e9a648']

/** Around the cake, on the plate. */
const toffeePool: Draw = (pen) =>
  solid(pen, blob(pen, 152, 144, { wobble: 0.1 }), TOFFEE, { depth: 3, lit: 0.95, glint: 0 }) +
  stroke('M-126-40Q-104-104-30-126', '#ffe6b0', 6, 'stroke-opacity=".7"') +
  stroke('M132 10Q126 70 80 108', '#ffe6b0', 4, 'stroke-opacity=".5"')

/** On the cake. */
const toffeeTop: Draw = (pen) =>
  solid(pen, blob(pen, 84, 78, { wobble: 0.14 }), TOFFEE, { depth: 4, lit: 0.92, glint: 0.25 }) +
  stroke('M-62-22Q-44-58 6-60', '#ffe6b0', 5, 'stroke-opacity=".8"')

function scoop(tones: Tones, inside: Draw = () => ''): Draw {
  return (pen) => {
    const rough = roughness(pen, 0.04)
    const skirt = around(88, 85, (angle) => rough(angle) + 0.03 * Math.sin(13 * angle), 52)
    return (
      solid(pen, skirt, tones, { depth: 9, lit: 0.97, glint: 0 }) +
      fill(blob(pen, 74, 72, { wobble: 0.03, points: 14 }), tones[1]) +
      fill(disc(62), tones[2], 'fill-opacity=".45" transform="translate(-12 -16)"') +
      stroke('M-52 22Q-10 40 46 18M-46-12Q0 4 48-14', tones[0], 3, 'stroke-opacity=".35"') +
      inside(pen) +
      stroke('M-46-34Q-30-58 4-62', '#fff', 6, 'stroke-opacity=".7"')
    )
  }
}

const glassBowl: Draw = (pen) =>
  shadow(pen, disc(180), 10) +
  fill(disc(180), '#e6f1ee', 'fill-opacity=".55"') +
  fill(disc(180), 'url(#sheen)') +
  stroke(disc(177), '#fff', 5, 'stroke-opacity=".85"') +
  stroke('M-128-116a172 172 0 0 1 138-56', '#fff', 8, 'stroke-opacity=".9"')

export const SWEETS = {
  luqaimah,
  ummAli,
  kunafa,
  dateCake,
  toffeePool,
  toffeeTop,
  glassBowl,
  saffronScoop: scoop(['#cf9420', '#f4cb5c', '#fde7a8'], (pen) =>
    each(pen, spread(pen, 12, 50), (own) =>
      stroke(`M-6 0q6 ${rounded(between(own, -5, 5))} 12 0`, '#c2451a', 2.4),
    ),
  ),
  dateScoop: scoop(['#7d4f2a', '#b88656', '#dab48a'], (pen) =>
    each(pen, spread(pen, 12, 52), (own) =>
      fill(
        blob(own, between(own, 4, 9), 5, { wobble: 0.3, points: 6 }),
        '#5e3216',
        'fill-opacity=".8"',
      ),
    ),
  ),
} as const satisfies Record<string, Draw>
