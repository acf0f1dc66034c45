import { darker } from './freight/paint.ts'
import { fill, stroke } from './pen.ts'
import type { Portrait } from './portrait.ts'

export const FACE =
  'M222 250C220 178 254 150 300 150S380 178 378 250C378 318 342 376 300 376S222 318 222 250Z'
const FACE_SHADE =
  'M300 150C346 150 380 178 378 250 378 318 342 376 300 376 334 344 350 302 346 244 344 196 328 164 300 150Z'
const NECK = 'M262 340H338V408Q338 436 300 440 262 436 262 408Z'

function isWoman({ wears }: Portrait): boolean {
  return wears === 'shayla' || wears === 'chefsCoat' || wears === 'blouse'
}

function eye(x: number, isSoft: boolean): string {
  const lash = isSoft ? `M-19 3Q-4-15 18-1L24-6` : 'M-18 2Q0-14 18 2'
  const flip = x < 300 ? ' scale(-1 1)' : ''
  return `<g transform="translate(${x} 258)${flip}">${fill('M-18 2Q0-14 18 2 0 12-18 2Z', '#fdfaf5')}<circle cy="-1" r="8" fill="#4a2f1c"/><circle cy="-1" r="4.500" fill="#1a110c"/>${stroke(lash, '#1f1612', isSoft ? 4.5 : 4)}</g><circle cx="${x - 2.5}" cy="254" r="2.200" fill="#fff"/>`
}

export function features(portrait: Portrait): string {
  const { skin, hair, beard, glasses } = portrait
  const isSoft = isWoman(portrait)
  const line = darker(skin, 0.5)
  const brows = isSoft
    ? 'M243 231Q262 213 288 221M312 221Q338 213 357 231'
    : 'M244 232Q264 216 290 229M310 229Q336 216 356 232'
  const beards = {
    none: '',
    short: fill(
      'M223 262C228 330 262 380 300 380S372 330 377 262C366 312 350 326 330 318 312 312 288 312 270 318 250 326 234 312 223 262ZM270 332Q300 342 330 332 322 352 300 352T270 332Z',
      hair,
      'fill-rule="evenodd" fill-opacity=".82"',
    ),
    full: fill(
      'M221 256C222 344 258 398 300 398S378 344 379 256C372 306 350 322 332 314 312 306 288 306 268 314 250 322 228 306 221 256ZM272 332Q300 340 328 332 320 350 300 350T272 332Z',
      hair,
      'fill-rule="evenodd"',
    ),
  }
  const mouth = isSoft
    ? fill(
        'M267 324Q288 321 300 326 312 321 333 324 320 352 300 352T267 324Z',
        mixedWithRose(skin),
      ) + stroke('M265 323Q300 346 335 323', darker(mixedWithRose(skin), 0.35), 3)
    : stroke('M270 331Q300 352 330 331', darker(skin, 0.55), 5)
  return (
    fill(FACE_SHADE, darker(skin, 0.3), 'fill-opacity=".28"') +
    `<ellipse cx="252" cy="300" rx="19" ry="12" fill="#d9654a" fill-opacity=".14"/><ellipse cx="348" cy="300" rx="19" ry="12" fill="#d9654a" fill-opacity=".14"/>` +
    beards[beard] +
    stroke(brows, hair, isSoft ? 6 : 8.5) +
    eye(266, isSoft) +
    eye(334, isSoft) +
    stroke('M302 258Q298 290 289 302 299 311 311 304', line, 4, 'stroke-opacity=".5"') +
    mouth +
    (glasses
      ? `<g fill="#fff" fill-opacity=".14" stroke="#22282c" stroke-width="5"><rect x="236" y="236" width="58" height="46" rx="16"/><rect x="306" y="236" width="58" height="46" rx="16"/><path d="M294 254q6-6 12 0M236 252l-12-4M364 252l12-4" fill="none"/></g>`
      : '')
  )
}

function mixedWithRose(skin: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(skin.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ]
  const part = (own: number, other: number): string =>
    Math.round(own * 0.5 + other * 0.5)
      .toString(16)
      .padStart(2, '0')
  return `#${part(red, 176)}${part(green, 66)}${part(blue, 66)}`
}

export const ears = (skin: string): string =>
  `<ellipse cx="300" cy="246" rx="84" ry="56" fill="${darker(skin, 0.1)}"/><ellipse cx="221" cy="268" rx="15" ry="24" fill="${darker(skin, 0.08)}"/><ellipse cx="379" cy="268" rx="15" ry="24" fill="${darker(skin, 0.2)}"/>`

export function head(portrait: Portrait): string {
  return fill(FACE, portrait.skin) + features(portrait)
}

export function neck(skin: string): string {
  return (
    fill(NECK, darker(skin, 0.14)) +
    fill('M262 352Q300 402 338 352V372Q300 420 262 372Z', darker(skin, 0.4), 'fill-opacity=".3"')
  )
}
