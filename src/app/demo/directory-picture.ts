import { z } from 'zod'

const colour = z.string()

/** A picture on a company's page. */
export const CompanyScene = z.strictObject({
  icon: z.string(),
  sky: z.tuple([colour, colour]),
  ground: colour,
})
export type CompanyScene = z.infer<typeof CompanyScene>

/** A picture that offers of one kind share. */
export const OfferScene = z.strictObject({
  sky: colour,
  ground: colour,
  below: z.enum(['road', 'sea', 'floor', 'clouds']),
  icons: z.array(
    z.strictObject({ icon: z.string(), x: z.number(), y: z.number(), size: z.number() }),
  ),
})
export type OfferScene = z.infer<typeof OfferScene>

const LOGO = 192

/** Backgrounds and their ink, in the colours of sand, sea and dusk. */
const COLOURS: readonly (readonly [ground: string, ink: string, spark: string])[] = [
  ['#0f4c5c', '#ffffff', '#e8b04a'],
  ['#7a2e2e', '#fff6ea', '#f0b67f'],
  ['#1f3a5f', '#ffffff', '#7fc8c0'],
  ['#efe3cf', '#3b2f1e', '#b5542d'],
  ['#2f5d43', '#f7f4ea', '#e3c567'],
  ['#e9eef2', '#1d3557', '#d1495b'],
  ['#4a3b6b', '#ffffff', '#f2a65a'],
  ['#f4ece0', '#0f6b66', '#c98a2b'],
  ['#22262b', '#f5efe4', '#d9a441'],
  ['#dfeeea', '#14504a', '#e07a3f'],
]

/** The logos, 96 by 96 around the centre, in ink and spark. */
const MARKS: readonly ((ink: string, spark: string) => string)[] = [
  // A road into the distance.
  (ink, spark) =>
    `<path d="M30 92 44 18h8l14 74z" fill="${ink}"/><path d="M48 26v12m0 12v14m0 10v12" stroke="${spark}" stroke-width="5"/>`,
  // A dhow's sail.
  (ink, spark) =>
    `<path d="M50 10c26 18 32 40 28 58H50z" fill="${ink}"/><path d="M46 22c-16 14-24 30-24 46h24z" fill="${spark}"/><path d="M14 74h68c-4 12-14 16-34 16S18 86 14 74z" fill="${ink}"/>`,
  // A wing.
  (ink, spark) =>
    `<path d="M8 62c26 2 54-10 80-46-4 40-28 64-60 66z" fill="${ink}"/><path d="M20 84c18-4 32-12 44-26" stroke="${spark}" stroke-width="6" fill="none"/>`,
  // Dunes and the sun.
  (ink, spark) =>
    `<circle cx="62" cy="34" r="18" fill="${spark}"/><path d="M6 82c20-34 34-34 48-8 8-14 20-16 36 8z" fill="${ink}"/>`,
  // The eight-pointed star.
  (ink, spark) =>
    `<rect x="24" y="24" width="48" height="48" fill="${ink}"/><rect x="24" y="24" width="48" height="48" fill="${ink}" transform="rotate(45 48 48)"/><circle cx="48" cy="48" r="12" fill="${spark}"/>`,
  // Stacked boxes.
  (ink, spark) =>
    `<path d="M48 10 82 28v40L48 86 14 68V28z" fill="${ink}"/><path d="M14 28l34 18 34-18M48 46v40" stroke="${spark}" stroke-width="5" fill="none"/>`,
  // Waves.
  (ink, spark) =>
    `<path d="M8 40c14-16 26-16 40 0s26 16 40 0" stroke="${ink}" stroke-width="10" fill="none" stroke-linecap="round"/><path d="M8 66c14-16 26-16 40 0s26 16 40 0" stroke="${spark}" stroke-width="10" fill="none" stroke-linecap="round"/>`,
  // A compass needle.
  (ink, spark) =>
    `<circle cx="48" cy="48" r="40" fill="none" stroke="${ink}" stroke-width="7"/><path d="M48 18 60 48H36z" fill="${spark}"/><path d="M48 78 36 48h24z" fill="${ink}"/>`,
  // A falcon's head in two strokes.
  (ink, spark) =>
    `<path d="M18 84c0-44 22-68 56-64-10 8-12 16-10 26 4 10 2 18-8 22 0-10-6-14-14-12-8 4-12 14-12 28z" fill="${ink}"/><circle cx="54" cy="38" r="5" fill="${spark}"/>`,
  // Two crossing roads.
  (ink, spark) =>
    `<path d="M14 14h22l46 68H60z" fill="${ink}"/><path d="M82 14H60L14 82h22z" fill="${spark}" opacity=".9"/>`,
  // A gate.
  (ink, spark) =>
    `<path d="M14 86V44c0-20 14-32 34-32s34 12 34 32v42H66V46c0-12-8-18-18-18s-18 6-18 18v40z" fill="${ink}"/><circle cx="48" cy="60" r="9" fill="${spark}"/>`,
  // A palm leaf.
  (ink, spark) =>
    `<path d="M46 88c-2-30 0-46 6-62" stroke="${spark}" stroke-width="7" fill="none"/><path d="M52 28c10-16 24-18 36-10-12 0-22 6-34 12zM50 28C44 12 30 8 16 14c12 2 20 8 32 16zM52 34c16-2 26 6 30 20-10-10-18-14-30-18zM48 34c-16-2-26 6-30 20 10-10 18-14 30-18z" fill="${ink}"/>`,
]

