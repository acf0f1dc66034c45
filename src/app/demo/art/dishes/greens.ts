import {
  around,
  roughness,
  between,
  blob,
  type Draw,
  each,
  fill,
  oneOf,
  type Pen,
  polar,
  ring,
  rounded,
  shadow,
  solid,
  spread,
  stroke,
  strokesOver,
  type Tones,
} from '../pen.ts'

const MINT: Tones = ['#2f6a30', '#4f9447', '#8cc07a']

/** A pointed leaf with its rib; its stalk is at 0, 0 and its tip at the end side. */
function leaf(length: number, width: number, [dark, base, light]: Tones): Draw {
  return (pen) => {
    const half = (side: number): string =>
      `Q${rounded(length * 0.3)} ${rounded(side * width)} ${rounded(length * 0.7)} ${rounded(side * width * 0.62)}`
    const d = `M0 0${half(-1)}T${length} 0${half(1).replace(/^Q.*/, `Q${rounded(length * 0.72)} ${rounded(width * 0.9)} ${rounded(length * 0.4)} ${rounded(width * 0.8)}`)}T0 0Z`
    const upper = `M0 0${half(-1)}T${length} 0Z`
    return (
      shadow(pen, d, 3) +
      fill(d, dark) +
      fill(d, base, 'transform="scale(.97 .9)"') +
      fill(upper, light, 'fill-opacity=".4"') +
      stroke(`M0 0H${rounded(length * 0.9)}`, light, 2, 'stroke-opacity=".8"')
    )
  }
}

const mintLeaf = leaf(46, 22, MINT)

/** The top of a stem, its leaves in pairs. */
const mint: Draw = (pen) =>
  stroke('M0 0Q-8 34-2 56', '#4f8a3c', 4) +
  each(
    pen,
    [
      { x: -4, y: 22, turn: 160, size: 0.95 },
      { x: -2, y: 24, turn: 20, size: 0.95 },
      { turn: 205 },
      { turn: -30 },
      { y: -2, turn: -95, size: 0.9 },
    ],
    mintLeaf,
  )

/** One of three lobes, each with teeth. */
function lobed(tones: Tones): Draw {
  return (pen) => {
    const lobe: Draw = (own) =>
      solid(
        own,
        'M0 0C-8-10-20-12-18-22-12-22-14-34-4-32 0-42 8-38 8-30 16-32 18-24 14-18 18-10 8-8 0 0Z',
        tones,
        { depth: 2, lit: 0.86, glint: 0.5 },
      )
    return (
      stroke('M0 0Q2 16-3 30', tones[1], 3.4) +
      each(pen, [{ x: -2, turn: -62, size: 0.85 }, { x: 2, turn: 62, size: 0.85 }, { y: -3 }], lobe)
    )
  }
}

const parsley = lobed(['#2a6326', '#4a8c3c', '#86bb6c'])

/** Chopped: small leaves all over. */
function chopped(
  colours: readonly string[],
  count: number,
  radius: number,
  length: readonly [number, number] = [3, 8],
): Draw {
  return (pen) => strokesOver(pen, colours, { count, radius, length, width: 5.4 })
}

const GREENS = ['#2f6a2c', '#468839', '#65a24f', '#8abd6c']

/** A salad's leaf, curled at its edge. */
function ruffled([dark, base, light]: Tones, length = 84, width = 50): Draw {
  return (pen) => {
    const rough = roughness(pen, 0.07)
    const wave = between(pen, 0, 6)
    const reach = (angle: number): number => rough(angle) + 0.05 * Math.sin(11 * angle + wave)
    const d = around(length, width, reach, 44)
    const rib = `M${-length * 0.86} 4Q0-6 ${length * 0.8} 0`
    const veins = [-0.45, -0.1, 0.28].map(
      (part) =>
        `M${rounded(length * part)} 0q14-16 26-${rounded(width * 0.56)}M${rounded(length * part)} 0q14 16 26 ${rounded(width * 0.56)}`,
    )
    return (
      solid(pen, d, [dark, base, light], { depth: 5, lit: 0.92, glint: 0.4 }) +
      stroke(rib, light, 5, 'stroke-opacity=".85"') +
      stroke(veins.join(''), light, 2.4, 'stroke-opacity=".6"')
    )
  }
}

/** A long leaf with rounded teeth. */
const rocca: Draw = (pen) => {
  const d =
    'M-74 0Q-40-6-26-8-30-22-18-26-12-12-4-10-4-26 10-28 14-14 22-12 30-24 50-22 72-16 78-1 72 14 50 21 30 22 22 11 14 13 10 27-4 25-4 9-12 11-18 24-30 21-26 7-40 5-74 0Z'
  return (
    solid(pen, d, ['#2c5a22', '#4a8436', '#7fb060'], { depth: 4, lit: 0.93, glint: 0.3 }) +
    stroke('M-74 0H62', '#a9cf86', 2.6, 'stroke-opacity=".9"')
  )
}

const spinachLeaf = leaf(96, 46, ['#1f4f26', '#3a7a38', '#6ea85e'])
const spinach: Draw = (pen) => each(pen, [{ x: -40, turn: between(pen, -14, 14) }], spinachLeaf)

