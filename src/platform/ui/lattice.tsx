import { useId } from 'react'

/**
 * One tile of the eight-pointed star: two squares rotated against each other, joined to their
 * neighbours.
 */
const STAR =
  'M40 12 L48.2 20.2 L59.8 20.2 L59.8 31.8 L68 40 L59.8 48.2 L59.8 59.8 L48.2 59.8 L40 68 L31.8 59.8 L20.2 59.8 L20.2 48.2 L12 40 L20.2 31.8 L20.2 20.2 L31.8 20.2 Z'
const BANDS =
  'M40 0 V12 M40 68 V80 M0 40 H12 M68 40 H80 M20.2 20.2 L0 0 M59.8 20.2 L80 0 M20.2 59.8 L0 80 M59.8 59.8 L80 80'
const HEART =
  'M40 26 L43.9 30.6 L49.9 30.1 L49.4 36.1 L54 40 L49.4 43.9 L49.9 49.9 L43.9 49.4 L40 54 L36.1 49.4 L30.1 49.9 L30.6 43.9 L26 40 L30.6 36.1 L30.1 30.1 L36.1 30.6 Z'

/**
 * The pattern behind sign-in, heroes, empty states and letterheads; fills its (relative) parent and
 * ignores the pointer.
 */
export function Lattice({ fade = true }: { fade?: boolean }) {
  const id = useId()
  return (
    <svg
      aria-hidden="true"
      className={`lattice pointer-events-none absolute inset-0 size-full text-ink opacity-[0.06] ${fade ? '[mask-image:radial-gradient(ellipse_at_center,#000_20%,transparent_75%)]' : ''}`}
    >
      <defs>
        <pattern id={id} width="80" height="80" patternUnits="userSpaceOnUse">
          <path d={`${STAR} ${BANDS} ${HEART}`} fill="none" stroke="currentColor" strokeWidth="1" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
