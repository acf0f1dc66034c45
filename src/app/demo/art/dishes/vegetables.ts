import {
  between,
  blob,
  box,
  disc,
  each,
  fill,
  ring,
  rounded,
  shadow,
  solid,
  spread,
  stroke,
  type Draw,
  type Tones,
} from '../pen.ts'
function ringsOf(outer: string, inner: string): Draw {
  return (pen) =>
    [44, 31, 18]
      .map(
        (radius) =>
          stroke(disc(radius), SHADOWED, 6, 'stroke-opacity=".14" transform="translate(3 4)"') +
          stroke(blob(pen, radius, radius * 0.94, { wobble: 0.04 }), outer, 7) +
          stroke(blob(pen, radius - 1, radius * 0.94 - 1, { wobble: 0.04 }), inner, 3.6),
      )
      .join('')
}
const SHADOWED = '#3a2412'

/** Thin strands, fried until brown. */
const friedOnions: Draw = (pen) =>
  each(pen, spread(pen, 34, 56), (own) => {
    const d = `M-24 0Q${rounded(between(own, -16, -6))} ${rounded(between(own, -22, 22))} 0 0T24 ${rounded(between(own, -8, 8))}`
    return (
      stroke(d, '#3f1d0a', 7, 'stroke-opacity=".5" transform="translate(1 2)"') +
      stroke(d, own.chance.happens(0.5) ? '#8d4a18' : '#b3682a', 5)
    )
  })

const edamame: Draw = (pen) =>
  solid(
    pen,
    'M-17 0C-17-11-6-13 2-12 12-12 18-6 17 1 16 10 6 12-3 11-12 11-17 8-17 0Z',
    ['#5f8a2a', '#93bd4a', '#cde48e'],
    { depth: 3, lit: 0.84, glint: 0.7 },
  )

const broccoli: Draw = (pen) => {
  const head = spread(pen, 11, 36).map((at) => ({ ...at, y: (at.y ?? 0) - 12 }))
  return (
    solid(pen, 'M-13 8Q-9 44-12 54 0 60 12 54 9 40 14 8Z', ['#6f9440', '#a3c46a', '#c4dc92'], {
      depth: 4,
    }) +
    each(
      pen,
      head,
      (own) =>
        solid(own, blob(own, 19, 18, { wobble: 0.1 }), ['#2f5a24', '#4b7d33', '#7aa653'], {
          depth: 3,
          lit: 0.86,
          glint: 0.4,
        }) +
        each(own, spread(own, 9, 14), (dot) =>
          fill(disc(2.4), dot.chance.happens(0.5) ? '#2f5f26' : '#86b35e', 'fill-opacity=".75"'),
        ),
    )
  )
}

const sweetPotato: Draw = (pen) =>
  solid(pen, blob(pen, 44, 38, { wobble: 0.06 }), ['#9a4a16', '#ea8a35', '#f8b267'], {
    depth: 6,
    lit: 0.92,
    glint: 0.3,
  }) +
  stroke(blob(pen, 38, 32, { wobble: 0.06 }), '#b35a1c', 3, 'stroke-opacity=".6"') +
  fill(
    blob(pen, 17, 11, { wobble: 0.3 }),
    '#8a3f12',
    'fill-opacity=".35" transform="translate(8 8)"',
  )

const cube =
  (tones: Tones, edge?: string): Draw =>
  (pen) =>
    solid(pen, blob(pen, 32, 28, { wobble: 0.1, points: 7 }), tones, {
      depth: 5,
      lit: 0.86,
      glint: 0.5,
    }) + (edge === undefined ? '' : stroke('M-26 14Q-4 32 27 12', edge, 10))

