import { darker, lighter } from './freight/paint.ts'
import { fill, stroke } from './pen.ts'
import type { Portrait } from './portrait.ts'
import { ears, FACE, features, head, neck } from './portrait-face.ts'

export const PORTRAIT_SIZE = { width: 600, height: 600 }

const SHOULDERS = 'M70 610Q74 470 190 436L262 412Q300 452 338 412L410 436Q526 470 530 610Z'

const KANDURA =
  fill(SHOULDERS, '#fbf9f4') +
  fill('M410 436Q526 470 530 610H430Q450 520 410 436Z', '#e4ddcf') +
  fill('M258 414Q300 466 342 414L350 432Q300 492 250 432Z', '#f1ece1') +
  stroke('M250 430Q300 490 350 430M300 468V610', '#d9d0bf', 4) +
  [506, 552].map((y) => `<circle cx="300" cy="${y}" r="5" fill="#d9d0bf"/>`).join('')

/** The head cloth, and the two cords that hold it. */
function ghutra(colour: string): string {
  const shade = darker(colour, 0.14)
  const left =
    'M238 196C226 214 226 262 232 312 240 372 226 440 176 506 150 520 128 506 132 470 168 400 186 330 190 250 194 130 240 88 300 88V168Q262 170 238 196Z'
  const right =
    'M362 196C374 214 374 262 368 312 360 372 374 440 424 506 450 520 472 506 468 470 432 400 414 330 410 250 406 130 360 88 300 88V168Q338 170 362 196Z'
  return (
    fill(left, colour) +
    fill(right, shade) +
    fill('M300 88C360 88 400 128 408 226 380 150 340 130 300 130Z', colour) +
    fill(
      'M238 196Q262 170 300 168T362 196Q336 182 300 188 264 182 238 196Z',
      darker(colour, 0.26),
    ) +
    stroke(
      'M214 250Q210 350 168 470M226 330Q222 400 184 480M388 250Q392 350 432 470M374 330Q380 400 416 480M256 130Q282 110 300 168',
      darker(colour, 0.2),
      4,
      'stroke-opacity=".7"',
    ) +
    stroke('M207 182Q300 148 393 182', '#15181a', 9.5) +
    stroke('M210 178Q300 145 390 178', '#5a6064', 2, 'stroke-opacity=".8"') +
    stroke('M211 165Q300 131 389 165', '#15181a', 9.5) +
    stroke('M214 161Q300 128 386 161', '#5a6064', 2, 'stroke-opacity=".8"')
  )
}

function inGhutra(portrait: Portrait): string {
  return (
    KANDURA +
    neck(portrait.skin) +
    fill('M258 414Q300 462 342 414L352 426Q300 488 248 426Z', '#fbf9f4') +
    stroke('M252 424Q300 484 348 424', '#d9d0bf', 3) +
    head(portrait) +
    ghutra(portrait.colour)
  )
}

/** Wound around the head, one end over the shoulder. */
function inShayla(portrait: Portrait): string {
  const { colour, skin } = portrait
  const gown = darker(colour, 0.3)
  return (
    fill('M64 610Q74 480 180 436Q300 470 420 436 526 480 536 610Z', gown) +
    fill('M420 436Q526 480 536 610H440Q456 520 420 436Z', darker(gown, 0.3)) +
    fill(
      'M300 84C220 84 188 146 188 226 188 306 172 366 132 436 190 500 270 520 330 506 400 500 450 470 468 436 428 366 412 306 412 226 412 146 380 84 300 84Z',
      colour,
    ) +
    fill(
      'M300 84C380 84 412 146 412 226 412 306 428 366 468 436 450 470 420 486 386 496 400 400 392 300 384 226 378 150 350 104 300 84Z',
      darker(colour, 0.25),
    ) +
    fill(FACE, skin) +
    features(portrait) +
    fill(
      'M300 100C226 100 204 160 204 240 206 330 250 400 300 400S394 330 396 240C396 160 374 100 300 100ZM300 164C344 164 366 196 366 252 366 318 338 372 300 372S234 318 234 252C234 196 256 164 300 164Z',
      lighter(colour, 0.07),
      'fill-rule="evenodd"',
    ) +
    stroke(
      'M300 164C344 164 366 196 366 252 366 318 338 372 300 372S234 318 234 252C234 196 256 164 300 164Z',
      darker(colour, 0.4),
      3.5,
      'stroke-opacity=".7"',
    ) +
    fill(
      'M208 300C216 372 262 420 330 430 400 440 452 436 476 420 470 470 440 500 380 510 290 516 206 470 172 410 196 380 204 340 208 300Z',
      lighter(colour, 0.12),
    ) +
    stroke(
      'M214 330Q236 412 340 446T470 440M206 370Q240 446 350 474M230 300Q246 380 320 410',
      darker(colour, 0.25),
      4,
      'stroke-opacity=".75"',
    ) +
    stroke('M222 190Q236 124 300 114', lighter(colour, 0.35), 5, 'stroke-opacity=".5"')
  )
}

function shortHair(hair: string): string {
  return (
    fill(
      'M216 262C200 156 240 112 304 112S402 158 384 262C380 226 372 204 352 190 318 200 268 196 246 186 230 206 222 230 216 262Z',
      hair,
    ) + stroke('M242 158Q276 128 322 132', lighter(hair, 0.3), 5, 'stroke-opacity=".6"')
  )
}

