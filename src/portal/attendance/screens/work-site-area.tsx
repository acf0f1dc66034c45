import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#platform/ui/button.tsx'
import { NumberField } from '#platform/ui/number-field.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { inARow } from '#platform/i18n/in-a-row.ts'
import { formatNumber } from '#platform/ui/format.ts'
import { m } from '#messages'
import type { Fix } from '../contract.ts'
import { findPosition } from '../use-position.ts'
import { SiteDrawing } from './site-drawing.tsx'
import { MapLink } from './map-link.tsx'
import {
  type Area,
  isLink,
  readPoint,
  readPoints,
  withoutLinks,
  writePoint,
} from './site-geometry.ts'

const MIN_CORNERS = 3
const GOOD_FIX_M = 25

interface AreaInput {
  kind: Area['kind']
  centre: string
  radiusM: number
  corners: string
}

export function inputOf(area: Area | undefined): AreaInput {
  if (area?.kind === 'circle')
    return {
      kind: 'circle',
      centre: writePoint([area.latitude, area.longitude]),
      radiusM: area.radiusM,
      corners: '',
    }
  return {
    kind: area?.kind ?? 'circle',
    centre: '',
    radiusM: 150,
    corners: area?.points.map(writePoint).join('\n') ?? '',
  }
}

export function areaOf({ kind, centre, radiusM, corners }: AreaInput): Area | null {
  if (kind === 'circle') {
    const point = readPoint(centre)
    return point === null ? null : { kind, latitude: point[0], longitude: point[1], radiusM }
  }
  const { points, badLines } = readPoints(corners)
  return badLines.length > 0 || points.length < MIN_CORNERS
    ? null
    : { kind, points: points.map(([latitude, longitude]) => [latitude, longitude]) }
}

interface AreaFieldsProps {
  input: AreaInput
  area: Area | null
  isTried: boolean
  onChange: (input: AreaInput) => void
}

export function AreaFields({ input, area, isTried, onChange }: AreaFieldsProps) {
  const locale = useLanguage()
  const [here, setHere] = useState<Fix | null>(null)
  const isCircle = input.kind === 'circle'
  const use = (fix: Fix): void => {
    setHere(fix)
    const point = writePoint([fix.latitude, fix.longitude])
    onChange(
      isCircle
        ? { ...input, centre: point }
        : {
            ...input,
            corners: input.corners.trim() === '' ? point : `${input.corners.trimEnd()}\n${point}`,
          },
    )
  }
  const { points, badLines } = readPoints(input.corners)
  const cornersError =
    badLines.length > 0
      ? m['attendanceScreens.setUp.badLine']({
          count: badLines.length,
          lines: inARow(
            badLines.map((line) => formatNumber(line, locale)),
            locale.language,
          ),
        })
      : points.length < MIN_CORNERS
        ? m['attendanceScreens.setUp.moreCorners']()
        : undefined
  return (
    <fieldset className="space-y-4">
      <RadioGroup
        boxed
        label={m['attendanceScreens.setUp.shape']()}
        choices={[
          {
            value: 'circle',
            label: m['attendanceScreens.setUp.circle'](),
            detail: m['attendanceScreens.setUp.circleHelp'](),
          },
          {
            value: 'polygon',
            label: m['attendanceScreens.setUp.polygon'](),
            detail: m['attendanceScreens.setUp.polygonHelp'](),
          },
        ]}
        value={input.kind}
        onChange={(next) => onChange({ ...input, kind: next === 'polygon' ? 'polygon' : 'circle' })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_12rem]">
        <div className="space-y-4">
          {isCircle ? (
            <>
              <TextField
                kind="code"
                label={m['attendanceScreens.setUp.centre']()}
                help={m['attendanceScreens.setUp.pointHelp']()}
                placeholder="25.186600, 55.263100"
                value={input.centre}
                error={centreError(input.centre, isTried)}
                onChange={(centre) => onChange({ ...input, centre: withoutLinks(centre) })}
              />
              <NumberField
                label={m['attendanceScreens.setUp.radius']()}
                min={10}
                max={50_000}
                value={input.radiusM}
                formatOptions={{ style: 'unit', unit: 'meter' }}
                onChange={(radiusM) => onChange({ ...input, radiusM: radiusM ?? 150 })}
              />
            </>
          ) : (
            <TextArea
              label={m['attendanceScreens.setUp.corners']()}
              help={m['attendanceScreens.setUp.cornersHelp']()}
              rows={5}
              value={input.corners}
              error={isTried ? cornersError : badLines.length > 0 ? cornersError : undefined}
              onChange={(corners) => onChange({ ...input, corners: withoutLinks(corners) })}
            />
          )}
          <UsePosition isCorner={!isCircle} onFound={use} />
        </div>
        <div className="space-y-3">
          {area === null ? (
            <div className="grid aspect-square place-items-center rounded-control border border-dashed border-line-strong p-4 text-center text-xs text-ink-soft">
              {m['attendanceScreens.setUp.noDrawing']()}
            </div>
          ) : (
            <SiteDrawing area={area} here={here} label={m['attendanceScreens.setUp.drawing']()} />
          )}
          {area !== null && <MapLink area={area} />}
        </div>
      </div>
    </fieldset>
  )
}

/** A link without a position is said at once, because it looks as if it should work. */
function centreError(centre: string, isTried: boolean): string | undefined {
  if (isLink(centre)) return m['attendanceScreens.setUp.badLink']()
  return isTried && readPoint(centre) === null ? m['attendanceScreens.setUp.badPoint']() : undefined
}

function UsePosition({ isCorner, onFound }: { isCorner: boolean; onFound: (fix: Fix) => void }) {
  const [state, setState] = useState<'idle' | 'looking' | 'failed'>('idle')
  async function readPosition(): Promise<void> {
    setState('looking')
    const { fix } = await findPosition(GOOD_FIX_M)
    setState(fix === null ? 'failed' : 'idle')
    if (fix !== null) onFound(fix)
  }
  return (
    <div className="space-y-1.5">
      <Button
        size="small"
        icon={<LocateFixed size={15} aria-hidden="true" />}
        pending={state === 'looking'}
        onPress={() => void readPosition()}
      >
        {isCorner
          ? m['attendanceScreens.setUp.addPosition']()
          : m['attendanceScreens.setUp.usePosition']()}
      </Button>
      {state === 'failed' && (
        <p role="alert" className="text-xs font-medium text-bad">
          {m['attendanceScreens.setUp.noPosition']()}
        </p>
      )}
    </div>
  )
}
