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
