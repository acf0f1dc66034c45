// The colours and simple shapes of scenes. A thing is drawn on the line it stands on, around 0, 0,
// and faces the end side of a Latin page.
import { stroke } from '../pen.ts'

export const TEAL = '#0f6b66'
export const CLAY = '#b5482f'
export const OCHRE = '#c98a2b'
export const BLUE = '#2e5f8a'
export const STONE = '#8a8478'
export const CREAM = '#f4f1ea'
export const DARK = '#262d31'
export const GLASS = '#cfe6ea'
export const YELLOW = '#e3a524'

function mixed(colour: string, other: number, part: number): string {
  const channels = [1, 3, 5].map((at) => {
    const own = Number.parseInt(colour.slice(at, at + 2), 16)
    return Math.round(own + (other - own) * part)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

export function darker(colour: string, part = 0.18): string {
  return mixed(colour, 20, part)
}

export function lighter(colour: string, part = 0.18): string {
  return mixed(colour, 255, part)
}

export function block(
  { x, y, width, height, radius = 0 }: Block,
  colour: string,
  more = '',
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${colour}" ${more}/>`
}

interface Block {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly radius?: number
}

/** A block with light on its upper edge and shade on its lower. */
export function body(at: Block, colour: string): string {
  const { x, y, width, height } = at
  return (
    block(at, colour) +
    block({ ...at, height: height * 0.1 }, lighter(colour, 0.3), 'fill-opacity=".8"') +
    block(
      { x, y: y + height * 0.8, width, height: height * 0.2 },
      darker(colour, 0.3),
      'fill-opacity=".5"',
    )
  )
}

export function wheel(x: number, radius = 30): string {
  const round = (r: number, colour: string): string =>
    `<circle cx="${x}" cy="${-radius}" r="${r}" fill="${colour}"/>`
  return (
    round(radius, '#1f2528') +
    round(radius * 0.8, '#333b3f') +
    round(radius * 0.56, '#c9d0d2') +
    round(radius * 0.5, '#9aa4a8') +
    round(radius * 0.2, '#4d585d') +
    stroke(
      `M${x - radius * 0.86}-${radius * 1.3}A${radius * 0.95} ${radius * 0.95} 0 0 1 ${x - radius * 0.1}-${radius * 1.95}`,
      '#5d686d',
      2.5,
      'stroke-opacity=".8"',
    )
  )
}

export function wheels(places: readonly number[], radius = 30): string {
  return places.map((x) => wheel(x, radius)).join('')
}

/** The shadow of a thing on the ground. */
export function ground(width: number, height = 12): string {
  return `<ellipse cy="2" rx="${width / 2}" ry="${height}" fill="#1b1410" fill-opacity=".22"/>`
}

export function moved(x: number, y: number, thing: string, scale = 1): string {
  return `<g transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}">${thing}</g>`
}

export function lines(d: string, colour: string, width: number, opacity = 1): string {
  return stroke(d, colour, width, opacity === 1 ? '' : `stroke-opacity="${opacity}"`)
}
