import { LocateFixed, X } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { LocalLink, useGo } from '#platform/i18n/local-link.tsx'
import { buttonClasses } from '#platform/ui/button-style.ts'
import { m } from '#messages'
import { type CompanyCriteria, changed, companiesAddress } from '../rules/criteria.ts'

const PATIENCE_MS = 15_000

type Finding = 'no' | 'finding' | 'denied' | 'unavailable'

function hundredth(degrees: number): number {
  return Math.round(degrees * 100) / 100
}

function never(): () => void {
  return () => undefined
}

function hasPosition(): boolean {
  return 'geolocation' in navigator
}

function isNone(): boolean {
  return false
}

/**
 * Sorts by distance, and requests the user's location only when pressed. Not displayed without
 * scripts, which it needs.
 */
export function NearMe({
  criteria,
  item,
}: {
  criteria: CompanyCriteria
  /** The classes and the name of an entry in a menu; a button of its own without. */
  item?: { classes: string; name: string }
}) {
  const go = useGo()
  const canLocate = useSyncExternalStore(never, hasPosition, isNone)
  const [finding, setFinding] = useState<Finding>('no')

  if (criteria.near !== null)
    return (
      <LocalLink
        to={companiesAddress(changed(criteria, { near: null }))}
        className={buttonClasses('quiet', 'normal', false)}
        preventScrollReset
      >
        {m['finding.nearYou']()}
        <X size={16} aria-hidden="true" />
      </LocalLink>
    )
  if (!canLocate) return null

  function find(): void {
    setFinding('finding')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setFinding('no')
        go(
          companiesAddress(
            changed(criteria, {
              near: { lat: hundredth(coords.latitude), lng: hundredth(coords.longitude) },
            }),
          ),
        )
      },
      (error) => setFinding(error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable'),
      { timeout: PATIENCE_MS, maximumAge: 600_000 },
    )
  }

  return (
    <div className="relative">
      <button
        type="button"
        className={item?.classes ?? buttonClasses('quiet', 'normal', false)}
        aria-disabled={finding === 'finding'}
        onClick={find}
      >
        {item === undefined && <LocateFixed size={16} aria-hidden="true" />}
        {item?.name ?? <span className="max-sm:sr-only">{m['finding.nearMe']()}</span>}
      </button>
      <p
        role="status"
        className="absolute end-0 top-full z-10 mt-1 w-64 rounded-control bg-raised p-2 text-sm text-ink-soft shadow-float empty:hidden"
      >
        {finding === 'denied'
          ? m['finding.positionDenied']()
          : finding === 'unavailable'
            ? m['finding.positionUnavailable']()
            : null}
      </p>
    </div>
  )
}
