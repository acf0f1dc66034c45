/** A drawing that offers of one kind share. */
export interface OfferScene {
  readonly name: string
  readonly sky: string
  readonly ground: string
  readonly icons: readonly (readonly [icon: string, x: number, y: number, size: number])[]
  readonly below: 'road' | 'sea' | 'floor' | 'clouds'
}

export const OFFER_SCENES: readonly OfferScene[] = [
  {
    name: 'truck',
    sky: '#f6dfbf',
    ground: '#d9a566',
    below: 'road',
    icons: [['articulated-lorry', 400, 250, 240]],
  },
  {
    name: 'road',
    sky: '#f3c9a5',
    ground: '#b98355',
    below: 'road',
    icons: [['delivery-truck', 400, 255, 230]],
  },
  {
    name: 'port',
    sky: '#cfe3ea',
    ground: '#7fa3ae',
    below: 'floor',
    icons: [
      ['building-construction', 560, 210, 230],
      ['articulated-lorry', 270, 275, 180],
    ],
  },
  {
    name: 'ship',
    sky: '#d3e8ee',
    ground: '#4c8ca3',
    below: 'sea',
    icons: [['ship', 400, 245, 250]],
  },
  {
    name: 'plane',
    sky: '#cfe0f5',
    ground: '#a9c4e6',
    below: 'clouds',
    icons: [['airplane', 400, 220, 230]],
  },
  {
    name: 'papers',
    sky: '#efe9dc',
    ground: '#cfc2a5',
    below: 'floor',
    icons: [
      ['page-facing-up', 320, 230, 190],
      ['pen', 470, 250, 150],
    ],
  },
  {
    name: 'store',
    sky: '#ebe3d6',
    ground: '#b79f7d',
    below: 'floor',
    icons: [
      ['package', 280, 275, 170],
      ['package', 430, 275, 170],
      ['package', 355, 150, 150],
    ],
  },
  {
    name: 'cold',
    sky: '#dcebf3',
    ground: '#a9cbdc',
    below: 'floor',
    icons: [
      ['delivery-truck', 340, 260, 220],
      ['snowflake', 560, 160, 120],
    ],
  },
  {
    name: 'scooter',
    sky: '#f2e3cf',
    ground: '#c8a47c',
    below: 'road',
    icons: [
      ['motor-scooter', 380, 250, 200],
      ['package', 560, 290, 90],
    ],
  },
  {
    name: 'heavy',
    sky: '#f5deb5',
    ground: '#b98d4e',
    below: 'floor',
    icons: [
      ['tractor', 310, 260, 210],
      ['building-construction', 540, 205, 220],
    ],
  },
  {
    name: 'home',
    sky: '#e6efe2',
    ground: '#a8c09a',
    below: 'floor',
    icons: [
      ['house', 300, 225, 220],
      ['couch-and-lamp', 530, 275, 160],
    ],
  },
  {
    name: 'car',
    sky: '#e4e2ee',
    ground: '#a5a1c0',
    below: 'road',
    icons: [['automobile', 400, 262, 220]],
  },
  {
    name: 'boxes',
    sky: '#f4e8d8',
    ground: '#d3b48c',
    below: 'floor',
    icons: [
      ['package', 330, 240, 220],
      ['scissors', 530, 280, 110],
    ],
  },
]

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
  const groups = icons.map(([icon, x, y, size], index) => {
    return `<ellipse cx="${x}" cy="${y + size * 0.48}" rx="${size * 0.42}" ry="${size * 0.06}" fill="#000" opacity=".14"/><svg x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" viewBox="0 0 ${ICON} ${ICON}">${ownIds(bodies[icon] ?? '', index)}</svg>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="800" height="450" viewBox="0 0 800 450">
<defs><linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="${sky}"/><stop offset="1" stop-color="${ground}"/></linearGradient></defs>
<rect width="800" height="450" fill="url(#sky)"/><circle cx="650" cy="110" r="70" fill="#fff" opacity=".35"/>${BELOW[below]}${groups.join('')}</svg>`
}
