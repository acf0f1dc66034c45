import { useSubmit } from '#platform/http/use-endpoint.ts'
import { Button } from '#platform/ui/button.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { m } from '#messages'
import { recomputeRun, type Run } from '../contract.ts'
import { RUN_REPLIES } from './run-replies.ts'

/** Calculates a run again; nothing where that is not possible. */
export function RecomputeButton({ run }: { run: Run }) {
  const recompute = useSubmit(recomputeRun, { refreshes: RUN_REPLIES })
  if (!run.actions.includes('recompute')) return null
  return (
    <>
      <Button
        pending={recompute.pending}
        onPress={() => recompute.submit({ params: { id: run.id } })}
      >
        {m['payRunScreens.action.recompute']()}
      </Button>
      {recompute.error !== null && (
        <div className="order-last w-full">
          <CouldNotLoad error={recompute.error} />
        </div>
      )}
    </>
  )
}
