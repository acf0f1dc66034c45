import { Pill } from '#platform/ui/pill.tsx'
import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#messages'
import type { LeaveRequest } from '../contract.ts'
import type { RequestState } from '../../rules/request-state.ts'

const TONES: Record<RequestState, Tone> = {
  pending: 'info',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
  cancelled: 'neutral',
}

/** The specification's labels for the state of a request (S4.9). */
export function stateLabel(state: RequestState): string {
  const labels: Record<RequestState, () => string> = {
    pending: () => m['leaveAsk.state.pending'](),
    approved: () => m['leaveAsk.state.approved'](),
    rejected: () => m['leaveAsk.state.rejected'](),
    withdrawn: () => m['leaveAsk.state.withdrawn'](),
    cancelled: () => m['leaveAsk.state.cancelled'](),
  }
  return labels[state]()
}

export function StatePill({
  request,
}: {
  request: Pick<LeaveRequest, 'state' | 'cancelRequested'>
}) {
  return (
    <span data-state={request.state} className="inline-flex flex-wrap justify-end gap-1.5">
      <Pill tone={TONES[request.state]}>{stateLabel(request.state)}</Pill>
      {request.cancelRequested && <Pill tone="warning">{m['leaveAsk.state.cancelAsked']()}</Pill>}
    </span>
  )
}
