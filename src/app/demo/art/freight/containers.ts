import { fill } from '../pen.ts'
import {
  BLUE,
  block,
  CLAY,
  darker,
  ground,
  lighter,
  lines,
  moved,
  OCHRE,
  STONE,
  TEAL,
} from './paint.ts'

const HEIGHT = 170

/** From its side; of 20 or 40 feet. */
export function container(length: 20 | 40, colour: string, height = HEIGHT): string {
  const width = length === 40 ? 486 : 246
  const [left, top] = [-width / 2, -height]
  const count = Math.floor((width - 30) / 20)
  const ribs = Array.from(
    { length: count },
    (_each, index) => `M${left + 22 + index * 20} ${top + 14}V-14`,
  ).join('')
  return (
    block({ x: left, y: top, width, height, radius: 3 }, colour) +
    lines(ribs, darker(colour, 0.22), 7) +
    `<g transform="translate(-5 0)">${lines(ribs, lighter(colour, 0.16), 2.5)}</g>` +
    block({ x: left, y: top, width, height: 11, radius: 2 }, lighter(colour, 0.2)) +
    block({ x: left, y: -12, width, height: 12, radius: 2 }, darker(colour, 0.28)) +
    [left, -left - 11]
      .map((x) => block({ x, y: top, width: 11, height, radius: 2 }, darker(colour, 0.12)))
      .join('') +
    [left, -left - 15]
      .map(
        (x) =>
          block({ x, y: top, width: 15, height: 12 }, darker(colour, 0.4)) +
          block({ x, y: -12, width: 15, height: 12 }, darker(colour, 0.45)),
      )
      .join('')
  )
}

/** In rows, as they stand in a port. */
export function stack(columns: number, rows: number, scale = 0.5): string {
  const colours = [CLAY, TEAL, OCHRE, BLUE, STONE]
  return Array.from({ length: columns * rows }, (_each, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    const colour = colours[(column * 2 + row * 3) % colours.length] ?? TEAL
    return moved(
      (column - (columns - 1) / 2) * 250 * scale,
      -row * (HEIGHT + 2) * scale,
      container(20, colour),
      scale,
    )
  }).join('')
}

function rust(places: readonly (readonly [number, number, number])[]): string {
  return places
    .map(([x, y, size]) =>
      fill(
        `M${x} ${y}q${size}-${size * 0.6} ${size * 2} 0 ${size * 0.3} ${size} -${size * 0.4} ${size * 1.3} -${size} ${size * 0.4} -${size * 1.6}-${size * 1.3}Z`,
        '#7a3d1e',
        'fill-opacity=".55"',
      ),
    )
    .join('')
}

/** Its doors open, so that what is in it is seen. */
export function openContainer(colour: string, load: string): string {
  const inside = darker(colour, 0.62)
  return (
    ground(560, 14) +
    block({ x: -150, y: -250, width: 300, height: 250, radius: 3 }, colour) +
    block({ x: -132, y: -232, width: 264, height: 220 }, inside) +
    fill('M-132-232-92-204V-30L-132-12Z', darker(colour, 0.5)) +
    fill('M132-232 92-204V-30L132-12Z', darker(colour, 0.45)) +
    fill('M-132-12-92-30H92L132-12Z', '#7d6446') +
    load +
    [-1, 1]
      .map(
        (side) =>
          `<g transform="scale(${side} 1)">${fill('M150-250 262-264V12L150 0Z', lighter(colour, side === 1 ? 0.02 : 0.12))}${lines('M184-250V2M226-256V8', '#d9d4c8', 5)}${lines('M176-120h18M218-120h18', '#d9d4c8', 7)}${fill('M150-250 262-264V-252L150-238Z', lighter(colour, 0.25))}</g>`,
      )
      .join('')
  )
}

export const CONTAINERS = {
  usedContainer:
    ground(260) +
    container(20, '#a9603a') +
    rust([
      [-96, -120, 14],
      [-20, -40, 18],
      [50, -136, 12],
      [84, -70, 16],
      [-70, -60, 9],
    ]),
  newContainer: ground(260) + container(20, TEAL),
  highCube:
    ground(500) +
    container(40, BLUE, 196) +
    rust([
      [-200, -150, 12],
      [-60, -60, 15],
      [90, -150, 11],
      [180, -50, 14],
    ]),
  containerStack: stack(5, 4),
  containerStackSmall: stack(3, 3),
  containerStackHigh: stack(4, 4, 0.44),
} as const
