import {
  along,
  SHADE,
  between,
  blob,
  type Draw,
  disc,
  each,
  fill,
  placed,
  rounded,
  solid,
  spread,
  stroke,
  strokesOver,
  type Tones,
} from '../pen.ts'

/** Fills a bowl to its well. */
function liquid(colour: string, edge: string, radius = 206): Draw {
  return () =>
    fill(disc(radius), colour) +
    stroke(disc(radius - 5), edge, 10, 'stroke-opacity=".55"') +
    fill(disc(radius), 'url(#surface)') +
    stroke(
      `M${-radius * 0.62}-${radius * 0.42}Q${-radius * 0.44}-${radius * 0.7} ${-radius * 0.1}-${radius * 0.76}`,
      '#fff',
      7,
      'stroke-opacity=".35"',
    )
}

/** Drops of oil on a surface. */
function drops(tones: Tones, count = 12, radius = 150): Draw {
  return (pen) =>
    each(pen, spread(pen, count, radius), (own) => {
      const size = between(own, 6, 20)
      return (
        fill(blob(own, size, size * 0.8, { wobble: 0.12 }), tones[1], 'fill-opacity=".55"') +
        stroke(
          `M${rounded(-size * 0.5)}-2q${rounded(size * 0.3)}-${rounded(size * 0.4)} ${rounded(size * 0.7)}-${rounded(size * 0.3)}`,
          tones[2],
          2,
          'stroke-opacity=".8"',
        )
      )
    })
}

/** Beaten to a paste, turned with a spoon. */
function porridge([dark, base, light]: Tones, specks: readonly string[]): Draw {
  return (pen) =>
    fill(disc(206), base) +
    fill(disc(206), 'url(#surface)') +
    stroke(
      'M-150 60C-120-110 60-150 130-50 176 40 60 130-30 108-110 84-96-30 0-50 70-58 92 20 40 46',
      dark,
      22,
      'stroke-opacity=".4"',
    ) +
    stroke(
      'M-150 60C-120-110 60-150 130-50 176 40 60 130-30 108-110 84-96-30 0-50 70-58 92 20 40 46',
      light,
      15,
      'stroke-opacity=".8" transform="translate(4 6)"',
    ) +
    strokesOver(pen, specks, { count: 110, radius: 196, length: [3, 12], width: 4 })
}

/** A pool with light on it. */
function pool([dark, base, light]: Tones, rx: number, ry: number): Draw {
  return (pen) =>
    fill(blob(pen, rx + 4, ry + 4, { wobble: 0.07 }), dark, 'fill-opacity=".3"') +
    placed(pen, {}, (own) =>
      fill(blob(own, rx, ry, { wobble: 0.07 }), base, 'fill-opacity=".62"'),
    ) +
    stroke(
      `M${rounded(-rx * 0.6)}-${rounded(ry * 0.3)}q${rounded(rx * 0.2)}-${rounded(ry * 0.4)} ${rounded(rx * 0.7)}-${rounded(ry * 0.42)}`,
      light,
      5,
      'stroke-opacity=".85"',
    )
}

/** Poured in a thin thread, to and fro. */
function drizzle([dark, base, light]: Tones, width = 8): Draw {
  const steps = Array.from({ length: 73 }, (_each, index) => {
    const x = -108 + index * 3
    const y = Math.sqrt(Math.max(0, 116 ** 2 - x ** 2)) * Math.sin(index * 0.44)
    return `${x} ${rounded(y)}`
  })
  const d = `M${steps.join('L')}`
  return (pen) =>
    stroke(d, SHADE, width, `stroke-opacity=".16" transform="${along(pen, 4)}"`) +
    stroke(d, dark, width) +
    stroke(d, base, width * 0.7, `transform="${along(pen, -1)}"`) +
    stroke(d, light, width * 0.22, `stroke-opacity=".85" transform="${along(pen, -2)}"`)
}

const SYRUP: Tones = ['#2c1208', '#54260f', '#b27a4a']
const OIL: Tones = ['#7a5f10', '#e0b53c', '#fff6c4']

/** Tomatoes cooked down, in pieces. */
const tomatoSauce: Draw = (pen) =>
  fill(disc(200), '#b8331c') +
  fill(disc(200), 'url(#surface)') +
  each(pen, spread(pen, 48, 182), (own) =>
    solid(
      own,
      blob(own, between(own, 14, 28), between(own, 11, 20), { wobble: 0.2 }),
      ['#8f2212', '#cf4426', '#ee7a54'],
      { depth: 2, lit: 0.86, glint: 0.5 },
    ),
  ) +
  each(pen, spread(pen, 30, 180), (own) =>
    fill(disc(2.5), own.chance.happens(0.6) ? '#f7d9a0' : '#5e1a0c', 'fill-opacity=".8"'),
  )

/** The juices around the beans. */
const beanSauce: Draw = (pen) =>
  fill(disc(206), '#7b4b26') +
  fill(blob(pen, 190, 188, { wobble: 0.03 }), '#925d31') +
  fill(disc(206), 'url(#surface)')

/** Over the top pancake, and down its sides. */
const syrup: Draw = (pen) =>
  solid(pen, blob(pen, 92, 80, { wobble: 0.2 }), SYRUP, { depth: 3, lit: 0.94, glint: 0 }) +
  stroke('M-66-26Q-48-58 0-60', '#e9b98a', 6, 'stroke-opacity=".75"') +
  stroke('M60 30Q46 52 18 58', '#c98a5a', 3, 'stroke-opacity=".6"')

export const LIQUIDS = {
  dateChutneySmear: pool(['#4a1f10', '#7a3a1e', '#c98a5e'], 74, 62),
  lentilSoup: liquid('#e2952f', '#c47a1c'),
  oatSoup: liquid('#e2b478', '#c48f4e'),
  seafoodSoup: liquid('#f6e2c4', '#dfc196'),
  broth: liquid('#c9622a', '#a3451a'),
  stew: liquid('#b9441f', '#932f12'),
  pudding: liquid('#fdf8f0', '#e9dfd0', 158),
  tomatoSauce,
  beanSauce,
  harees: porridge(['#c9a877', '#ecd8b2', '#f9ecd2'], ['#d3b586', '#e2c9a0', '#b58e5c']),
  madrooba: porridge(['#c08d3a', '#e6be72', '#f6dca4'], ['#cf9f50', '#a86f2a', '#5f7a3a']),
  oliveOil: pool(OIL, 58, 40),
  oilDrops: drops(OIL),
  creamSwirl: drizzle(['#d9c49c', '#fff6e2', '#ffffff'], 9),
  ghee: pool(['#b97a12', '#f2b62e', '#fff0b8'], 60, 52),
  syrupDrizzle: drizzle(SYRUP, 9),
  syrupPool: syrup,
  tahiniDrizzle: drizzle(['#c0a06a', '#ecd9ae', '#fdf4dc'], 9),
  molasses: drizzle(['#2f0a10', '#5e1620', '#b0525a'], 7),
  honeyDrizzle: drizzle(['#a8690c', '#e0a01e', '#ffe59a'], 8),
} as const satisfies Record<string, Draw>
