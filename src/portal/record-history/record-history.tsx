import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { Moment } from '#accounts/account/moment.tsx'
import { BeforeAfter } from '#accounts/audit/before-after.tsx'
import { type ActionNames, useActionNames } from '#accounts/audit/use-action-names.ts'
import { type Pages, usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { listOwnRecordHistory, listRecordHistory, type RecordEntry } from './contract.ts'

/** Who saw or changed what in an employee's file, on their page. */
export function RecordHistory({ employeeId }: { employeeId: string }) {
  return <Entries entries={usePages(listRecordHistory, { params: { id: employeeId } })} />
}

/** The same for the reader's own file. */
export function OwnRecordHistory() {
  return <Entries entries={usePages(listOwnRecordHistory)} />
}

type Loaded = Pick<
  Pages<typeof listOwnRecordHistory>,
  'rows' | 'error' | 'again' | 'more' | 'morePending'
>

function Entries({ entries }: { entries: Loaded }) {
  const { language } = useLanguage()
  const names = useActionNames()
  const [opened, setOpened] = useState<RecordEntry | null>(null)
  if (entries.error !== null && entries.rows === undefined)
    return <CouldNotLoad error={entries.error} again={entries.again} />
  return (
    <>
      <DataTable
        caption={m['recordHistory.caption']()}
        columns={columnsIn(language, names, setOpened)}
        rows={entries.rows ?? []}
        rowKey={({ id }) => id}
        loading={entries.rows === undefined || names === undefined}
        skeletonRows={6}
        onMore={entries.more}
        morePending={entries.morePending}
        empty={
          <EmptyState
            icon={<ScrollText size={22} aria-hidden="true" />}
            title={m['recordHistory.none']()}
          />
        }
      />
      {opened !== null && (
        <Dialog
          title={names?.actionName(opened.action) ?? opened.action}
          open
          onOpenChange={(isOpen) => !isOpen && setOpened(null)}
          size="wide"
        >
          <p className="mb-4 text-sm text-ink-soft">
            <Actor entry={opened} language={language} /> <Moment instant={opened.at} />
          </p>
          <BeforeAfter before={opened.before} after={opened.after} />
        </Dialog>
      )}
    </>
  )
}

function columnsIn(
  language: 'en' | 'ar',
  names: ActionNames | undefined,
  open: (entry: RecordEntry) => void,
): DataColumn<RecordEntry>[] {
  return [
    {
      key: 'action',
      title: m['recordHistory.what'](),
      grow: true,
      cell: (entry) => names !== undefined && <names.ActionName action={entry.action} />,
    },
    {
      key: 'actor',
      title: m['recordHistory.who'](),
      phone: 'detail',
      cell: (entry) => <Actor entry={entry} language={language} />,
    },
    {
      key: 'at',
      title: m['recordHistory.when'](),
      phone: 'detail',
      cell: (entry) => <Moment instant={entry.at} />,
    },
    {
      key: 'values',
      title: m['recordHistory.values'](),
      phone: 'end',
      cell: (entry) =>
        (entry.before ?? entry.after) !== null && (
          <Button size="small" onPress={() => open(entry)}>
            {m['recordHistory.show']()}
          </Button>
        ),
    },
  ]
}

function Actor({ entry, language }: { entry: RecordEntry; language: 'en' | 'ar' }) {
  if (entry.actor === null)
    return <span className="text-ink-soft">{m['recordHistory.automatic']()}</span>
  // The first column takes what the others leave, so a name keeps room of its own.
  return <bdi className="inline-block @2xl:min-w-44">{nameIn(entry.actor, language)}</bdi>
}
