import {
  blob,
  type Draw,
  each,
  fill,
  type Point,
  placed,
  polar,
  rounded,
  smooth,
  solid,
  spread,
  stroke,
  type Tones,
} from '../pen.ts'

const PRAWN: Tones = ['#b8461c', '#ee8248', '#fbb98a']

/** Curled, without its head: wide at one end, a fan at the other. */
const prawn: Draw = (pen) => {
  const steps = 12
  const at = (index: number, side: number): Point => {
    const part = index / steps
    const width = 19 - part * 12
    return polar(-2.7 + part * 4.3, 42 - part * 8 + side * width)
  }
  const outer = Array.from({ length: steps + 1 }, (_each, index) => at(index, 1))
  const inner = Array.from({ length: steps + 1 }, (_each, index) => at(steps - index, -1))
  const d = smooth([...outer, ...inner])
  const bands = Array.from({ length: 6 }, (_each, index) => {
    const [one, other] = [at(1 + index * 1.8, 0.92), at(1 + index * 1.8, -0.85)]
    const bend = at(1.7 + index * 1.8, 0.1)
    return `M${rounded(one.x)} ${rounded(one.y)}Q${rounded(bend.x)} ${rounded(bend.y)} ${rounded(other.x)} ${rounded(other.y)}`
  }).join('')
  const tail = polar(1.6, 34)
  const fan: Draw = (own) =>
    each(own, [{ turn: 128 }, { turn: 168 }, { turn: 205 }], (petal) =>
      solid(petal, 'M-4 0Q10-12 34-8 40 0 34 8 10 12-4 0Z', ['#9f3312', '#d9602c', '#f09a68'], {
        depth: 3,
        lit: 0.86,
      }),
    )
  return (
    placed(pen, tail, fan) +
    solid(pen, d, PRAWN, { depth: 6, lit: 0.93, glint: 0 }) +
    stroke(bands, '#fde0c8', 5, 'stroke-opacity=".75"') +
    stroke(bands, '#c2511f', 2.2, 'stroke-opacity=".8" transform="translate(2 2)"')
  )
}

const squidRing: Draw = (pen) => {
  const d = blob(pen, 34, 31, { wobble: 0.05 })
  const by = (far: number): string =>
    `transform="translate(${rounded(pen.fall.x * far)} ${rounded(pen.fall.y * far)})"`
  return (
    stroke(d, '#3a2412', 17, `stroke-opacity=".16" ${by(6)}`) +
    stroke(d, '#d9b7a6', 17) +
    stroke(d, '#fbeee6', 12, by(-1.5)) +
    stroke(d, '#ffffff', 3, `stroke-opacity=".8" ${by(-4)}`)
  )
}

const flakes = (d: string, colour: string): string => stroke(d, colour, 3, 'stroke-opacity=".7"')

const fishPiece: Draw = (pen) =>
  solid(pen, blob(pen, 50, 36, { wobble: 0.12, points: 9 }), ['#cbb9a2', '#f6ece0', '#ffffff'], {
    depth: 6,
    lit: 0.9,
  }) + flakes('M-30-10Q-10 0-26 18M-8-20Q10-4-4 22M14-20Q30-4 16 18', '#d9c6b0')

/** A fillet from the charcoal, its marks across. */
const hammour: Draw = (pen) => {
  const d =
    'M-186-4C-180-56-96-84-10-80 70-78 150-52 192-14 200 2 190 20 168 28 110 58 20 80-60 70-130 66-184 40-186-4Z'
  return (
    `<clipPath id="hammour"><path d="${d}"/></clipPath>` +
    solid(pen, d, ['#a9763c', '#ecd3a2', '#fbeed2'], { depth: 10, lit: 0.95, glint: 0.35 }) +
    flakes(
      'M-130-26Q-110 2-124 34M-84-46Q-60 0-80 52M-34-56Q-10 0-30 58M20-58Q44-4 26 56M72-52Q94-6 78 46M118-38Q136-6 124 30',
      '#c79a5c',
    ) +
    `<g clip-path="url(#hammour)" opacity=".72">${stroke('M-190 30-110-90M-130 76-24-96M-62 92 54-96M14 88 128-84M88 72 190-66', '#4f2710', 9)}</g>` +
    stroke('M-166-18Q-110-64-20-68', '#fff6df', 5, 'stroke-opacity=".75"')
  )
}

/** With the white lines between its flakes. */
const salmon: Draw = (pen) => {
  const d =
    'M-118-30C-112-54-60-62 0-58 66-56 116-46 122-18 126 14 96 48 40 54-20 60-86 58-106 34-120 16-122-10-118-30Z'
  return (
    `<clipPath id="salmon"><path d="${d}"/></clipPath>` +
    solid(pen, d, ['#b9532c', '#f0875a', '#fbb592'], { depth: 9, lit: 0.95, glint: 0.3 }) +
    `<g clip-path="url(#salmon)">${stroke('M-96-60Q-60 0-104 60M-54-64Q-16 0-60 66M-10-64Q28 0-16 66M34-62Q70 0 28 62M76-56Q106 0 70 52', '#fdd9c2', 5, 'stroke-opacity=".85"')}</g>` +
    each(
      pen,
      spread(pen, 16, 46).map((at) => ({ ...at, x: (at.x ?? 0) * 1.9 })),
      (own) => fill(blob(own, 7, 5, { wobble: 0.3 }), '#8f3a16', 'fill-opacity=".35"'),
    ) +
    stroke('M-104-26Q-80-48-10-48', '#ffe6d6', 5, 'stroke-opacity=".8"')
  )
}

export const SEAFOOD = { prawn, squidRing, fishPiece, hammour, salmon } as const satisfies Record<
  string,
  Draw
>