/** Half of one, from the fire. */
const roastAubergine: Draw = (pen) =>
  solid(
    pen,
    'M-118 6C-112-30-60-34-10-30 20-34 60-20 92-12 104-22 122-16 116-2 126 10 108 22 92 14 60 26 20 38-20 38-66 40-112 34-118 6Z',
    ['#24101f', '#4a2544', '#4a2544'],
    { depth: 7, lit: 0.97, glint: 0 },
  ) +
  fill(
    'M-104 6C-98-18-56-22-10-20 24-22 54-10 78-2 54 14 20 26-20 27-60 28-100 26-104 6Z',
    '#d9b678',
  ) +
  stroke(
    'M-80-2Q-40-12 0-10M-76 14Q-30 8 20 10M-20-2Q20-6 50-1',
    '#8a5c2a',
    5,
    'stroke-opacity=".55"',
  ) +
  fill('M86-14Q106-24 120-14 124 4 112 16 96 18 86 12 92 0 86-14Z', '#5f7a34')

const okra: Draw = (pen) =>
  solid(
    pen,
    'M-58 4Q-54-14-34-14 10-16 62 2 10 20-34 18-56 18-58 4Z',
    ['#3f5f22', '#6f9236', '#a8c263'],
    { depth: 4, lit: 0.86, glint: 0.4 },
  ) +
  stroke('M-40-6Q4-10 50 0M-42 8Q4 10 48 4', '#4f7028', 2.5, 'stroke-opacity=".8"') +
  fill('M-58 4Q-54-12-46-14-50 2-46 17-56 16-58 4Z', '#8a9a4a')

const marrow: Draw = (pen) =>
  solid(pen, blob(pen, 40, 38, { wobble: 0.03 }), ['#44702c', '#6f9a45', '#6f9a45'], {
    depth: 5,
    lit: 0.97,
    glint: 0,
  }) +
  fill(disc(33), '#e3e6ac') +
  fill(disc(21), '#eef0c8') +
  each(pen, ring(8, 14), () => fill('M0-5C3-3 3 3 0 5-3 3-3-3 0-5Z', '#c9cf86'))

const fries: Draw = (pen) => {
  const places = Array.from({ length: 26 }, (_each, index) => ({
    x: between(pen, -52, 52),
    y: between(pen, -34, 34),
    turn: between(pen, -38, 38) + (index % 5 === 0 ? 90 : 0),
    size: between(pen, 0.85, 1.1),
  }))
  return each(
    pen,
    places,
    (own) =>
      shadow(own, box(92, 15, 3), 4) +
      fill(box(92, 15, 3), '#cf8f26') +
      fill(box(90, 10, 3), '#f3c552', 'transform="translate(0 -1.500)"') +
      stroke('M-40-4H34', '#fbe08e', 2.6, 'stroke-opacity=".9"'),
  )
}

const cauliform =
  (tones: Tones): Draw =>
  (pen) => {
    const bumps = spread(pen, 6, 14)
    return each(pen, bumps, (own) =>
      solid(own, blob(own, 11, 9, { wobble: 0.2 }), tones, { depth: 3, lit: 0.8 }),
    )
  }

const garlic: Draw = (pen) =>
  solid(
    pen,
    'M0-24C16-20 24 2 16 18 8 26-10 26-16 16-24 2-10-18 0-24Z',
    ['#cdbb96', '#f6eedb', '#ffffff'],
    { depth: 4, lit: 0.86, glint: 0.6 },
  ) + stroke('M-4-12Q-12 4-8 18', '#d9c8a4', 2)

export const VEGETABLES = {
  onionRings: ringsOf('#b06a94', '#f6e6ee'),
  friedOnions,
  edamame,
  broccoli,
  sweetPotato,
  pumpkin: cube(['#b05a12', '#ee9434', '#f9bd72'], '#c96f1c'),
  potato: cube(['#b98f3c', '#f0d27c', '#faeab4']),
  aubergine: cube(['#8a7a4a', '#e0d09a', '#f0e6c2'], '#3f1f46'),
  okra,
  roastAubergine,
  marrow,
  fries,
  garlic,
  walnut: cauliform(['#6f4420', '#a8743c', '#cfa06a']),
} as const satisfies Record<string, Draw>
