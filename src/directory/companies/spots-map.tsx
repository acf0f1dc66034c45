import 'leaflet/dist/leaflet.css'
import { circleMarker, map as createMap, latLngBounds, tileLayer } from 'leaflet'
import { useEffect, useRef } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'

interface SpotsMapProps {
  tilesUrl: string
  label: string
  spots: readonly {
    readonly spot: { readonly lat: number; readonly lng: number }
    readonly name: { readonly en: string; readonly ar: string }
    readonly onOpen?: () => void
  }[]
}

const CLOSEST_ZOOM = 14
const OPEN_STREET_MAP = /(^|\.)openstreetmap\.org$/

function creditOf(tilesUrl: string): string | null {
  return OPEN_STREET_MAP.test(new URL(tilesUrl.replace('{s}.', '')).hostname)
    ? '© OpenStreetMap'
    : null
}

/**
 * A map on the site's tiles, as large as its (relative) parent. Not read aloud, because what it shows
 * is listed next to it.
 */
export function SpotsMap({ tilesUrl, label, spots }: SpotsMapProps) {
  const holder = useRef<HTMLDivElement>(null)
  const { language } = useLanguage()
  useEffect(() => {
    if (holder.current === null) return undefined
    const made = createMap(holder.current, {
      attributionControl: false,
      zoomControl: spots.some(({ onOpen }) => onOpen !== undefined),
      scrollWheelZoom: false,
      fadeAnimation: false,
      keyboard: false,
    })
    tileLayer(tilesUrl, { maxZoom: 19 }).addTo(made)
    const colour = getComputedStyle(holder.current).color
    for (const { spot, name, onOpen } of spots) {
      const marker = circleMarker([spot.lat, spot.lng], {
        radius: 9,
        color: '#fff',
        weight: 3,
        fillColor: colour,
        fillOpacity: 1,
      })
        .bindTooltip(document.createTextNode(name[language]) as never)
        .addTo(made)
      if (onOpen !== undefined) marker.on('click', onOpen)
    }
    made.fitBounds(latLngBounds(spots.map(({ spot }) => [spot.lat, spot.lng])).pad(0.2), {
      maxZoom: CLOSEST_ZOOM,
      animate: false,
    })
    return () => {
      made.remove()
    }
  }, [tilesUrl, spots, language])
  const credit = creditOf(tilesUrl)
  return (
    <>
      {/* Leaflet positions its tiles from the left, whatever the page's direction. */}
      <div
        ref={holder}
        dir="ltr"
        role="img"
        aria-label={label}
        className="absolute inset-0 z-0 bg-neutral-soft text-accent"
      />
      {credit !== null && (
        <p className="absolute start-0 bottom-0 z-10 rounded-se-control bg-raised px-1.5 text-xs text-ink-soft">
          {credit}
        </p>
      )}
    </>
  )
}