/**
 * A unique logo per company: shape and colours cycle at different rates, so that no two are alike.
 */
export function logoOf(index: number): string {
  const mark = MARKS[index % MARKS.length]
  const [ground = '', ink = '', spark = ''] =
    COLOURS[(index + Math.floor(index / MARKS.length)) % COLOURS.length] ?? []
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${LOGO}" height="${LOGO}" viewBox="0 0 160 160">
<rect width="160" height="160" fill="${ground}"/><g transform="translate(32 32)">${mark?.(ink, spark) ?? ''}</g></svg>`
}

/** The picture as an SVG; `icons` are the icons' contents. */
export function companyScene(
  { icon, sky, ground }: CompanyScene,
  icons: Readonly<Record<string, string>>,
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="960" height="640" viewBox="0 0 960 640">
<defs><linearGradient id="sky-ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>
<rect width="960" height="640" fill="url(#sky-ground)"/>
<circle cx="742" cy="150" r="58" fill="#fff" opacity=".55"/>
<path d="M0 430c140-70 250-66 380-18s300 40 580-36v264H0z" fill="${ground}" opacity=".45"/>
<path d="M0 486c220-34 420-30 960-6v160H0z" fill="${ground}"/>
<ellipse cx="480" cy="512" rx="210" ry="22" fill="#1c1f22" opacity=".18"/>
<g transform="translate(292 146) scale(2.94)">${icons[icon] ?? ''}</g></svg>`
}

const ICON = 128

const BELOW: Readonly<Record<OfferScene['below'], string>> = {
  road: '<rect y="340" width="800" height="110" fill="#4a4a4d"/><path d="M0 395h800" stroke="#f3ead6" stroke-width="6" stroke-dasharray="48 36"/>',
  sea: '<path d="M0 350c60-24 120-24 200 0s140 24 200 0 140-24 200 0 140 24 200 0v100H0z" fill="#2f6d84"/><path d="M0 392c60-20 120-20 200 0s140 20 200 0 140-20 200 0 140 20 200 0v58H0z" fill="#255a6e"/>',
  floor: '<rect y="340" width="800" height="110" fill="#3a2a18" opacity=".14"/>',
  clouds:
    '<g fill="#fff" opacity=".75"><ellipse cx="170" cy="370" rx="150" ry="42"/><ellipse cx="420" cy="400" rx="200" ry="48"/><ellipse cx="660" cy="366" rx="150" ry="40"/></g>',
}

