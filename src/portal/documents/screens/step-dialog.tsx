import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { NumberField } from '#platform/ui/number-field.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { m } from '#messages'
import type { StepState, TaskStep } from '../tasks/contract.ts'
import { addStep, changeStep } from '../tasks/changes/contract.ts'
import { CHANGED } from './changed.ts'
import { stepName } from './labels.ts'

const FILS = 100
const MAX_DIRHAMS = 1_000_000

interface StepDialogProps {
  taskId: string
  step: TaskStep
  onClose: () => void
}

/** What became of one step, and what it cost. */
export function StepDialog({ taskId, step, onClose }: StepDialogProps) {
  // A step is opened to be done, so that is what is offered first.
  const [state, setState] = useState<StepState>(step.state === 'todo' ? 'done' : step.state)
  const [fee, setFee] = useState<number | null>(step.feeFils / FILS)
  const change = useSubmit(changeStep, { refreshes: CHANGED, onSuccess: onClose })
  const errorAt = useFieldErrors(change.error)
  return (
    <EditDialog
      title={stepName(step)}
      size="small"
      values={{ state, fee }}
      submit={m['documentsScreens.form.save']()}
      pending={change.pending}
      error={change.error}
      onClose={onClose}
      onSend={() =>
        change.submit({
          params: { id: taskId, position: String(step.position) },
          body: { state, feeFils: Math.round((fee ?? 0) * FILS) },
        })
      }
    >
      <RadioGroup
        label={m['documentsScreens.column.state']()}
        choices={[
          { value: 'done', label: m['documentsScreens.stepState.done']() },
          { value: 'skipped', label: m['documentsScreens.stepState.skipped']() },
          { value: 'todo', label: m['documentsScreens.stepState.todo']() },
        ]}
        value={state}
        onChange={(next) => setState(next as StepState)}
      />
      <NumberField
        label={m['documentsScreens.task.fee']()}
        help={m['documentsScreens.task.feeHelp']()}
        optional
        min={0}
        max={MAX_DIRHAMS}
        formatOptions={{ maximumFractionDigits: 2 }}
        value={fee}
        onChange={setFee}
        error={errorAt('feeFils')}
      />
    </EditDialog>
  )
}

/** A step that the usual ones do not have. */
export function AddStepDialog({ taskId, onClose }: { taskId: string; onClose: () => void }) {
  const [name, setName] = useState('')
  const add = useSubmit(addStep, { refreshes: CHANGED, onSuccess: onClose })
  const errorAt = useFieldErrors(add.error)
  return (
    <EditDialog
      title={m['documentsScreens.task.addStep']()}
      size="small"
      values={{ name }}
      submit={m['documentsScreens.task.addStep']()}
      pending={add.pending}
      error={add.error}
      onClose={onClose}
      onSend={() => add.submit({ params: { id: taskId }, body: { name } })}
    >
      <TextField
        label={m['documentsScreens.task.stepName']()}
        value={name}
        maxLength={120}
        onChange={setName}
        error={errorAt('name')}
      />
    </EditDialog>
  )
}
