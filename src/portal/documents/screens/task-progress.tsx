import { Check, Circle, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { callForFile, NotConfirmed } from '#platform/http/call.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { dayOf, formatDay, formatTime } from '#platform/ui/format-dates.ts'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { saveFile } from '#platform/ui/save-file.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  openOwnTaskFile,
  openTaskFile,
  type StepState,
  type Task,
  type TaskEvent,
  type TaskStep,
} from '../tasks/contract.ts'
import { eventText, FINES_CURRENCY, stepName } from './labels.ts'

const MARKS: Readonly<Record<StepState, { icon: typeof Check; classes: string }>> = {
  done: { icon: Check, classes: 'bg-good-soft text-good' },
  skipped: { icon: Minus, classes: 'bg-neutral-soft text-ink-soft' },
  todo: { icon: Circle, classes: 'bg-neutral-soft text-ink-faint' },
}

interface TaskStepsProps {
  task: Task
  /** Staff open a step to change it. */
  onOpen?: (step: TaskStep) => void
  action?: ReactNode
}

interface SectionTitleProps {
  title: string
  action: ReactNode
}

function SectionTitle({ title, action }: SectionTitleProps) {
  return (
    <div className="mb-3 flex min-h-8 flex-wrap items-center justify-between gap-2">
      <h3 className="text-sm font-semibold">{title}</h3>
      {action}
    </div>
  )
}

/** What has to be done with the authority, in order, and what of it is done. */
export function TaskSteps({ task, onOpen, action }: TaskStepsProps) {
  return (
    <section>
      <SectionTitle title={m['documentsScreens.task.steps']()} action={action} />
      <ol>
        {task.steps.map((step, index) => (
          <StepLine
            key={step.position}
            step={step}
            isLast={index === task.steps.length - 1}
            {...(onOpen === undefined ? {} : { onOpen: () => onOpen(step) })}
          />
        ))}
      </ol>
    </section>
  )
}

function StepLine({
  step,
  isLast,
  onOpen,
}: {
  step: TaskStep
  isLast: boolean
  onOpen?: () => void
}) {
  const locale = useLanguage()
  const { icon: Icon, classes } = MARKS[step.state]
  const states: Record<StepState, () => string> = {
    done: () => m['documentsScreens.stepState.done'](),
    skipped: () => m['documentsScreens.stepState.skipped'](),
    todo: () => m['documentsScreens.stepState.todo'](),
  }
  return (
    <li data-state={step.state} className="relative flex gap-3 pb-5 last:pb-0">
      {!isLast && (
        <span aria-hidden="true" className="absolute start-4 top-8 bottom-0 w-px bg-line" />
      )}
      <span
        aria-hidden="true"
        className={classNames('grid size-8 shrink-0 place-items-center rounded-full', classes)}
      >
        <Icon size={16} />
      </span>
      <div className="min-w-0 grow pt-1 text-sm">
        <p className="font-medium" dir="auto">
          {stepName(step)}
        </p>
        <p className="text-xs text-ink-soft">
          {states[step.state]()}
          {step.doneBy !== null && (
            <>
              {' · '}
              <Bdi>{step.doneBy[locale.language]}</Bdi>
            </>
          )}
          {step.doneAt !== null && (
            <>
              {' · '}
              <bdi className="figures">{formatDay(dayOf(step.doneAt, locale.zone), locale)}</bdi>
            </>
          )}
          {step.feeFils > 0 && (
            <>
              {' · '}
              <MoneyText fils={step.feeFils} currency={FINES_CURRENCY} />
            </>
          )}
        </p>
      </div>
      {onOpen !== undefined && (
        <div className="shrink-0">
          <Button
            size="small"
            onPress={onOpen}
            aria-label={m['documentsScreens.task.openStep']({ step: stepName(step) })}
          >
            {m['documentsScreens.task.change']()}
          </Button>
        </div>
      )}
    </li>
  )
}

interface TaskHistoryProps {
  task: Task
  isOwn: boolean
  action?: ReactNode
}

/** The history of a transaction, the latest first. */
export function TaskHistory({ task, isOwn, action }: TaskHistoryProps) {
  return (
    <section>
      <SectionTitle title={m['documentsScreens.task.history']()} action={action} />
      <ol className="space-y-3">
        {task.events.toReversed().map((event) => (
          <EventLine key={event.id} event={event} taskId={task.id} isOwn={isOwn} />
        ))}
      </ol>
    </section>
  )
}

interface EventLineProps {
  event: TaskEvent
  taskId: string
  isOwn: boolean
}

function EventLine({ event, taskId, isOwn }: EventLineProps) {
  const locale = useLanguage()
  return (
    <li className="text-sm">
      <p>{eventText(event, locale)}</p>
      {event.note !== '' && (
        <p className="mt-1 rounded-control bg-neutral-soft px-3 py-2">
          <LocalizedText text={event.note} />
        </p>
      )}
      {event.file !== null && <EventFile file={event.file} taskId={taskId} isOwn={isOwn} />}
      <p className="text-xs text-ink-soft">
        <bdi className="figures">
          {formatDay(dayOf(event.at, locale.zone), locale)} {formatTime(event.at, locale)}
        </bdi>
        {event.by !== null && (
          <>
            {' · '}
            <Bdi>{event.by[locale.language]}</Bdi>
          </>
        )}
        {event.isForStaff && <> · {m['documentsScreens.task.staffOnly']()}</>}
      </p>
    </li>
  )
}

function EventFile({
  file,
  taskId,
  isOwn,
}: {
  file: NonNullable<TaskEvent['file']>
  taskId: string
  isOwn: boolean
}) {
  const { language } = useLanguage()
  async function save(): Promise<void> {
    const input = { params: { id: taskId, fileId: file.id } }
    try {
      saveFile(await callForFile(isOwn ? openOwnTaskFile : openTaskFile, input))
    } catch (error) {
      if (!(error instanceof NotConfirmed))
        showToast(errorSentence(error, language), { tone: 'bad' })
    }
  }
  return (
    <p className="my-1">
      <Button size="small" onPress={() => void save()}>
        <Bdi>{file.name}</Bdi>
      </Button>
    </p>
  )
}
