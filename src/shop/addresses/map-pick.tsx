import 'leaflet/dist/leaflet.css'
import { type Map as LeafletMap, map as createMap, tileLayer } from 'leaflet'
import { MapPin, Minus, Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { m } from '#messages'
import type { Emirate } from './contract.ts'
import { centreOf, type MapPosition } from './rules/location.ts'

const CITY_ZOOM = 11
const DOOR_ZOOM = 17
/** Degrees within which a location counts as the map's current centre. */
const SAME = 0.00001
const OPEN_STREET_MAP = /(^|\.)openstreetmap\.org$/

interface MapPickProps {
  tilesUrl: string
  city: Emirate | null
  position: MapPosition | null
  onChange: (position: MapPosition) => void
}

function isThere(map: LeafletMap, { lat, lan }: MapPosition): boolean {
  const centre = map.getCenter()
  return Math.abs(centre.lat - lat) < SAME && Math.abs(centre.lng - lan) < SAME
}

function creditOf(tilesUrl: string): string | null {
  return OPEN_STREET_MAP.test(new URL(tilesUrl.replace('{s}.', '')).hostname)
    ? '© OpenStreetMap'
    : null
}

/**
 * The map moves beneath a pin that stays in its middle. Leaflet's own controls write markup, which
 * the page forbids, so these are ours.
 */
export function MapPick({ tilesUrl, city, position, onChange }: MapPickProps) {
  const holder = useRef<HTMLDivElement>(null)
  const map = useRef<LeafletMap | null>(null)
  const moved = useEffectEvent(() => {
    const centre = map.current?.getCenter()
    if (centre !== undefined) onChange({ lat: centre.lat, lan: centre.lng })
  })
  const begin = useEffectEvent((made: LeafletMap) => {
    const { lat, lan } = position ?? centreOf(city)
    made.setView([lat, lan], position === null ? CITY_ZOOM : DOOR_ZOOM, { animate: false })
  })

  useEffect(() => {
    if (holder.current === null) return undefined
    const made = createMap(holder.current, {
      zoomControl: false,
      attributionControl: false,
      scrollWheelZoom: false,
      fadeAnimation: false,
    })
    map.current = made
    begin(made)
    tileLayer(tilesUrl, { maxZoom: 19 }).addTo(made)
    // Only a person's own dragging sets the location of the door.
    made.on('dragend', moved)
    made.getContainer().addEventListener('keyup', moved)
    const watched = new ResizeObserver(() => made.invalidateSize())
    watched.observe(holder.current)
    return () => {
      watched.disconnect()
      made.remove()
      map.current = null
    }
  }, [tilesUrl])

  useEffect(() => {
    const made = map.current
    if (made !== null && position !== null && !isThere(made, position))
      made.setView([position.lat, position.lan], DOOR_ZOOM, { animate: false })
  }, [position])

  const hasLocation = position !== null
  useEffect(() => {
    if (city === null || hasLocation) return
    const { lat, lan } = centreOf(city)
    map.current?.setView([lat, lan], CITY_ZOOM, { animate: false })
  }, [city, hasLocation])

  const credit = creditOf(tilesUrl)
  return (
    <div className="relative isolate h-56 overflow-clip rounded-control border border-edge">
      {/* Leaflet positions its tiles from the left, whatever the page's direction. */}
      <div
        ref={holder}
        dir="ltr"
        role="application"
        aria-label={m['addressScreens.map']()}
        className="absolute inset-0 z-0 bg-neutral-soft"
      />
      <MapPin
        size={36}
        className={`pointer-events-none absolute start-1/2 top-1/2 z-10 -translate-y-full ltr:-translate-x-1/2 rtl:translate-x-1/2 fill-surface ${hasLocation ? 'text-accent' : 'text-ink-soft'}`}
        aria-hidden="true"
      />
      <div className="absolute end-2 top-2 z-10 grid gap-1 rounded-control bg-raised shadow-float">
        <IconButton
          label={m['addressScreens.zoomIn']()}
          icon={<Plus size={18} aria-hidden="true" />}
          onPress={() => map.current?.zoomIn()}
        />
        <IconButton
          label={m['addressScreens.zoomOut']()}
          icon={<Minus size={18} aria-hidden="true" />}
          onPress={() => map.current?.zoomOut()}
        />
      </div>
      {credit !== null && (
        <p className="absolute start-0 bottom-0 z-10 rounded-se-control bg-raised px-1.5 text-xs text-ink-soft">
          {credit}
        </p>
      )}
    </div>
  )
}
