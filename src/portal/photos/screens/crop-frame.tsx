import 'react-easy-crop/react-easy-crop.css'
import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { m } from '#messages'
import { maxZoom, type PictureArea, stepZoom } from '../rules.ts'
import type { Picture } from './open-picture.ts'

interface CropFrameProps {
  picture: Picture
  /** The part inside the frame, each time it changes. */
  onArea: (area: PictureArea) => void
}

const KEYS: Readonly<Record<string, 'in' | 'out'>> = { '+': 'in', '=': 'in', '-': 'out', _: 'out' }
/** Pixels of the screen that an arrow key moves the picture by. */
const MOVE_STEP = 8
const SLIDER_STEP = 0.01
const NOWHERE = { x: 0, y: 0 }

/** A picture behind a round frame, moved by dragging or arrow keys and zoomed below it. */
export function CropFrame({ picture, onArea }: CropFrameProps) {
  const hintId = useId()
  const [crop, setCrop] = useState(NOWHERE)
  const [zoom, setZoom] = useState(1)
  const max = maxZoom(picture)
  const step = (direction: 'in' | 'out'): void => setZoom(stepZoom(zoom, direction, max))
  const zoomByKey = (event: KeyboardEvent): void => {
    const direction = event.ctrlKey || event.metaKey || event.altKey ? undefined : KEYS[event.key]
    if (direction === undefined) return
    event.preventDefault()
    step(direction)
  }
  return (
    <div className="grid justify-items-center gap-3">
      {/* Not mirrored: the picture follows the finger and the arrow keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the frame inside it */}
      <div
        dir="ltr"
        onKeyDown={zoomByKey}
        className="relative aspect-square w-full max-w-72 overflow-clip rounded-card bg-ground"
      >
        <Cropper
          image={picture.url}
          crop={crop}
          zoom={zoom}
          minZoom={1}
          maxZoom={max}
          aspect={1}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          keyboardStep={MOVE_STEP}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '' }}
          cropperProps={{
            role: 'application',
            'aria-label': m['photos.frame'](),
            'aria-describedby': hintId,
          }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_percent, area) => onArea(area)}
        />
      </div>
      {max > 1 && (
        <div className="flex w-full max-w-72 items-center gap-2">
          <IconButton
            label={m['photos.zoomOut']()}
            icon={<Minus size={18} aria-hidden="true" />}
            disabled={zoom <= 1}
            onPress={() => step('out')}
          />
          <input
            type="range"
            aria-label={m['photos.zoom']()}
            min={1}
            max={max}
            step={SLIDER_STEP}
            value={zoom}
            onChange={(event) => setZoom(Number(event.target.value))}
            className="h-control min-w-0 grow accent-accent"
          />
          <IconButton
            label={m['photos.zoomIn']()}
            icon={<Plus size={18} aria-hidden="true" />}
            disabled={zoom >= max}
            onPress={() => step('in')}
          />
        </div>
      )}
      <p id={hintId} className="text-center text-xs text-ink-soft">
        {m['photos.moveHint']()}{' '}
        <span className="pointer-coarse:sr-only">{m['photos.keysHint']()}</span>
      </p>
    </div>
  )
}
