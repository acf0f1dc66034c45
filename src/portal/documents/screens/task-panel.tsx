import { lazy, Suspense, useState } from 'react'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { DescriptionList } from '#platform/ui/description-list.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { SidePanel } from '#platform/ui/side-panel.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { relationName } from '#portal/profile/relation-names.ts'
import { showTask, type Task, type TaskState, type TaskStep } from '../tasks/contract.ts'
import { listDocumentTypes } from '../types/contract.ts'
import {
  blockerText,
  FINES_CURRENCY,
  kindName,
  moveName,
  taskStateName,
  taskTone,
} from './labels.ts'
import { TaskHistory, TaskSteps } from './task-progress.tsx'

const StepDialog = lazy(async () => ({ default: (await import('./step-dialog.tsx')).StepDialog }))
const AddStepDialog = lazy(async () => ({
  default: (await import('./step-dialog.tsx')).AddStepDialog,
}))
const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }))
const NoteDialog = lazy(async () => ({ default: (await import('./note-dialog.tsx')).NoteDialog }))
const OwnerDialog = lazy(async () => ({
  default: (await import('./owner-dialog.tsx')).OwnerDialog,
}))
const VersionForm = lazy(async () => ({
  default: (await import('./version-form.tsx')).VersionForm,
}))

/** A transaction with an authority as staff work on it. */
export function TaskPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { language } = useLanguage()
  const found = useEndpoint(showTask, { params: { id } })
  const task = found.data
  return (
    <SidePanel
      title={
        task === undefined
          ? m['documentsScreens.task.title']()
          : `${task.typeName[language]} · ${kindName(task.kind)}`
      }
      onClose={onClose}
    >
      {task === undefined && found.error !== null && (
        <CouldNotLoad error={found.error} again={() => void found.refetch()} />
      )}
      {task === undefined && found.error === null && (
        <Loading>
          <Skeleton className="h-72 w-full" />
        </Loading>
      )}
      {task !== undefined && <Details task={task} />}
    </SidePanel>
  )
}

/** Whose document it is; a dependant's with the employee whose family they are. */
function HolderName({ task: { employee, dependant } }: { task: Task }) {
  const { language } = useLanguage()
  const person = dependant ?? employee
  return (
    <div>
      <p className="text-base font-medium">
        {person === null ? (
          m['documentsScreens.board.company']()
        ) : (
          <bdi>{nameIn(person.name, language)}</bdi>
        )}
      </p>
      {dependant !== null && employee !== null && (
        <p className="text-sm text-ink-soft">
          {relationName(dependant.relation)}
          {' · '}
          <bdi>{nameIn(employee.name, language)}</bdi>
        </p>
      )}
    </div>
  )
}

/** To the employee's own documents, where their visa is renewed. */
function SponsorLink({ task: { employee, blockers } }: { task: Task }) {
  if (employee === null || !blockers.includes('sponsorVisa')) return null
  return (
    <LinkButton size="small" to={`/employees/${employee.id}?tab=documents`}>
      {m['documentsScreens.blocker.sponsorDocuments']()}
    </LinkButton>
  )
}

function Details({ task }: { task: Task }) {
  const { language } = useLanguage()
  const [step, setStep] = useState<TaskStep | null>(null)
  const [adding, setAdding] = useState<'step' | 'note' | null>(null)
  const isOpen = task.endedAt === null
  return (
    <div className="space-y-6 pb-6">
      <div className="space-y-2">
        <HolderName task={task} />
        <Pill tone={taskTone(task.state)}>{taskStateName(task.state)}</Pill>
      </div>
      {isOpen && task.dependant?.id === null && task.kind !== 'cancellation' && (
        <Banner tone="warning">{m['documentsScreens.task.dependantRemoved']()}</Banner>
      )}
      {task.blockers.length > 0 && (
        <Banner tone="warning" action={<SponsorLink task={task} />}>
          {task.blockers.map((each) => (
            <span key={each} className="block">
              {blockerText(each)}
            </span>
          ))}
        </Banner>
      )}
      <DescriptionList
        items={[
          {
            term: m['documentsScreens.task.dueTitle'](),
            value: <DateText day={task.dueOn} weekday={false} year />,
          },
          {
            term: m['documentsScreens.task.owner'](),
            value: task.owner === null ? '–' : <bdi>{nameIn(task.owner.name, language)}</bdi>,
          },
          {
            term: m['documentsScreens.task.fees'](),
            value: <MoneyText fils={task.feesFils} currency={FINES_CURRENCY} />,
          },
          {
            term: m['documentsScreens.task.current'](),
            value:
              task.document?.expiresOn == null ? (
                '–'
              ) : (
                <DateText day={task.document.expiresOn} weekday={false} year />
              ),
          },
        ]}
      />
      <TaskActions task={task} />
      <TaskSteps
        task={task}
        {...(isOpen ? { onOpen: setStep } : {})}
        action={
          isOpen && (
            <Button size="small" onPress={() => setAdding('step')}>
              {m['documentsScreens.task.addStep']()}
            </Button>
          )
        }
      />
      <TaskHistory
        task={task}
        isOwn={false}
        action={
          <Button size="small" onPress={() => setAdding('note')}>
            {m['documentsScreens.note.open']()}
          </Button>
        }
      />
      <Suspense>
        {step !== null && <StepDialog taskId={task.id} step={step} onClose={() => setStep(null)} />}
        {adding === 'step' && <AddStepDialog taskId={task.id} onClose={() => setAdding(null)} />}
        {adding === 'note' && <NoteDialog taskId={task.id} onClose={() => setAdding(null)} />}
      </Suspense>
    </div>
  )
}

type Open = 'finish' | 'owner' | { readonly move: TaskState }

function TaskActions({ task }: { task: Task }) {
  const [open, setOpen] = useState<Open | null>(null)
  const types = useEndpoint(listDocumentTypes).data?.items ?? []
  const close = (): void => setOpen(null)
  const isOpen = task.endedAt === null
  const { employee, document } = task
  // A dependant's new document has no version to record: the move to the end asks for its details.
  const isOfFamily = task.dependant !== null
  const isMain = (state: TaskState): boolean => isOfFamily && state === 'done'
  const moves = task.moves.toSorted((one, other) => Number(isMain(other)) - Number(isMain(one)))
  return (
    <div className="flex flex-wrap gap-2">
      {isOpen && !isOfFamily && task.kind !== 'cancellation' && (
        <Button kind="primary" onPress={() => setOpen('finish')}>
          {m['documentsScreens.task.finish']()}
        </Button>
      )}
      {moves.map((state) => (
        <Button
          key={state}
          kind={isMain(state) ? 'primary' : 'quiet'}
          onPress={() => setOpen({ move: state })}
        >
          {moveName(state)}
        </Button>
      ))}
      {isOpen && (
        <Button kind="plain" onPress={() => setOpen('owner')}>
          {m['documentsScreens.task.assign']()}
        </Button>
      )}
      <Suspense>
        {open === 'finish' && (
          <VersionForm
            holder={employee === null ? { kind: 'company' } : { kind: 'employee', id: employee.id }}
            types={types}
            document={
              document?.id == null
                ? null
                : { id: document.id, type: task.type, typeName: task.typeName, name: '' }
            }
            type={task.type}
            taskId={task.id}
            onClose={close}
          />
        )}
        {open === 'owner' && <OwnerDialog task={task} onClose={close} />}
        {typeof open === 'object' && open !== null && (
          <MoveDialog task={task} state={open.move} onClose={close} />
        )}
      </Suspense>
    </div>
  )
}
