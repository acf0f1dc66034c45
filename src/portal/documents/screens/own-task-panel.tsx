import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { formatDay } from '#platform/ui/format-dates.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { SidePanel } from '#platform/ui/side-panel.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { showOwnTask } from '../tasks/contract.ts'
import { kindName, taskStateName, taskTitle, taskTone } from './labels.ts'
import { TaskHistory, TaskSteps } from './task-progress.tsx'

/** What is being done for the employee with an authority, step by step. */
export function OwnTaskPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const locale = useLanguage()
  const found = useEndpoint(showOwnTask, { params: { id } })
  const task = found.data
  return (
    <SidePanel
      title={
        task === undefined ? m['documentsScreens.task.title']() : taskTitle(task, locale.language)
      }
      onClose={onClose}
    >
      {task === undefined && found.error !== null && (
        <CouldNotLoad error={found.error} again={() => void found.refetch()} />
      )}
      {task === undefined && found.error === null && (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
      {task !== undefined && (
        <div className="space-y-6 pb-6">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <Pill tone={taskTone(task.state)}>{taskStateName(task.state)}</Pill>
            <span>{kindName(task.kind)}</span>
            <span className="text-ink-soft">
              {m['documentsScreens.task.due']({ day: formatDay(task.dueOn, locale) })}
            </span>
          </p>
          <TaskSteps task={task} />
          <TaskHistory task={task} isOwn />
        </div>
      )}
    </SidePanel>
  )
}
