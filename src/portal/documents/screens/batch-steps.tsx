import { useState } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { SelectField } from '#platform/ui/select-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import type { StepCode, TaskLine } from '../tasks/contract.ts'
import { doStepOfMany } from '../tasks/changes/contract.ts'
import { CHANGED } from './changed.ts'
import { kindName, stepName } from './labels.ts'

interface BatchStepsProps {
  tasks: readonly TaskLine[]
  onClose: () => void
}

/** A step that was added has a name of its own in each transaction. */
type UsualStep = Exclude<StepCode, 'own'>

/** A batch is worked through step by step: one step is marked as done for all who are at it. */
export function BatchSteps({ tasks, onClose }: BatchStepsProps) {
  const locale = useLanguage()
  const waiting = Map.groupBy(
    tasks.flatMap((task) =>
      task.nextStep === null || task.nextStep.code === 'own'
        ? []
        : [{ id: task.id, code: task.nextStep.code }],
    ),
    ({ code }) => code,
  )
  const [chosen, setChosen] = useState<UsualStep | null>(null)
  const code = chosen !== null && waiting.has(chosen) ? chosen : ([...waiting.keys()][0] ?? null)
  const doSteps = useSubmit(doStepOfMany, {
    refreshes: CHANGED,
    onSuccess: ({ done }) =>
      showToast(m['documentsScreens.batch.done'](counted(done, locale)), { tone: 'good' }),
  })
  const [first] = tasks
  const title =
    first === undefined
      ? m['documentsScreens.batch.title']()
      : `${first.typeName[locale.language]} · ${kindName(first.kind)}`
  return (
    <Card
      title={<bdi>{title}</bdi>}
      end={
        <Button size="small" kind="plain" onPress={onClose}>
          {m['documentsScreens.batch.leave']()}
        </Button>
      }
    >
      {doSteps.error !== null && (
        <Banner tone="bad">{errorSentence(doSteps.error, locale.language)}</Banner>
      )}
      {code === null ? (
        <p className="text-sm text-ink-soft">{m['documentsScreens.batch.allDone']()}</p>
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <div className="w-full sm:w-80">
            <SelectField
              label={m['documentsScreens.batch.step']()}
              choices={[...waiting].map(([each, ids]) => ({
                value: each,
                label: stepName({ code: each, name: '' }),
                detail: formatNumber(ids.length, locale),
              }))}
              value={code}
              onChange={(next) => setChosen(next as UsualStep)}
            />
          </div>
          <Button
            kind="primary"
            pending={doSteps.pending}
            onPress={() => {
              const taskIds = (waiting.get(code) ?? []).map(({ id }) => id)
              doSteps.submit({ body: { taskIds, code } })
            }}
          >
            {m['documentsScreens.batch.mark']()}
          </Button>
        </div>
      )}
    </Card>
  )
}
