import { BellRing, Users } from 'lucide-react'
import { useState } from 'react'
import { usePages } from '#platform/http/use-pages.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { counted } from '#platform/ui/format.ts'
import { SearchField } from '#platform/ui/search-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { nameIn, TwoNames } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { momentText } from '../../moment-text.ts'
import type { OpenDeskCircular } from '../contract.ts'
import {
  type CircularPerson,
  listCircularPeople,
  type PeopleState,
  remindCircularPeople,
} from '../people/contract.ts'
import { AcknowledgedCell } from './acknowledged-cell.tsx'
import { DoneBar } from './desk-list.tsx'
import { PeopleExport } from './people-export.tsx'

/** Who has and who has not acknowledged, with a button that reminds those who have not. */
export function PeopleTab({ circular }: { circular: OpenDeskCircular }) {
  const locale = useLanguage()
  const { language } = locale
  const { id, needsAcknowledgement, isExpired, state: circularState } = circular
  const [state, setState] = useState<PeopleState>('open')
  const [isReminding, setReminding] = useState(false)
  const [searched, setSearched] = useState('')
  const columns = useColumns(needsAcknowledgement, state)
  const query = { state, language, ...(searched === '' ? {} : { q: searched }) }
  const pages = usePages(listCircularPeople, { params: { id }, query })
  const labels = needsAcknowledgement
    ? { open: m['circularDesk.people.open'](), done: m['circularDesk.people.done']() }
    : { open: m['circularDesk.people.unread'](), done: m['circularDesk.people.read']() }
  return (
    <div className="grid gap-4">
      <div className="max-w-md">
        <DoneBar circular={circular} />
      </div>
      {circular.withoutAccount > 0 && (
        <p className="text-xs text-ink-soft">
          {m['circularDesk.withoutAccount'](counted(circular.withoutAccount, locale))}
        </p>
      )}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Chips
          label={m['circularDesk.people.filter']()}
          chips={[
            { key: 'open', label: labels.open },
            { key: 'done', label: labels.done },
          ]}
          value={state}
          onChange={(key) => setState(key === 'done' ? 'done' : 'open')}
        />
        <span className="flex flex-wrap gap-2">
          <PeopleExport id={id} />
          {circularState === 'published' && !isExpired && (
            <Button
              icon={<BellRing size={16} aria-hidden="true" />}
              onPress={() => setReminding(true)}
            >
              {m['circularDesk.remind.open']()}
            </Button>
          )}
        </span>
      </div>
      <SearchField
        label={m['circularDesk.people.search']()}
        searched={searched}
        onSearch={setSearched}
      />
      {pages.error !== null && pages.rows === undefined ? (
        <CouldNotLoad error={pages.error} again={pages.again} />
      ) : (
        <div className={classNames('transition-opacity duration-150', pages.isOld && 'opacity-60')}>
          <DataTable
            caption={state === 'open' ? labels.open : labels.done}
            columns={columns}
            rows={pages.rows ?? []}
            rowKey={(person) => person.id}
            loading={pages.rows === undefined}
            onMore={pages.more}
            morePending={pages.morePending}
            empty={
              <EmptyState
                icon={<Users size={22} aria-hidden="true" />}
                title={
                  searched !== ''
                    ? m['circularDesk.people.noneFound']()
                    : state === 'open'
                      ? m['circularDesk.people.allDone']()
                      : m['circularDesk.people.noneDone']()
                }
              />
            }
          />
        </div>
      )}
      {isReminding && <RemindDialog id={id} onClose={() => setReminding(false)} />}
    </div>
  )
}

function useColumns(
  needsAcknowledgement: boolean,
  state: PeopleState,
): DataColumn<CircularPerson>[] {
  const locale = useLanguage()
  const moment = (at: string | null) =>
    at === null ? null : (
      <bdi className="figures @2xl:block @2xl:min-w-24 @4xl:whitespace-nowrap">
        {momentText(at, locale)}
      </bdi>
    )
  return [
    {
      key: 'name',
      title: m['circularDesk.people.name'](),
      cell: ({ name }) => <TwoNames name={name} />,
      grow: true,
    },
    {
      key: 'department',
      title: m['circularDesk.people.department'](),
      cell: ({ department }) => <bdi>{nameIn(department, locale.language)}</bdi>,
    },
    {
      key: 'read',
      title: m['circularDesk.people.readAt'](),
      cell: ({ readAt }) => moment(readAt),
      phone: needsAcknowledgement ? 'hidden' : 'labelled',
    },
    ...(needsAcknowledgement
      ? [
          {
            key: 'acknowledged',
            title: m['circularDesk.people.acknowledgedAt'](),
            cell: (person: CircularPerson) => <AcknowledgedCell {...person} />,
          },
        ]
      : []),
    {
      key: 'reminded',
      title: m['circularDesk.people.remindedAt'](),
      cell: ({ remindedAt, hasAccount }) =>
        hasAccount ? moment(remindedAt) : m['circularDesk.people.noAccount'](),
      // Of those who are done, a phone has no line for it.
      phone: ({ hasAccount }) => (state === 'done' ? 'hidden' : hasAccount ? 'labelled' : 'detail'),
    },
  ]
}

function RemindDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const locale = useLanguage()
  const remind = useSubmit(remindCircularPeople, {
    refreshes: [listCircularPeople],
    onSuccess: ({ people }) => {
      showToast(m['circularDesk.remind.done'](counted(people, locale)), { tone: 'good' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={m['circularDesk.remind.title']()}
      confirm={m['circularDesk.remind.open']()}
      pending={remind.pending}
      error={remind.error}
      open
      onOpenChange={onClose}
      onConfirm={() => remind.submit({ params: { id } })}
    >
      {m['circularDesk.remind.text']()}
    </ConfirmDialog>
  )
}
