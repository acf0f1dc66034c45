import { box, type Draw, disc, fill, ring, shadow, SHADE, stroke } from '../pen.ts'

/** What a dish is served on or in; its food lies between the two drawings. */
export interface Vessel {
  readonly under: Draw
  /** Lies on the food: the shadow of the edge, and light on it. */
  readonly over: Draw
}

const nothing: Draw = () => ''

/** The shadow that the wall of a bowl throws on what is in it. */
function wallShadow(radius: number): string {
  return `<g clip-path="url(#well-${radius})">${stroke(disc(radius + 14), SHADE, 30, 'stroke-opacity=".2" transform="translate(9 13)"')}${stroke(disc(radius + 8), SHADE, 26, 'stroke-opacity=".14" transform="translate(14 20)"')}</g>`
}

function well(radius: number): string {
  return `<clipPath id="well-${radius}"><circle r="${radius}"/></clipPath>`
}

const porcelainPlate: Vessel = {
  under: (pen) =>
    shadow(pen, disc(252), 12) +
    fill(disc(252), '#e3d8c5') +
    fill(disc(250), 'url(#rim)') +
    stroke(disc(238), '#0f6b66', 2.5, 'stroke-opacity=".45"') +
    fill(disc(190), 'url(#hollow)') +
    stroke('M-134-134a190 190 0 0 1 268 0', '#c9bba3', 3, 'stroke-opacity=".55"') +
    stroke('M134 134a190 190 0 0 1-268 0', '#fff', 4, 'stroke-opacity=".9"'),
  over: nothing,
}

/** For what is too pale for a white plate. */
const glazedPlate: Vessel = {
  under: (pen) =>
    shadow(pen, disc(250), 12) +
    fill(disc(250), '#b98a5e') +
    fill(disc(246), '#2b6763') +
    fill(disc(246), 'url(#sheen)') +
    fill(disc(192), '#357670') +
    fill(disc(192), 'url(#hollow-shade)') +
    stroke('M136 136a192 192 0 0 1-272 0', '#8fc0b8', 3, 'stroke-opacity=".7"') +
    stroke('M-168-160a232 232 0 0 1 190-70', '#d6ece6', 4, 'stroke-opacity=".5"'),
  over: nothing,
}

/** Of hammered brass, for what is shared. */
const tray: Vessel = {
  under: (pen) => {
    const dents = ring(40, 232).map(({ x, y }) => `M${x} ${y}h.1`)
    return (
      shadow(pen, disc(262), 12) +
      fill(disc(262), '#8f6a24') +
      fill(disc(259), '#cfa552', 'transform="translate(-1 -2)"') +
      fill(disc(259), 'url(#sheen)') +
      stroke(dents.join(''), '#8f6a24', 7, 'stroke-opacity=".45"') +
      stroke(disc(246), '#f0d594', 2.5, 'stroke-opacity=".8"') +
      fill(disc(212), '#b98d3c') +
      fill(disc(209), '#dcb76a', 'transform="translate(1 2)"') +
      fill(disc(209), 'url(#hollow-shade)') +
      stroke('M-170-170a240 240 0 0 1 150-68', '#fff3cf', 5, 'stroke-opacity=".8"')
    )
  },
  over: nothing,
}

function bowl(outside: string, edge: string, inside: string): Vessel {
  return {
    under: (pen) =>
      well(206) +
      shadow(pen, disc(236), 14) +
      fill(disc(236), outside) +
      fill(disc(234), 'url(#sheen)') +
      fill(disc(222), edge) +
      fill(disc(214), inside) +
      fill(disc(214), 'url(#hollow-shade)'),
    over: () =>
      wallShadow(206) +
      stroke('M-157-157a222 222 0 0 1 190-62', '#fff', 5, 'stroke-opacity=".6"') +
      stroke('M186 121a222 222 0 0 1-60 62', '#fff', 3, 'stroke-opacity=".35"'),
  }
}

const pan: Vessel = {
  under: (pen) =>
    well(200) +
    shadow(pen, 'M150 96 330 206q26 18 10 42t-44 8L108 160Z', 12) +
    fill('M150 96 330 206q26 18 10 42t-44 8L108 160Z', '#2c2b2b') +
    fill('M160 118 322 216q14 12 6 22L150 146Z', '#444241') +
    shadow(pen, disc(226), 14) +
    fill(disc(226), '#262525') +
    fill(disc(224), 'url(#sheen)') +
    fill(disc(208), '#3a3837'),
  over: () =>
    wallShadow(200) + stroke('M-152-152a215 215 0 0 1 180-62', '#fff', 4, 'stroke-opacity=".28"'),
}

const GRAIN =
  'M-268-150q240-18 536 0M-272-92q210 16 544-6M-272-28q260-16 544 4M-272 34q220 18 544-2M-272 96q250-14 544 4M-268 152q230 14 536-4'

const board: Vessel = {
  under: (pen) =>
    shadow(pen, box(560, 420, 40), 12) +
    fill(box(560, 420, 40), '#a9753f') +
    fill(box(558, 414, 38), '#cf9d65', 'transform="translate(-1 -4)"') +
    stroke(GRAIN, '#b98550', 5, 'stroke-opacity=".55"') +
    stroke(GRAIN, '#dcb07c', 3, 'stroke-opacity=".6" transform="translate(0 9)"') +
    stroke('M-240-210h480', '#e6bf8e', 3, 'stroke-opacity=".8"'),
  over: nothing,
}

export const VESSELS = {
  plate: porcelainPlate,
  glazedPlate,
  tray,
  bowl: bowl('#2f6a66', '#3f8078', '#f5eee0'),
  porcelain: bowl('#e2d8c6', '#fdfaf3', '#f3ebdc'),
  clay: bowl('#9c5233', '#c07a52', '#d9a27a'),
  blue: bowl('#31556e', '#4d7690', '#f1ece0'),
  pan,
  board,
  table: { under: nothing, over: nothing },
} as const satisfies Record<string, Vessel>

export type VesselName = keyof typeof VESSELS
