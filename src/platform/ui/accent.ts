/** The backgrounds behind text, as in tokens.css. */
const GROUNDS = {
  light: ['#faf8f4', '#ffffff'],
  dark: ['#121415', '#1a1d1f', '#212528'],
} as const
/** The text colours on the accent itself. */
const INKS = { light: '#ffffff', dark: '#121415' } as const
const TEXT_CONTRAST = 4.5
const SOFT_SHARE = 0.09
const STEP = 0.005

export type Theme = keyof typeof GROUNDS
type Triple = readonly [number, number, number]

/**
 * The colour nearest to a site's own that is readable in a theme: as text on every background (and
 * on its own soft background), and as a button's background under its text. Keeps the hue; changes
 * only lightness, and chroma where sRGB ends.
 */
export function accentFor(hex: string, theme: Theme): { accent: string; ink: string } {
  const [start, a, b] = oklab(channels(hex))
  const [direction, end] = theme === 'light' ? [-STEP, 0] : [STEP, 1]
  let lightness = start
  let accent = hexOf([start, a, b])
  while (!isReadable(accent, theme) && (end - lightness) * direction > 0) {
    lightness += direction
    accent = hexOf([lightness, a, b])
  }
  return { accent, ink: INKS[theme] }
}

/** The background of a card in a theme, for previewing one theme inside the other. */
export function surfaceOf(theme: Theme): string {
  return GROUNDS[theme][1]
}

/**
 * The style sheet of a site's accent. It is a separate file because the page allows no inline style
 * element.
 */
export function accentSheet(hex: string): string {
  const light = accentFor(hex, 'light')
  const dark = accentFor(hex, 'dark')
  return `:root{--accent-light:${light.accent};--accent-dark:${dark.accent}}`
}

/** WCAG contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((x, y) => x - y)
  return (lighter + 0.05) / (darker + 0.05)
}

/** `share` of one colour over the other, as color-mix() mixes it in sRGB. */
export function mixed(over: string, under: string, share: number): string {
  const top = channels(over)
  const [r, g, b] = channels(under)
  return toHex([r + (top[0] - r) * share, g + (top[1] - g) * share, b + (top[2] - b) * share])
}

function isReadable(accent: string, theme: Theme): boolean {
  const grounds = GROUNDS[theme].flatMap((ground) => [ground, mixed(accent, ground, SOFT_SHARE)])
  return [...grounds, INKS[theme]].every((ground) => contrast(accent, ground) >= TEXT_CONTRAST)
}

function channels(hex: string): Triple {
  const found = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)
  if (found === null) throw new RangeError(`Not a colour: ${hex}`)
  const [, r = '', g = '', b = ''] = found
  return [Number.parseInt(r, 16) / 255, Number.parseInt(g, 16) / 255, Number.parseInt(b, 16) / 255]
}

function toHex(rgb: Triple): string {
  return `#${rgb
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, part)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

function curved(part: number): number {
  return part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055
}

function luminance(hex: string): number {
  const [r, g, b] = channels(hex)
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

/** Björn Ottosson's OKLab, in which equal steps of lightness look equal and hue does not shift. */
function oklab(rgb: Triple): Triple {
  const [r, g, b] = [linear(rgb[0]), linear(rgb[1]), linear(rgb[2])]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function hexOf([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return toHex([
    curved(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    curved(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    curved(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ])
}
