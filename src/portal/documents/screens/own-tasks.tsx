import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { Card } from '#platform/ui/card.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { m } from '#messages'
import type { TaskLine } from '../tasks/contract.ts'
import { kindName, stepName, taskStateName, taskTitle, taskTone } from './labels.ts'

interface OwnTasksProps {
  tasks: readonly TaskLine[]
  linkOf: (id: string) => string
}

/** What authorities are asked for the employee and their family; nothing when that is nothing. */
export function OwnTasks({ tasks, linkOf }: OwnTasksProps) {
  const open = tasks.filter(({ endedAt }) => endedAt === null)
  if (open.length === 0) return null
  return (
    <Card title={m['documentsScreens.own.tasks']()}>
      <ul className="divide-y divide-line">
        {open.map((task) => (
          <li key={task.id} className="py-3 first:pt-0 last:pb-0">
            <TaskText task={task} to={linkOf(task.id)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function TaskText({ task, to }: { task: TaskLine; to: string }) {
  const locale = useLanguage()
  const { stepsDone, stepsTotal, nextStep } = task
  return (
    <div className="text-sm">
      <LocalLink
        to={to}
        preventScrollReset
        className="finger font-medium text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        <bdi>{taskTitle(task, locale.language)}</bdi>
        {' · '}
        {kindName(task.kind)}
      </LocalLink>
      {/* The step is cut off on a phone, so that a task keeps to two lines. */}
      <div className="flex items-center justify-between gap-x-4">
        <p className="min-w-0 text-xs text-ink-soft max-sm:truncate">
          {m['documentsScreens.task.progress']({
            done: formatNumber(stepsDone, locale),
            total: formatNumber(stepsTotal, locale),
          })}
          {nextStep !== null && (
            <> · {m['documentsScreens.task.next']({ step: stepName(nextStep) })}</>
          )}
        </p>
        <span className="shrink-0">
          <Pill tone={taskTone(task.state)}>{taskStateName(task.state)}</Pill>
        </span>
      </div>
    </div>
  )
}
