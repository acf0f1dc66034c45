import { ExternalLink } from 'lucide-react'
import { m } from '#messages'
import { type Area, centreOf, mapAddress } from './site-geometry.ts'

/** Opens the middle of a work site in a map, to check that it is where it should be. */
export function MapLink({ area }: { area: Area }) {
  return (
    <a
      href={mapAddress(centreOf(area))}
      target="_blank"
      rel="noopener noreferrer"
      className="finger inline-flex items-center gap-1.5 text-sm text-accent hover:underline"
    >
      <ExternalLink size={15} aria-hidden="true" />
      {m['attendanceScreens.setUp.openMap']()}
    </a>
  )
}
