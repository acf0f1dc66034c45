import { ClipboardList, Plus } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { RowLink } from '#accounts/account/row-link.tsx'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { formatNumber, type LocaleOptions } from '#platform/ui/format.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { relationName } from '#portal/profile/relation-names.ts'
import { listTasks, type TaskLine } from '../tasks/contract.ts'
import { BatchSteps } from './batch-steps.tsx'
import { kindName, stepName, taskStateName, taskTone } from './labels.ts'

const StartDialog = lazy(async () => ({
  default: (await import('./start-dialog.tsx')).StartDialog,
}))

/** A second line in the cell of a table; a phone's two lines have no room for it. */
function Second({ children }: { children: ReactNode }) {
  return <span className="figures hidden text-xs text-ink-soft @2xl:block">{children}</span>
}

function columnsOf(
  linkOf: (id: string) => string,
  locale: LocaleOptions,
): readonly DataColumn<TaskLine>[] {
  const { language } = locale
  return [
    {
      key: 'holder',
      title: m['documentsScreens.column.holder'](),
      cell: ({ id, employee, dependant }) => {
        const person = dependant ?? employee
        return (
          <>
            <RowLink to={linkOf(id)}>
              {person === null ? (
                m['documentsScreens.board.company']()
              ) : (
                <bdi>{nameIn(person.name, language)}</bdi>
              )}
            </RowLink>
            {dependant !== null && employee !== null && (
              <Second>
                {relationName(dependant.relation)}
                {' · '}
                <bdi>{nameIn(employee.name, language)}</bdi>
              </Second>
            )}
          </>
        )
      },
    },
    {
      key: 'type',
      title: m['documentsScreens.column.document'](),
      cell: ({ dependant, typeName, kind }) => (
        <>
          {dependant !== null && (
            <span className="@2xl:hidden">
              {relationName(dependant.relation)}
              {' · '}
            </span>
          )}
          <bdi>{typeName[language]}</bdi>
          <Second>{kindName(kind)}</Second>
        </>
      ),
    },
    {
      key: 'step',
      title: m['documentsScreens.task.nextTitle'](),
      // On a phone, a dependant's relation has the step's place.
      phone: ({ dependant }) => (dependant === null ? 'detail' : 'hidden'),
      cell: ({ nextStep, stepsDone, stepsTotal }) => (
        <>
          {nextStep === null ? '–' : <span dir="auto">{stepName(nextStep)}</span>}
          <Second>
            {m['documentsScreens.task.progress']({
              done: formatNumber(stepsDone, locale),
              total: formatNumber(stepsTotal, locale),
            })}
          </Second>
        </>
      ),
    },
    {
      key: 'owner',
      title: m['documentsScreens.task.owner'](),
      phone: 'hidden',
      cell: ({ owner }) => (owner === null ? '–' : <bdi>{nameIn(owner.name, language)}</bdi>),
    },
    {
      key: 'due',
      title: m['documentsScreens.task.dueTitle'](),
      cell: ({ dueOn, isLate }) => (
        <span className={isLate ? 'text-bad' : undefined}>
          <DateText day={dueOn} weekday={false} />
          {isLate && (
            <span className="ms-1.5 text-xs @2xl:ms-0 @2xl:block">
              {m['documentsScreens.task.late']()}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'state',
      title: m['documentsScreens.column.state'](),
      phone: 'end',
      cell: ({ state }) => <Pill tone={taskTone(state)}>{taskStateName(state)}</Pill>,
    },
  ]
}

/** Transactions with authorities: the open ones by their due day, one batch, or those that ended. */
export function TasksTab() {
  const locale = useLanguage()
  const searchParams = useSearchState()
  const [starting, setStarting] = useState<'people' | 'company' | null>(null)
  const batch = searchParams.get('batch')
  const isEnded = searchParams.get('ended') === '1'
  const tasks = usePages(listTasks, { query: { ended: isEnded ? '1' : '0', batch } })
  const close = (): void => setStarting(null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Chips
          label={m['documentsScreens.column.state']()}
          chips={[
            { key: 'open', label: m['documentsScreens.task.openOnes']() },
            { key: 'ended', label: m['documentsScreens.task.endedOnes']() },
          ]}
          value={isEnded ? 'ended' : 'open'}
          onChange={(key) => searchParams.change({ ended: key === 'ended' ? '1' : null })}
        />
        <span className="flex flex-wrap gap-2">
          <Button onPress={() => setStarting('company')}>
            {m['documentsScreens.start.company']()}
          </Button>
          <Button
            kind="primary"
            icon={<Plus size={18} aria-hidden="true" />}
            onPress={() => setStarting('people')}
          >
            {m['documentsScreens.start.open']()}
          </Button>
        </span>
      </div>
      {batch !== undefined && tasks.rows !== undefined && (
        <BatchSteps tasks={tasks.rows} onClose={() => searchParams.change({ batch: null })} />
      )}
      {tasks.error !== null && <CouldNotLoad error={tasks.error} again={tasks.again} />}
      {(tasks.rows !== undefined || tasks.error === null) && (
        <DataTable
          caption={m['documentsScreens.tabs.tasks']()}
          columns={columnsOf((id) => searchParams.addressWith({ task: id }), locale)}
          rows={tasks.rows ?? []}
          rowKey={({ id }) => id}
          loading={tasks.rows === undefined}
          onMore={tasks.more}
          morePending={tasks.morePending}
          empty={
            <EmptyState
              icon={<ClipboardList size={22} aria-hidden="true" />}
              title={m['documentsScreens.task.none']()}
              text={m['documentsScreens.task.noneText']()}
            />
          }
        />
      )}
      <Suspense>
        {starting !== null && (
          <StartDialog
            people={starting === 'people' ? [] : null}
            onClose={close}
            onStarted={({ batchId, taskIds }) => {
              close()
              if (batchId === null) searchParams.open({ task: taskIds[0] ?? null })
              else searchParams.change({ batch: batchId })
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