/** Small fleshy leaves on a red stem. */
const purslane: Draw = (pen) =>
  stroke('M-36 10Q0-6 40-8', '#a2583e', 4) +
  each(
    pen,
    [
      { x: -20, y: 4, turn: -80 },
      { x: -18, y: 4, turn: 70 },
      { x: 6, y: -4, turn: -100 },
      { x: 8, y: -4, turn: 60 },
      { x: 36, y: -8, turn: -40 },
      { x: 38, y: -8, turn: 40 },
      { x: 40, y: -8 },
    ],
    leaf(27, 20, ['#44752f', '#6fa64c', '#a6cf84']),
  )

const dill: Draw = (pen) => {
  const branches = Array.from({ length: 9 }, (_each, index) => {
    const x = -34 + index * 9
    const reach = 24 - Math.abs(index - 4) * 2.2
    return `M${x} 0l14-${rounded(reach)}M${x + 7} -${rounded(reach / 2)}l10-3M${x} 0l14 ${rounded(reach)}M${x + 7} ${rounded(reach / 2)}l10 3`
  })
  const d = `M-56 0Q0-4 46 0${branches.join('')}`
  return (
    stroke(
      d,
      '#3a2412',
      3,
      `stroke-opacity=".2" transform="translate(${rounded(pen.fall.x * 4)} ${rounded(pen.fall.y * 4)})"`,
    ) + stroke(d, '#4f8f3c', 2.8)
  )
}

/** Of one leaf rolled up, its veins across. */
const vineRoll: Draw = (pen) => {
  const d =
    'M-54-8C-54-18-42-20-28-20H28C44-20 54-16 54-5V6C54 17 44 20 28 20H-28C-44 20-54 16-54 6Z'
  const veins = [-36, -14, 8, 30]
    .map((x) => `M${x} 20Q${x + 14} 0 ${x + 12}-20M${x + 8} 4l12-9`)
    .join('')
  return (
    solid(pen, d, ['#26361a', '#47602c', '#788f4c'], { depth: 6, lit: 0.9, glint: 0.45 }) +
    stroke(veins, '#7f9452', 2.2, 'stroke-opacity=".75"') +
    stroke('M-46-2Q-52 2-46 10M46-6Q52 0 46 8', '#1f2c14', 2.6, 'stroke-opacity=".6"') +
    stroke('M-34-13Q0-17 34-13', '#d3dca8', 2.6, 'stroke-opacity=".6"')
  )
}

function dust(colours: readonly string[], count: number, radius: number): Draw {
  return (pen) => strokesOver(pen, colours, { count, radius, length: [0.1, 1.5], width: 3.4 })
}

/** Stigmas, a few. */
const saffronThreads: Draw = (pen) =>
  each(pen, spread(pen, 14, 70), (own) => {
    const { x, y } = polar(between(own, 0, 6), 9)
    return stroke(
      `M${rounded(-x)} ${rounded(-y)}q${rounded(between(own, -6, 6))} 4 ${rounded(x * 2)} ${rounded(y * 2)}`,
      oneOf(own, ['#b3260f', '#d2491a']),
      2.6,
    )
  })

const cardamom: Draw = (pen) =>
  solid(pen, 'M-22 0C-14-11 10-12 24 0 10 11-14 11-22 0Z', ['#7f8f4a', '#b5c47a', '#dbe4ae'], {
    depth: 3,
    lit: 0.86,
  }) + stroke('M-16-2Q0-7 18-1M-16 3Q0 6 18 1', '#8a9a52', 1.8)

export const HERBS = {
  mint,
  mintLeaf: (pen: Pen) => each(pen, [{ x: -22 }], mintLeaf),
  parsley,
  coriander: lobed(['#32702a', '#5a9c42', '#96c878']),
  herbSprinkle: chopped(GREENS, 40, 130),
  tabboulehGreens: (pen: Pen) =>
    fill(blob(pen, 196, 194, { wobble: 0.03 }), '#2f5f26') +
    chopped(['#1f5220', '#2f6a2c', '#468839', '#65a24f', '#8abd6c'], 1500, 196, [5, 12])(pen),
  bulgur: chopped(['#c9a468', '#dfc08a', '#f0dcb2'], 130, 186, [3, 5]),
  lettuce: ruffled(['#5a8a34', '#93c05a', '#d3e8a6']),
  romaine: ruffled(['#4f8232', '#86b454', '#e2efc0'], 96, 42),
  rocca,
  spinach,
  purslane,
  dill,
  vineRoll,
  sumac: dust(['#6d1a1f', '#8f2a2c', '#a93c38'], 110, 150),
  cumin: dust(['#7a4a1e', '#9a6430', '#8a2a16'], 60, 84),
  paprika: dust(['#a1301a', '#c24a24'], 70, 120),
  driedMint: dust(['#4a5f2e', '#63783e', '#35461f'], 46, 66),
  saffronThreads,
  cardamom,
  lettuceRing: (pen: Pen) =>
    each(
      pen,
      ring(7, 150, between(pen, 0, 50)),
      ruffled(['#5a8a34', '#93c05a', '#d3e8a6'], 74, 52),
    ),
} as const satisfies Record<string, Draw>
