import {
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
  solid,
  spread,
  stroke,
  strokesOver,
  type Tones,
} from '../pen.ts'

const CRUST: Tones = ['#c08c4c', '#e6c48c', '#f3dcb0']

/** Where the bread met the oven. */
function blisters(pen: Pen, count: number, radius: number, colour = '#a9692c'): string {
  return each(pen, spread(pen, count, radius), (own) => {
    const size = between(own, 5, 15)
    return (
      fill(blob(own, size, size * 0.75, { wobble: 0.16 }), colour, 'fill-opacity=".38"') +
      fill(blob(own, size * 0.5, size * 0.38, { wobble: 0.16 }), '#6d3f18', 'fill-opacity=".4"')
    )
  })
}

const khubz: Draw = (pen) => {
  const d = blob(pen, 118, 116, { wobble: 0.025, points: 14 })
  return (
    solid(pen, d, CRUST, { depth: 6, lit: 0.95, glint: 0.3 }) +
    blisters(pen, 30, 100) +
    stroke('M-84-50q30-42 84-50', '#fbeccb', 4, 'stroke-opacity=".8"')
  )
}

/** A quarter of a round bread, folded: its corner is at the bottom. */
function folded(radius: number, [dark, base, light]: Tones): Draw {
  return (pen) => {
    const sector = (far: number): string =>
      `M0 ${far * 0.45}L${-far * 0.72} ${-far * 0.36}Q0 ${-far * 0.86} ${far * 0.72} ${-far * 0.36}Z`
    const [outer, inner] = [sector(radius), sector(radius * 0.94)]
    const spots = each(pen, spread(pen, 16, radius * 0.44), (own) => {
      const size = between(own, 4, 11)
      return fill(blob(own, size, size * 0.7, { wobble: 0.18 }), '#9a5f2a', 'fill-opacity=".4"')
    })
    return (
      solid(pen, outer, [dark, dark, dark], { depth: 6, glint: 0 }) +
      stroke(outer, dark, 7) +
      fill(outer, base, 'transform="translate(-2 -4)"') +
      placed(pen, { x: 5, y: -3, turn: 4 }, () => fill(inner, dark, 'fill-opacity=".35"')) +
      placed(
        pen,
        { x: -2, y: 0, turn: 2 },
        () => fill(inner, base) + fill(inner, light, 'fill-opacity=".45" transform="scale(.8)"'),
      ) +
      placed(pen, { y: -radius * 0.2 }, () => spots)
    )
  }
}

const SAJ: Tones = ['#b98c55', '#ead2a6', '#f8ebcd']

/** Of layers as thin as paper, with the egg and the cheese between them. */
const regag: Draw = (pen) => {
  const half = (rx: number, ry: number): string =>
    `M${-rx} 30Q${-rx} ${-ry} 0 ${-ry}T${rx} 30Q${rx * 0.5} 44 0 40T${-rx} 30Z`
  const lace = (own: Pen): string =>
    each(own, spread(own, 70, 150), (spot) => {
      const size = between(spot, 4, 14)
      return fill(
        blob(spot, size, size * 0.7, { wobble: 0.2 }),
        oneBrown(spot),
        'fill-opacity=".4"',
      )
    })
  const sheet = half(206, 170)
  return (
    solid(pen, sheet, ['#a06a30', '#dfab68', '#f0cb92'], { depth: 8, lit: 0.97, glint: 0 }) +
    placed(pen, { y: 8 }, (own) =>
      each(
        own,
        spread(own, 13, 60).map((at) => ({
          ...at,
          x: (at.x ?? 0) * 2.7,
          y: 26 + (at.y ?? 0) * 0.3,
        })),
        (bit) =>
          bit.chance.happens(0.5)
            ? solid(bit, blob(bit, 30, 17, { wobble: 0.2 }), ['#d98f1d', '#f7b733', '#ffd76b'], {
                depth: 3,
              })
            : solid(bit, blob(bit, 36, 18, { wobble: 0.22 }), ['#d9c9a0', '#fdf3d3', '#fffdf2'], {
                depth: 3,
              }),
      ),
    ) +
    placed(pen, { x: -4, y: -10 }, (own) => {
      const top = half(198, 160)
      return (
        `<clipPath id="regag"><path d="${top}"/></clipPath>` +
        solid(own, top, ['#b0773a', '#ecc07e', '#f7d9a6'], { depth: 5, lit: 0.97, glint: 0 }) +
        `<g clip-path="url(#regag)">${placed(own, { y: -50 }, lace)}</g>` +
        stroke('M-150-40Q-90-132 20-140', '#fbe0ae', 5, 'stroke-opacity=".7"')
      )
    })
  )
}

function oneBrown(pen: Pen): string {
  return pen.chance.happens(0.5) ? '#8a4a16' : '#b56a25'
}

