import { ExternalLink, LocateFixed, MapPin } from 'lucide-react'
import { useState } from 'react'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { buttonClasses } from '#platform/ui/button-style.ts'
import { TextField } from '#platform/ui/text-field.tsx'
import { m } from '#messages'
import { type Position, positionIn } from '../rules/map-link.ts'

interface PinFieldProps {
  lat: number | null
  lng: number | null
  error: string | undefined
  onChange: (position: { lat: number | null; lng: number | null }) => void
}

/** Longer than a cold GPS start needs. */
const PATIENCE_MS = 15_000

function mapAddress({ lat, lng }: Position): string {
  return `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`
}

/** A pin on the map, from a pasted map link or from where the device is. */
export function PinField({ lat, lng, error, onChange }: PinFieldProps) {
  if (lat !== null && lng !== null)
    return <Pinned position={{ lat, lng }} onRemove={() => onChange({ lat: null, lng: null })} />
  return <Pinning error={error} onChange={onChange} />
}

/** Five decimals: within a metre. */
function roundedDegrees(degrees: number): string {
  return String(Math.round(degrees * 1e5) / 1e5)
}

function Pinned({ position, onRemove }: { position: Position; onRemove: () => void }) {
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-medium">{m['myCompanyScreens.pin']()}</p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex items-center gap-2 text-sm">
          <MapPin size={16} className="shrink-0 text-accent" aria-hidden="true" />
          <Bdi code>{`${roundedDegrees(position.lat)}, ${roundedDegrees(position.lng)}`}</Bdi>
        </p>
        <span className="flex gap-2">
          <a
            href={mapAddress(position)}
            target="_blank"
            rel="noreferrer"
            className={buttonClasses('quiet', 'small', false)}
          >
            <ExternalLink size={14} aria-hidden="true" />
            {m['myCompanyScreens.openMap']()}
          </a>
          <Button kind="plain" size="small" onPress={onRemove}>
            {m['myCompanyScreens.removePin']()}
          </Button>
        </span>
      </div>
    </div>
  )
}

function Pinning({ error, onChange }: Pick<PinFieldProps, 'error' | 'onChange'>) {
  const [text, setText] = useState('')
  /** Pasted, or left by the keyboard: half a number is a position too, but not the one meant. */
  const [isWhole, setWhole] = useState(false)
  const [finding, setFinding] = useState<'no' | 'finding' | 'failed'>('no')
  const failed = finding === 'failed' ? m['myCompanyScreens.noPosition']() : undefined
  const unread = isWhole && text.trim() !== '' ? m['myCompanyScreens.badMapLink']() : undefined

  function read(whole: string): void {
    setWhole(true)
    const position = positionIn(whole)
    if (position !== null) onChange(position)
  }

  function find(): void {
    const { geolocation } = navigator as { geolocation?: Geolocation }
    if (geolocation === undefined) return setFinding('failed')
    setFinding('finding')
    geolocation.getCurrentPosition(
      ({ coords }) => {
        const position = positionIn(`${coords.latitude}, ${coords.longitude}`)
        setFinding(position === null ? 'failed' : 'no')
        if (position !== null) onChange(position)
      },
      () => setFinding('failed'),
      { enableHighAccuracy: true, timeout: PATIENCE_MS },
    )
  }

  return (
    <div className="grid items-end gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <TextField
        label={m['myCompanyScreens.mapLink']()}
        help={m['myCompanyScreens.mapLinkHelp']()}
        optional
        maxLength={2000}
        value={text}
        error={unread ?? failed ?? error}
        onBlur={() => read(text)}
        onChange={(next) => {
          setText(next)
          setFinding('no')
          if (next.length > text.length + 1) read(next)
          else setWhole(false)
        }}
      />
      <Button
        icon={<LocateFixed size={16} aria-hidden="true" />}
        pending={finding === 'finding'}
        onPress={find}
      >
        {m['myCompanyScreens.myPosition']()}
      </Button>
    </div>
  )
}
