import type { ReactNode } from 'react'
import { Button } from '#platform/ui/button.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import type { MealPlan, PlanChange } from '../../own/contract.ts'
import { EffectView } from './effect-view.tsx'
import { useChange } from './use-change.ts'

interface ChangeDialogProps {
  plan: MealPlan
  title: string
  /** What will happen, in a sentence. */
  text: string
  /** Null while something is still to be chosen. */
  change: PlanChange | null
  /** The verb on the button. */
  confirm: string
  /** Said once it is done. */
  done: string
  danger?: boolean
  onClose: () => void
  onSaved?: () => void
  /** What is chosen first. */
  children?: ReactNode
}

/** A change of when a plan is delivered: what it comes to is shown before it is confirmed. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { plan, title, text, change, confirm, done, danger = false, onClose, children } = props
  const changing = useChange(plan, change, {
    done,
    onSaved() {
      onClose()
      props.onSaved?.()
    },
  })
  const { effect, error, isSaving } = changing
  return (
    <Dialog
      title={title}
      open
      onOpenChange={onClose}
      alert
      actions={
        <>
          <Button onPress={onClose}>{m['mealPlanScreens.keep']()}</Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            disabled={effect === undefined}
            pending={isSaving}
            onPress={changing.confirm}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-ink-soft">{text}</p>
        {children}
        {error !== null && <CouldNotLoad error={error} again={changing.again} />}
        {change !== null && effect !== undefined && (
          <EffectView plan={plan} change={change} effect={effect} />
        )}
        {change !== null && effect === undefined && error === null && (
          <Loading>
            <Skeleton className="h-24 w-full" />
          </Loading>
        )}
      </div>
    </Dialog>
  )
}
