import type { Permission } from '#accounts/permissions/contract.ts'
import { useMe } from '#accounts/session/use-me.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { counted } from '#platform/ui/format.ts'
import { TextLink } from '#platform/ui/text-link.tsx'
import { m } from '#messages'
import type { PayMonth } from '../months/contract.ts'
import { Step } from './step.tsx'
import type { StepState } from './step-states.ts'

interface ReviewStepProps {
  number: number
  state: StepState
  payMonth: PayMonth
}

interface OpenItem {
  readonly count: number
  readonly label: (count: { count: number; shown: string }) => string
  readonly to: string
  /** Users with one of these decide. */
  readonly deciders: readonly Permission[]
}

const ATTENDANCE: readonly Permission[] = ['attendance.team', 'attendance.all']
const LEAVE: readonly Permission[] = ['leave.team', 'leave.all']

function itemsOf({ flagged, corrections, leave }: PayMonth): OpenItem[] {
  const items: OpenItem[] = [
    {
      count: flagged,
      label: (count) => m['payRunScreens.review.flagged'](count),
      to: '/corrections?tab=flagged',
      deciders: ATTENDANCE,
    },
    {
      count: corrections,
      label: (count) => m['payRunScreens.review.corrections'](count),
      to: '/corrections',
      deciders: ATTENDANCE,
    },
    {
      count: leave,
      label: (count) => m['payRunScreens.review.leave'](count),
      to: '/leave-requests',
      deciders: LEAVE,
    },
  ]
  return items.filter(({ count }) => count > 0)
}

/** What of attendance and leave waits for a decision, each a link for users who decide on it. */
export function ReviewStep({ number, state, payMonth }: ReviewStepProps) {
  const locale = useLanguage()
  const permissions = useMe()?.permissions ?? []
  const items = itemsOf(payMonth)
  const mayDecide = ({ deciders }: OpenItem): boolean =>
    deciders.some((each) => permissions.includes(each))
  return (
    <Step number={number} title={m['payRunScreens.review.title']()} state={state}>
      {items.length === 0 ? (
        <p>{m['payRunScreens.review.none']()}</p>
      ) : (
        <ul className="space-y-1">
          {items.map((item) => {
            const text = item.label(counted(item.count, locale))
            return (
              <li key={item.to}>
                {mayDecide(item) ? <TextLink to={item.to}>{text}</TextLink> : text}
              </li>
            )
          })}
        </ul>
      )}
      {items.some((item) => !mayDecide(item)) && <p>{m['payRunScreens.review.others']()}</p>}
      {state === 'attention' && <p>{m['payRunScreens.review.later']()}</p>}
    </Step>
  )
}
