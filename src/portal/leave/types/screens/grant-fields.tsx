import type { z } from 'zod'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { NumberField } from '#platform/ui/number-field.tsx'
import { m } from '#messages'
import type { Band, Grant } from '../contract.ts'
import { Rows } from './rows.tsx'

/** The default days of a kind. */
export const USUAL_DAYS = 30

type ServiceBand = z.infer<typeof Band>

/** What each step of service is worth. */
function Bands({
  bands,
  onChange,
}: {
  bands: readonly ServiceBand[]
  onChange: (bands: ServiceBand[]) => void
}) {
  const last = bands.at(-1)
  const fresh = {
    fromMonths: (last?.fromMonths ?? 0) + 12,
    daysPerYear: last?.daysPerYear ?? USUAL_DAYS,
    backdated: false,
  }
  return (
    <Rows items={bands} max={10} fresh={fresh} add={m['leaveSetup.addBand']()} onChange={onChange}>
      {(band, change) => (
        <div className="space-y-2">
          <div className="grid grid-cols-2 gap-3">
            <NumberField
              label={m['leaveSetup.fromMonths']()}
              min={0}
              max={600}
              value={band.fromMonths}
              onChange={(value) => change({ ...band, fromMonths: value ?? 0 })}
            />
            <NumberField
              label={m['leaveSetup.daysPerYear']()}
              min={0}
              max={366}
              step={0.5}
              value={band.daysPerYear}
              onChange={(value) => change({ ...band, daysPerYear: value ?? 0 })}
            />
          </div>
          <Checkbox
            label={m['leaveSetup.backdated']()}
            value={band.backdated}
            onChange={(backdated) => change({ ...band, backdated })}
          />
        </div>
      )}
    </Rows>
  )
}

/** The days a grant is worth: per year, or per step of service. */
export function GrantDays({ grant, onChange }: { grant: Grant; onChange: (grant: Grant) => void }) {
  if (grant.kind === 'monthly')
    return <Bands bands={grant.bands} onChange={(bands) => onChange({ ...grant, bands })} />
  if (grant.kind === 'none') return null
  return (
    <div className="max-w-48">
      <NumberField
        label={m['leaveSetup.daysPerYear']()}
        min={0}
        max={366}
        step={0.5}
        value={grant.daysPerYear}
        onChange={(value) => onChange({ ...grant, daysPerYear: value ?? 0 })}
      />
    </div>
  )
}

interface Carry {
  readonly capDays: number
  readonly months: number
}

/** How much is carried into the next year, and for how long. */
export function CarryLimits({
  carry,
  onChange,
}: {
  carry: Carry
  onChange: (carry: Carry) => void
}) {
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <NumberField
        label={m['leaveSetup.carryCap']()}
        min={0}
        max={366}
        step={0.5}
        value={carry.capDays}
        onChange={(value) => onChange({ ...carry, capDays: value ?? 0 })}
      />
      <NumberField
        label={m['leaveSetup.carryMonths']()}
        min={1}
        max={24}
        value={carry.months}
        onChange={(value) => onChange({ ...carry, months: value ?? 1 })}
      />
    </div>
  )
}
