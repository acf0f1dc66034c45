import { Button } from '#platform/ui/button.tsx'
import { m } from '#messages'

interface VerdictButtonsProps {
  /** Whose request it is. */
  name: string
  isBusy: boolean
  onApprove: () => void
  onReject: () => void
}

export function VerdictButtons({ name, isBusy, onApprove, onReject }: VerdictButtonsProps) {
  return (
    <>
      <Button
        size="small"
        disabled={isBusy}
        onPress={onReject}
        aria-label={m['dashboard.desk.rejectOne']({ name })}
      >
        {m['dashboard.desk.reject']()}
      </Button>
      <Button
        size="small"
        disabled={isBusy}
        onPress={onApprove}
        aria-label={m['dashboard.desk.approveOne']({ name })}
      >
        {m['dashboard.desk.approve']()}
      </Button>
    </>
  )
}