/** Icons reuse the same ids; icons in one SVG each need their own. */
function ownIds(body: string, index: number): string {
  return body.replace(/(id="|url\(#|href="#)/g, `$1i${index}-`)
}

/** The picture as an SVG; `bodies` are the icons' contents. */
export function offerScene(
  { sky, ground, icons, below }: OfferScene,
  bodies: Readonly<Record<string, string>>,
): string {
  const groups = icons.map(({ icon, x, y, size }, index) => {
    return `<ellipse cx="${x}" cy="${y + size * 0.48}" rx="${size * 0.42}" ry="${size * 0.06}" fill="#000" opacity=".14"/><svg x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" viewBox="0 0 ${ICON} ${ICON}">${ownIds(bodies[icon] ?? '', index)}</svg>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="800" height="450" viewBox="0 0 800 450">
<defs><linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="${sky}"/><stop offset="1" stop-color="${ground}"/></linearGradient></defs>
<rect width="800" height="450" fill="url(#sky)"/><circle cx="650" cy="110" r="70" fill="#fff" opacity=".35"/>${BELOW[below]}${groups.join('')}</svg>`
}

/**
 * Drawings for the demonstration's pages: scenes of the Gulf's roads, ports and kitchens, and
 * people.
 */
export const SCENE_SIZE = { width: 1200, height: 675 }
export const PORTRAIT_SIZE = { width: 600, height: 600 }

interface Sky {
  readonly from: string
  readonly to: string
  readonly ground: string
}

const SKIES = {
  dawn: { from: '#f7d9b5', to: '#fbeedd', ground: '#d9a86c' },
  day: { from: '#bfe0e6', to: '#eef7f6', ground: '#e6cfa4' },
  dusk: { from: '#33506b', to: '#e9a877', ground: '#7a5a48' },
  night: { from: '#10233a', to: '#2b4a63', ground: '#1c3145' },
} as const satisfies Record<string, Sky>

const DUNES = (fill: string): string =>
  `<path d="M0 470q180-70 380-30t420-20 400 30v225H0z" fill="${fill}" opacity=".55"/><path d="M0 520q240-60 520-20t680-20v195H0z" fill="${fill}"/>`
const SUN = '<circle cx="940" cy="190" r="74" fill="#fff4d6" opacity=".9"/>'
const TOWERS =
  '<g fill="#1f4f55" opacity=".35"><path d="M70 470V300h60v170zM150 470V230h46v240zM215 470V340h72v130zM310 470l26-270 26 270zM390 470V290h54v180zM470 470V350h80v120z"/></g>'

const wheel = (x: number, y: number, r = 30): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#22282c"/><circle cx="${x}" cy="${y}" r="${r * 0.45}" fill="#b9c3c6"/>`

function truck(x: number, y: number, box: string, mark = ''): string {
  return `<g transform="translate(${x} ${y})"><rect x="0" y="-170" width="380" height="165" rx="8" fill="${box}"/><path d="M0-60h380v12H0z" fill="#fff" opacity=".35"/>${mark}<path d="M395-130h78q18 0 28 20l32 56v54H395z" fill="#0f6b66"/><path d="M430-112h46q10 0 16 12l20 40h-82z" fill="#d7eef0"/><rect x="-10" y="-8" width="560" height="16" rx="4" fill="#2b3438"/>${wheel(70, 18)}${wheel(140, 18)}${wheel(330, 18)}${wheel(470, 18)}</g>`
}

const BOXES = ['#b5482f', '#0f6b66', '#c98a2b', '#2e5f8a', '#8a8478']
function containers(x: number, y: number, columns: number, rows: number): string {
  return Array.from({ length: columns * rows }, (_each, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    const colour = BOXES[(column * 2 + row * 3) % BOXES.length] ?? '#0f6b66'
    const [left, top] = [x + column * 128, y - row * 62]
    return `<rect x="${left}" y="${top - 58}" width="124" height="58" rx="3" fill="${colour}"/><path d="M${left + 20} ${top - 50}v42m28-42v42m28-42v42m28-42v42" stroke="#000" stroke-opacity=".16" stroke-width="4"/>`
  }).join('')
}

const CRANE =
  '<g fill="none" stroke="#c2552d" stroke-width="14"><path d="M820 520V170M940 520V170M780 190h360M820 330h120M880 190v120"/></g><rect x="846" y="306" width="70" height="36" fill="#c98a2b"/>'
const SHIP =
  '<path d="M90 470h720l-70 90H160z" fill="#23404f"/><path d="M90 470h720l-8 14H98z" fill="#b5482f"/><rect x="640" y="330" width="90" height="140" fill="#f4f1ea"/><path d="M652 352h66v18h-66z" fill="#23404f"/>'
const SEA =
  '<path d="M0 540q60-16 120 0t120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0v135H0z" fill="#2d7a86"/><path d="M0 585q60-16 120 0t120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0v90H0z" fill="#236672"/>'
const PLANE =
  '<g transform="translate(330 330) rotate(-9)"><path d="M0 0q260-50 480-16 60 10 60 30t-60 26Q240 66 0 40q-40-6-40-20T0 0z" fill="#fdfcf9"/><path d="M190 30 90 170h56L330 40z" fill="#d9dfe0"/><path d="M10 4-50-90h44L90 0z" fill="#0f6b66"/><g fill="#2b4a63"><circle cx="430" cy="8" r="8"/><circle cx="390" cy="6" r="8"/><circle cx="350" cy="5" r="8"/><circle cx="310" cy="5" r="8"/><circle cx="270" cy="5" r="8"/></g></g>'
const SHELVES = `<rect width="1200" height="675" fill="#efe9de"/><path d="M0 560h1200v115H0z" fill="#cdbfa6"/>${[150, 300, 450].map((y) => `<rect x="90" y="${y + 62}" width="1020" height="14" fill="#2e5f8a"/>`).join('')}<path d="M90 120v450M430 120v450M770 120v450M1110 120v450" stroke="#2e5f8a" stroke-width="14"/>${containers(118, 212, 2, 1)}${containers(470, 212, 2, 1)}${containers(808, 212, 2, 1)}${containers(118, 362, 2, 1)}${containers(808, 362, 2, 1)}${containers(470, 512, 2, 1)}${containers(808, 512, 2, 1)}`
const FLAKE =
  '<g transform="translate(190 -88)" stroke="#2e8aa8" stroke-width="8" stroke-linecap="round"><path d="M0-52v104M-45-26l90 52M-45 26l90-52"/></g>'
const BOWL =
  '<ellipse cx="600" cy="420" rx="330" ry="76" fill="#000" opacity=".08"/><path d="M270 300h660q0 190-200 210H470Q270 490 270 300z" fill="#3f7a74"/><ellipse cx="600" cy="300" rx="330" ry="88" fill="#f6efe2"/><g><ellipse cx="520" cy="286" rx="120" ry="44" fill="#e9c46a"/><ellipse cx="690" cy="300" rx="130" ry="46" fill="#6a994e"/><circle cx="610" cy="268" r="36" fill="#bc4b32"/><circle cx="660" cy="276" r="30" fill="#d9663f"/><circle cx="560" cy="318" r="28" fill="#bc4b32"/></g><g fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".7"><path d="M500 170q-30-34 0-68t0-62M600 160q-30-34 0-68t0-62M700 170q-30-34 0-68t0-62"/></g>'
const DOCUMENTS_ART =
  '<rect width="1200" height="675" fill="#e7ded0"/><path d="M0 520h1200v155H0z" fill="#b78a58"/><g transform="rotate(-6 480 360)"><rect x="300" y="130" width="340" height="440" rx="8" fill="#fff"/><path d="M340 200h180M340 250h260M340 290h260M340 330h220M340 370h260" stroke="#c7c2b8" stroke-width="14"/><circle cx="560" cy="480" r="56" fill="none" stroke="#0f6b66" stroke-width="10"/><path d="M532 480l20 22 38-44" fill="none" stroke="#0f6b66" stroke-width="12"/></g><g transform="rotate(8 820 380)"><rect x="690" y="170" width="300" height="390" rx="8" fill="#fbf7ee"/><path d="M728 236h150M728 282h220M728 322h220M728 362h170" stroke="#d3c9b6" stroke-width="14"/><rect x="728" y="420" width="120" height="90" fill="#c98a2b" opacity=".7"/></g>'

type SkyName = keyof typeof SKIES

function outdoors(sky: SkyName, body: string): string {
  const { from, to, ground } = SKIES[sky]
  return `<defs><linearGradient id="sky" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="1200" height="675" fill="url(#sky)"/>${SUN}${DUNES(ground)}${body}`
}
const ROAD =
  '<path d="M0 590h1200v85H0z" fill="#4a4f52"/><path d="M0 632h1200" stroke="#f3e9cf" stroke-width="6" stroke-dasharray="60 44"/>'

const SCENES: Readonly<Record<string, string>> = {
  road: outdoors('day', `${TOWERS}${ROAD}${truck(330, 590, '#f4f1ea')}`),
  night: outdoors('night', `${TOWERS}${ROAD}${truck(180, 590, '#c98a2b')}`),
  cold: outdoors('dawn', `${ROAD}${truck(330, 590, '#e8f4f7', FLAKE)}`),
  port: outdoors(
    'dusk',
    `${containers(60, 540, 5, 4)}${CRANE}<path d="M0 540h1200v135H0z" fill="#4a4f52"/>`,
  ),
  sea: outdoors('day', `${SEA}${containers(200, 470, 3, 2)}${SHIP}`),
  air: outdoors('dawn', PLANE),
  yard: outdoors(
    'day',
    `<path d="M0 540h1200v135H0z" fill="#8f8c86"/>${containers(80, 540, 3, 3)}${truck(560, 580, '#0f6b66')}`,
  ),
  shelves: SHELVES,
  bowl: `<rect width="1200" height="675" fill="#f3e3cc"/>${BOWL}`,
  papers: DOCUMENTS_ART,
  moon: outdoors(
    'night',
    `${TOWERS}<path d="M930 110a90 90 0 1 0 70 150 74 74 0 1 1-70-150z" fill="#ffe9b0"/>${ROAD}${truck(300, 590, '#f4f1ea')}`,
  ),
  dawn: outdoors(
    'dawn',
    `${TOWERS}${ROAD}${truck(120, 590, '#2e5f8a')}${truck(760, 590, '#f4f1ea')}`,
  ),
}

export function contentScene(name: string): string {
  const scene = SCENES[name]
  if (scene === undefined) throw new Error(`The demonstration has no scene ${name}`)
  const { width, height } = SCENE_SIZE
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1200 675">${scene}</svg>`
}

export const Portrait = z.strictObject({
  ground: z.string(),
  skin: z.string(),
  wears: z.enum(['ghutra', 'shayla', 'suit', 'bob']),
  colour: z.string(),
})
export type Portrait = z.infer<typeof Portrait>

const HEADS: Readonly<Record<Portrait['wears'], (colour: string) => string>> = {
  ghutra: (colour) =>
    `<path d="M170 262q-12-150 130-150t130 150l26 170q-70 40-96 20l-14-150H254l-14 150q-26 20-96-20z" fill="${colour}"/><path d="M184 206q116-50 232 0" fill="none" stroke="#22282c" stroke-width="20"/>`,
  shayla: (colour) =>
    `<path d="M178 300q-24-190 122-190t122 190q0 110 30 170H148q30-60 30-170z" fill="${colour}"/>`,
  suit: () =>
    '<path d="M206 250q-6-130 94-130t94 130q-10-60-40-76-60 20-110 0-30 20-38 76z" fill="#2a211c"/>',
  bob: (colour) =>
    `<path d="M190 360q-30-250 110-250t110 250q-30 30-50 10l-4-130q-60 10-112-10l-4 140q-20 20-50-10z" fill="${colour}"/>`,
}

/** A portrait of a few shapes. */
export function portraitOf({ ground, skin, wears, colour }: Portrait): string {
  const { width, height } = PORTRAIT_SIZE
  const body = { ghutra: '#fdfcf9', shayla: colour, suit: colour, bob: '#f4f1ea' }[wears]
  const face = `<ellipse cx="300" cy="270" rx="84" ry="104" fill="${skin}"/><path d="M262 262h22M316 262h22" stroke="#22282c" stroke-width="9" stroke-linecap="round"/><path d="M268 318q32 28 64 0" fill="none" stroke="#22282c" stroke-width="7" stroke-linecap="round"/>`
  const shoulders = `<path d="M84 600q10-190 150-200l66 40 66-40q140 10 150 200z" fill="${body}"/>`
  const collar =
    wears === 'suit'
      ? '<path d="M262 404l38 60 38-60v196h-76z" fill="#fff"/><path d="M300 464l-14 136h28z" fill="#0f6b66"/>'
      : ''
  const head = HEADS[wears](colour)
  const behind = wears === 'suit' ? '' : head
  const before = wears === 'suit' ? head : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 600 600"><rect width="600" height="600" fill="${ground}"/>${wears === 'ghutra' ? '' : behind}<rect x="262" y="350" width="76" height="80" fill="${skin}"/>${shoulders}${collar}${wears === 'ghutra' ? behind : ''}${face}${before}${wears === 'ghutra' ? '<path d="M190 214q110-48 220 0" fill="none" stroke="#22282c" stroke-width="18"/>' : ''}</svg>`
}
