/** A page of a document of somebody who does not exist. */
export interface DocumentPage {
  readonly title: string
  readonly holder: string
  readonly number: string
  readonly expiresOn: string
  /** The two lines at the bottom of a passport. */
  readonly zone: readonly string[]
}

const [WIDTH, HEIGHT] = [1000, 700]

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function line(text: string, y: number, size: number, ink = '#33302b'): string {
  return `<text x="400" y="${y}" font-size="${size}" fill="${ink}">${escaped(text)}</text>`
}

function zoneLine(text: string, index: number): string {
  const y = 600 + index * 56
  return `<text x="40" y="${y}" font-size="34" textLength="920" font-family="monospace" fill="#1d1b18">${escaped(text)}</text>`
}

const HOLDER =
  '<rect x="40" y="150" width="300" height="380" fill="#d8cfc0"/><circle cx="190" cy="290" r="72" fill="#8d7f6c"/><path d="M70 530c0-92 54-140 120-140s120 48 120 140z" fill="#8d7f6c"/>'

/** The page as an SVG of 1000 by 700. */
export function documentPicture({ title, holder, number, expiresOn, zone }: DocumentPage): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#f3ede1"/><rect width="${WIDTH}" height="96" fill="#0f4c5c"/>`,
    `<text x="40" y="62" font-size="40" fill="#ffffff">${escaped(title)}</text>`,
    HOLDER,
    line(holder, 200, 38),
    line('No.', 270, 22, '#7a7266'),
    line(number, 312, 36),
    line('Date of expiry', 380, 22, '#7a7266'),
    line(expiresOn, 422, 36),
    ...zone.map(zoneLine),
    '</svg>',
  ].join('')
}
