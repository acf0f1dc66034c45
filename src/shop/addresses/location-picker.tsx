import { LocateFixed, MapPin } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { ERROR_CLASSES } from '#platform/ui/input-style.ts'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import type { Emirate } from './contract.ts'
import { type MapPosition, locationText } from './rules/location.ts'

const MapPick = lazy(async () => ({ default: (await import('./map-pick.tsx')).MapPick }))

/** Longer than a cold GPS start needs. */
const PATIENCE_MS = 15_000

type Finding = 'no' | 'finding' | 'denied' | 'unavailable'

interface LocationPickerProps {
  /** Without a map the device's own position still helps. */
  tilesUrl: string | null
  city: Emirate | null
  position: MapPosition | null
  error: string | undefined
  onChange: (position: MapPosition | null) => void
}

/** The exact location of the door: helps the driver, never required. */
export function LocationPicker({ tilesUrl, city, position, error, onChange }: LocationPickerProps) {
  const [finding, setFinding] = useState<Finding>('no')

  function find(): void {
    const { geolocation } = navigator as { geolocation?: Geolocation }
    if (geolocation === undefined) return setFinding('unavailable')
    setFinding('finding')
    geolocation.getCurrentPosition(
      ({ coords }) => {
        setFinding('no')
        onChange({ lat: coords.latitude, lan: coords.longitude })
      },
      (error) => setFinding(error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable'),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: 60_000 },
    )
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 flex items-baseline gap-2 text-sm font-medium">
        {m['addressScreens.place']()}{' '}
        <span className="text-xs font-normal text-ink-faint">{m['ui.optional']()}</span>
      </legend>
      {tilesUrl !== null && (
        <Suspense fallback={<Skeleton className="h-56 w-full" />}>
          <MapPick tilesUrl={tilesUrl} city={city} position={position} onChange={onChange} />
        </Suspense>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          icon={<LocateFixed size={16} aria-hidden="true" />}
          pending={finding === 'finding'}
          onPress={find}
        >
          {m['addressScreens.myPosition']()}
        </Button>
        {position !== null && (
          <Button kind="plain" onPress={() => onChange(null)}>
            {m['addressScreens.forgetPlace']()}
          </Button>
        )}
      </div>
      {error !== undefined && (
        <p role="alert" className={ERROR_CLASSES}>
          {error}
        </p>
      )}
      <p role="status" className="flex items-start gap-2 text-sm text-ink-soft">
        {position !== null && <MapPin size={16} className="mt-0.5 shrink-0" aria-hidden="true" />}
        <span>
          <LocationCaption finding={finding} position={position} hasMap={tilesUrl !== null} />
        </span>
      </p>
    </fieldset>
  )
}

function LocationCaption({
  finding,
  position,
  hasMap,
}: {
  finding: Finding
  position: MapPosition | null
  hasMap: boolean
}) {
  if (finding === 'denied') return m['addressScreens.positionDenied']()
  if (finding === 'unavailable') return m['addressScreens.positionUnavailable']()
  if (position === null)
    return hasMap ? m['addressScreens.noPlaceMap']() : m['addressScreens.noPlace']()
  return (
    <>
      {m['addressScreens.placeAt']()} <Bdi code>{locationText(position)}</Bdi>
    </>
  )
}
