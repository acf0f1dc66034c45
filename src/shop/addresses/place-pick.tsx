import { LocateFixed, MapPin } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { FAULT_LOOK } from '#platform/ui/input-look.ts'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import type { Emirate } from '#shop/orders/contract.ts'
import { m } from '#words'
import { type Place, placeText } from './rules/place.ts'

const MapPick = lazy(async () => ({ default: (await import('./map-pick.tsx')).MapPick }))

/** Longer than a cold GPS start needs. */
const PATIENCE_MS = 15_000

type Finding = 'no' | 'finding' | 'denied' | 'unavailable'

interface PlacePickProps {
  /** Without a map the device's own position still helps. */
  tilesUrl: string | null
  city: Emirate | null
  place: Place | null
  error: string | undefined
  onChange: (place: Place | null) => void
}

/** The exact location of the door: helps the driver, never required. */
export function PlacePick({ tilesUrl, city, place, error, onChange }: PlacePickProps) {
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
          <MapPick tilesUrl={tilesUrl} city={city} place={place} onChange={onChange} />
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
        {place !== null && (
          <Button kind="plain" onPress={() => onChange(null)}>
            {m['addressScreens.forgetPlace']()}
          </Button>
        )}
      </div>
      {error !== undefined && (
        <p role="alert" className={FAULT_LOOK}>
          {error}
        </p>
      )}
      <p role="status" className="flex items-start gap-2 text-sm text-ink-soft">
        {place !== null && <MapPin size={16} className="mt-0.5 shrink-0" aria-hidden="true" />}
        <span>
          <PlaceWords finding={finding} place={place} hasMap={tilesUrl !== null} />
        </span>
      </p>
    </fieldset>
  )
}

function PlaceWords({
  finding,
  place,
  hasMap,
}: {
  finding: Finding
  place: Place | null
  hasMap: boolean
}) {
  if (finding === 'denied') return m['addressScreens.positionDenied']()
  if (finding === 'unavailable') return m['addressScreens.positionUnavailable']()
  if (place === null)
    return hasMap ? m['addressScreens.noPlaceMap']() : m['addressScreens.noPlace']()
  return (
    <>
      {m['addressScreens.placeAt']()} <Bdi code>{placeText(place)}</Bdi>
    </>
  )
}
