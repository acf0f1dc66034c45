import { Moment } from '../moment.tsx'
import { m } from '#messages'

/** When something was added. */
export function Added({ instant }: { instant: string }) {
  return (
    <span>
      {m['secondFactorScreens.totpSince']()} <Moment instant={instant} />
    </span>
  )
}
