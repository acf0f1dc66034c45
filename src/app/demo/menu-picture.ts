import { z } from 'zod'

/** What a picture consists of: icons on a dish or board, on a background. */
export const DishPicture = z.strictObject({
  ground: z.string(),
  on: z.enum(['plate', 'bowl', 'board', 'saucer']),
  icons: z.array(z.string()),
})
export type DishPicture = z.infer<typeof DishPicture>

/** An icon of the set: the content of an SVG of 128 by 128. */
export type IconBodies = Readonly<Record<string, string>>

const PICTURE_SIZE = { width: 800, height: 600 }
const ICON = 128

interface Spot {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly turn: number
}

/**
 * Positions of the icons by their count: the first is the dish itself, the others behind and in
 * front of it.
 */
const SPOTS: Readonly<Record<number, readonly Spot[]>> = {
  1: [{ x: 400, y: 290, size: 350, turn: 0 }],
  2: [
    { x: 372, y: 312, size: 320, turn: 0 },
    { x: 520, y: 206, size: 196, turn: 12 },
  ],
  3: [
    { x: 390, y: 330, size: 292, turn: 0 },
    { x: 522, y: 212, size: 190, turn: 14 },
    { x: 280, y: 200, size: 168, turn: -14 },
  ],
}
/** From back to front. */
const ORDER = [2, 1, 0]

function circle(radius: number, fill: string, more = ''): string {
  return `<circle cx="400" cy="300" r="${radius}" fill="${fill}" ${more}/>`
}

const SHADOW = '<ellipse cx="400" cy="322" rx="290" ry="276" fill="url(#shadow)"/>'
const VESSELS: Readonly<Record<DishPicture['on'], string>> = {
  plate:
    SHADOW +
    circle(252, '#fff') +
    circle(251, 'none', 'stroke="#e3d9c8" stroke-width="2"') +
    circle(200, '#faf6ef') +
    circle(200, 'none', 'stroke="#ece3d3" stroke-width="3"'),
  bowl:
    SHADOW +
    circle(248, '#3f7a74') +
    circle(232, '#356a65') +
    circle(222, '#f6efe2') +
    circle(222, 'none', 'stroke="#2f5f5a" stroke-opacity=".25" stroke-width="6"'),
  board:
    '<rect x="112" y="84" width="576" height="456" rx="64" fill="#3a2a18" opacity=".06"/><rect x="118" y="82" width="564" height="446" rx="58" fill="#3a2a18" opacity=".08"/>' +
    '<rect x="120" y="74" width="560" height="440" rx="52" fill="#d9a978"/><rect x="120" y="74" width="560" height="440" rx="52" fill="none" stroke="#b98755" stroke-width="4"/>' +
    '<path d="M150 180q250-26 500 4M148 300q252 22 504-6M152 410q250-20 496 8" fill="none" stroke="#c39463" stroke-width="4" stroke-linecap="round" opacity=".7"/>',
  saucer:
    '<ellipse cx="400" cy="470" rx="230" ry="56" fill="url(#pool)"/>' +
    circle(236, '#fff', 'opacity=".55"'),
}

function positioned(body: string, { x, y, size, turn }: Spot): string {
  const scale = size / ICON
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(${-ICON / 2} ${-ICON / 2})">${body}</g>`
}

/** The picture of a dish as an SVG. */
export function dishPicture({ ground, on, icons }: DishPicture, bodies: IconBodies): string {
  const spots = SPOTS[icons.length] ?? []
  const svg = ORDER.flatMap((index) => {
    const [icon, spot] = [icons[index], spots[index]]
    return icon === undefined || spot === undefined ? [] : positioned(bodies[icon] ?? '', spot)
  })
  const { width, height } = PICTURE_SIZE
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><radialGradient id="pool"><stop offset="0" stop-color="#3a2a18" stop-opacity=".3"/><stop offset="1" stop-color="#3a2a18" stop-opacity="0"/></radialGradient>
<radialGradient id="shadow"><stop offset=".82" stop-color="#3a2a18" stop-opacity=".2"/><stop offset="1" stop-color="#3a2a18" stop-opacity="0"/></radialGradient>
<radialGradient id="ground" cx=".5" cy=".42" r=".75"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="${ground}"/><rect width="${width}" height="${height}" fill="url(#ground)"/>
${VESSELS[on]}${svg.join('')}</svg>`
}