/** A round bread from the oven, covered with thyme and sesame. */
const manakish: Draw = (pen) => {
  const edge = blob(pen, 182, 178, { wobble: 0.02, points: 16 })
  const covered = blob(pen, 158, 155, { wobble: 0.03, points: 16 })
  const cuts = [20, 80, 140].map((degrees) => {
    const { x, y } = polar((degrees * Math.PI) / 180, 180)
    const d = `M${rounded(-x)} ${rounded(-y)}L${rounded(x)} ${rounded(y)}`
    return (
      stroke(d, '#4a3a1c', 5, 'stroke-opacity=".5"') +
      stroke(d, '#f3dcb0', 2, 'transform="translate(2 3)"')
    )
  })
  return (
    solid(pen, edge, CRUST, { depth: 8, lit: 0.97, glint: 0 }) +
    placed(pen, {}, (own) => blisters(own, 40, 174)) +
    fill(covered, '#55602a') +
    strokesOver(pen, ['#3c4a1d', '#55652a', '#6f7f38', '#8a9648', '#5e4a24'], {
      count: 640,
      radius: 152,
      length: [4, 9],
      width: 6,
    }) +
    strokesOver(pen, ['#e2cb98', '#f7ecd0'], {
      count: 110,
      radius: 148,
      length: [3, 5],
      width: 5,
    }) +
    fill(covered, 'url(#mound)', 'fill-opacity=".8"') +
    cuts.join('')
  )
}

/** One of three small pancakes, one above the other. */
const pancakes: Draw = (pen) => {
  const one: Draw = (own) => {
    const d = blob(own, 122, 120, { wobble: 0.02, points: 14 })
    return (
      solid(own, d, ['#c58a35', '#f0c873', '#f0c873'], { depth: 9, lit: 0.985, glint: 0 }) +
      fill(d, '#b9752a', 'transform="scale(.9)"') +
      fill(d, '#cf8f3c', 'transform="scale(.86) translate(-3 -4)"') +
      each(own, spread(own, 26, 92), (hole) =>
        fill(blob(hole, between(hole, 3, 8)), '#8f5418', 'fill-opacity=".4"'),
      )
    )
  }
  return each(
    pen,
    [
      { x: 44, y: 34 },
      { x: -34, y: 22, turn: 60 },
      { x: 4, y: -22, turn: 130 },
    ],
    one,
  )
}

const toast: Draw = (pen) =>
  solid(
    pen,
    'M-24 16Q-26 20-20 20L20 18Q26 18 22 12L4-20Q0-25-4-20Z',
    ['#a8662a', '#d6974a', '#eebd78'],
    { depth: 3 },
  ) +
  fill(disc(2.5), '#8a4f1c', 'transform="translate(-5 8)" fill-opacity=".6"') +
  fill(disc(2), '#8a4f1c', 'transform="translate(6 4)" fill-opacity=".6"')

const crouton: Draw = (pen) =>
  solid(pen, box(28, 26, 5), ['#b0742f', '#dda550', '#f4d08c'], { depth: 4, lit: 0.82, glint: 0.8 })

/** A bread that has drunk the broth. */
const soakedBread: Draw = (pen) => {
  const d = blob(pen, 62, 48, { wobble: 0.22, points: 9 })
  return (
    solid(pen, d, ['#b06a2c', '#dba05a', '#edc48a'], { depth: 4, lit: 0.93, glint: 0.35 }) +
    stroke('M-40-6Q-10-22 24-10', '#b87636', 4, 'stroke-opacity=".6"') +
    stroke('M-24 16Q4 2 34 12', '#b87636', 4, 'stroke-opacity=".6"')
  )
}

const sambousa: Draw = (pen) => {
  const d = 'M-4-62Q0-68 6-61L60 36Q64 46 53 47L-53 49Q-65 48-59 38Z'
  return (
    solid(pen, d, ['#a5621f', '#d9953c', '#f2c474'], { depth: 7, lit: 0.86, glint: 0.45 }) +
    stroke('M-48 40 48 38', '#8f5218', 3, 'stroke-opacity=".55" stroke-dasharray="2 9"') +
    each(pen, spread(pen, 13, 32), (spot) =>
      fill(blob(spot, 4.5, 3.4, { wobble: 0.18 }), '#8a4c14', 'fill-opacity=".45"'),
    ) +
    placed(pen, { y: 8 }, (own) =>
      strokesOver(own, ['#2a211c'], { count: 12, radius: 30, length: [2, 5], width: 3.6 }),
    )
  )
}

/** The lid and the open half of a bun. */
const bunLid: Draw = (pen) =>
  solid(
    pen,
    blob(pen, 118, 116, { wobble: 0.015, points: 14 }),
    ['#9a571c', '#cf8535', '#f0b768'],
    { depth: 12, lit: 0.9, glint: 0.5 },
  ) +
  placed(pen, { x: -8, y: -10 }, (own) =>
    each(
      own,
      spread(own, 44, 84),
      (seed) =>
        fill(
          'M-6 0Q-4-4 5-1.500Q7 0 5 1.500-4 4-6 0Z',
          '#7d4717',
          'fill-opacity=".5" transform="translate(1.500 2)"',
        ) +
        fill(
          'M-6 0Q-4-4 5-1.500Q7 0 5 1.500-4 4-6 0Z',
          seed.chance.happens(0.6) ? '#fbeccb' : '#f0d8a2',
        ),
    ),
  )

const bunHalf: Draw = (pen) =>
  solid(
    pen,
    blob(pen, 122, 118, { wobble: 0.015, points: 14 }),
    ['#b06c28', '#f1d29b', '#f9e6c2'],
    { depth: 9, lit: 0.94, glint: 0.4 },
  )

export const BREAD = {
  khubz,
  khubzQuarter: folded(150, CRUST),
  saj: folded(190, SAJ),
  regag,
  manakish,
  pancakes,
  toast,
  crouton,
  soakedBread,
  sambousa,
  bunLid,
  bunHalf,
} as const satisfies Record<string, Draw>