function inSuit(portrait: Portrait): string {
  const { skin, colour, hair } = portrait
  return (
    fill(SHOULDERS, colour) +
    fill('M410 436Q526 470 530 610H426Q446 520 410 436Z', darker(colour, 0.3)) +
    neck(skin) +
    fill('M254 414 300 470 346 414 372 610H228Z', '#fbf9f4') +
    fill('M300 470 284 490 292 516 276 610H324L308 516 316 490Z', '#0f6b66') +
    fill('M246 416 214 440 268 610H226L186 470Z', lighter(colour, 0.12)) +
    fill('M248 424 206 446 190 500 222 512 214 530 286 610V590Z', darker(colour, 0.16)) +
    fill('M352 424 394 446 410 500 378 512 386 530 314 610V590Z', darker(colour, 0.24)) +
    fill('M252 408 300 468 266 502 236 430ZM348 408 300 468 334 502 364 430Z', '#fff') +
    stroke('M236 430 266 502 300 468 334 502 364 430', '#d9d0bf', 3) +
    ears(skin) +
    head(portrait) +
    shortHair(hair)
  )
}

/** An open collar. */
function inShirt(portrait: Portrait): string {
  const { skin, colour, hair } = portrait
  return (
    fill(SHOULDERS, colour) +
    fill('M410 436Q526 470 530 610H430Q450 520 410 436Z', darker(colour, 0.22)) +
    neck(skin) +
    fill('M262 408Q300 448 338 408L352 428 300 506 248 428Z', darker(skin, 0.06)) +
    stroke('M300 500V610', darker(colour, 0.25), 4) +
    [536, 580].map((y) => `<circle cx="312" cy="${y}" r="4.500" fill="#f6f2ea"/>`).join('') +
    fill(
      'M256 408 224 432 240 500 300 506 264 442ZM344 408 376 432 360 500 300 506 336 442Z',
      lighter(colour, 0.16),
    ) +
    stroke('M240 500 300 506 360 500', darker(colour, 0.3), 3, 'stroke-opacity=".6"') +
    ears(skin) +
    head(portrait) +
    shortHair(hair)
  )
}

/** Her hair tied up; in the white of a kitchen. */
function inChefsCoat(portrait: Portrait): string {
  const { skin, colour, hair } = portrait
  return (
    `<circle cx="300" cy="112" r="50" fill="${hair}"/>` +
    stroke('M272 98Q286 80 312 82', lighter(hair, 0.3), 5, 'stroke-opacity=".5"') +
    fill(SHOULDERS, colour) +
    fill('M410 436Q526 470 530 610H430Q450 520 410 436Z', darker(colour, 0.1)) +
    neck(skin) +
    fill('M250 412 300 456 350 412 366 440 300 500 234 440Z', lighter(colour, 0.5)) +
    stroke('M234 440 300 500 366 440M300 500 268 610', darker(colour, 0.22), 4) +
    [526, 572]
      .map(
        (y) =>
          `<circle cx="240" cy="${y}" r="7" fill="#0f6b66"/><circle cx="330" cy="${y}" r="7" fill="#0f6b66"/>`,
      )
      .join('') +
    ears(skin) +
    head(portrait) +
    fill(
      'M216 268C200 160 236 116 302 116S400 160 384 268C382 224 366 196 340 180 306 206 246 206 228 214 220 232 218 250 216 268Z',
      hair,
    ) +
    stroke('M244 158Q276 130 318 134', lighter(hair, 0.3), 5, 'stroke-opacity=".55"') +
    `<circle cx="220" cy="300" r="5" fill="#e6c25a"/><circle cx="380" cy="300" r="5" fill="#e6c25a"/>`
  )
}

/** Her hair to the shoulders. */
function inBlouse(portrait: Portrait): string {
  const { skin, colour, hair } = portrait
  return (
    fill(
      'M300 104C208 104 182 176 186 268 190 346 176 400 160 436 210 470 390 470 440 436 424 400 410 346 414 268 418 176 392 104 300 104Z',
      hair,
    ) +
    fill(SHOULDERS, colour) +
    fill('M410 436Q526 470 530 610H430Q450 520 410 436Z', darker(colour, 0.2)) +
    neck(skin) +
    fill('M262 408Q300 448 338 408L356 430 300 516 244 430Z', skin) +
    fill('M262 408Q300 448 338 408L300 470Z', darker(skin, 0.3), 'fill-opacity=".25"') +
    fill(
      'M258 412 232 428 256 490 300 520 296 510 250 434ZM342 412 368 428 344 490 300 520 304 510 350 434Z',
      lighter(colour, 0.3),
    ) +
    head(portrait) +
    fill(
      'M220 300C196 300 188 170 244 134 300 100 372 120 390 180 404 220 404 270 384 304 388 250 372 210 330 176 306 206 244 212 232 226 224 250 222 280 220 300Z',
      hair,
    ) +
    stroke(
      'M234 172Q262 136 312 134M392 330Q400 380 410 410M206 330Q200 380 190 412',
      lighter(hair, 0.25),
      5,
      'stroke-opacity=".55"',
    )
  )
}

const DRESSED: Readonly<Record<Portrait['wears'], (portrait: Portrait) => string>> = {
  ghutra: inGhutra,
  shayla: inShayla,
  suit: inSuit,
  shirt: inShirt,
  chefsCoat: inChefsCoat,
  blouse: inBlouse,
}

/** The portrait as an SVG; a close one is for a small round frame. */
export function portraitPicture(portrait: Portrait, closeSide?: number): string {
  const { ground } = portrait
  const side = closeSide ?? PORTRAIT_SIZE.width
  const view = closeSide === undefined ? '0 0 600 600' : '70 56 460 460'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${view}"><defs><linearGradient id="ground" x2="1" y2="1"><stop offset="0" stop-color="${lighter(ground, 0.45)}"/><stop offset="1" stop-color="${ground}"/></linearGradient></defs><rect width="600" height="600" fill="url(#ground)"/><g transform="translate(0 12)">${DRESSED[portrait.wears](portrait)}</g></svg>`
}
