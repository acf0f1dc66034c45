import { Plus } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import type { Language } from '#platform/i18n/language-address.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { m } from '#messages'
import type { DocumentType } from '../contract.ts'
import { listDocumentTypes } from '../types/contract.ts'

const TypeDialog = lazy(async () => ({ default: (await import('./type-dialog.tsx')).TypeDialog }))

/** The types of documents here: those of the product and the company's own, with their reminders. */
export function TypesTab() {
  const { language } = useLanguage()
  const [open, setOpen] = useState<DocumentType | 'new' | null>(null)
  const types = useEndpoint(listDocumentTypes)
  const columns = useColumns()
  if (types.error !== null && types.data === undefined)
    return <CouldNotLoad error={types.error} again={() => void types.refetch()} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-ink-soft">{m['documentsScreens.types.lead']()}</p>
        <Button
          kind="primary"
          icon={<Plus size={18} aria-hidden="true" />}
          onPress={() => setOpen('new')}
        >
          {m['documentsScreens.types.add']()}
        </Button>
      </div>
      <DataTable
        caption={m['documentsScreens.tabs.types']()}
        columns={columns}
        rows={types.data?.items ?? []}
        rowKey={({ code }) => code}
        loading={types.data === undefined}
        rowActionPlacement="foot"
        rowAction={actionOf(setOpen, language)}
      />
      <Suspense>
        {open !== null && (
          <TypeDialog type={open === 'new' ? null : open} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </div>
  )
}

function useColumns(): DataColumn<DocumentType>[] {
  const locale = useLanguage()
  const ladderText = (ladder: readonly number[]): string =>
    ladder.length === 0
      ? m['documentsScreens.types.noReminders']()
      : ladder.map((step) => `\u2066${formatNumber(step, locale)}\u2069`).join(' · ')
  return [
    {
      key: 'name',
      title: m['documentsScreens.form.type'](),
      grow: true,
      cell: ({ name }) => <bdi>{name[locale.language]}</bdi>,
    },
    {
      key: 'holder',
      title: m['documentsScreens.column.holder'](),
      cell: ({ holder }) =>
        holder === 'company'
          ? m['documentsScreens.board.company']()
          : m['documentsScreens.column.employee'](),
    },
    {
      key: 'ladder',
      title: m['documentsScreens.types.ladder'](),
      cell: ({ ladder }) => <span className="figures">{ladderText(ladder)}</span>,
    },
    {
      key: 'state',
      title: m['documentsScreens.column.state'](),
      phone: 'end',
      cell: ({ isRetired, isOwn }) =>
        isRetired ? (
          <Pill tone="neutral">{m['documentsScreens.types.retired']()}</Pill>
        ) : isOwn ? (
          <Pill tone="info">{m['documentsScreens.types.own']()}</Pill>
        ) : (
          '–'
        ),
    },
  ]
}

function actionOf(
  edit: (type: DocumentType) => void,
  language: Language,
): (type: DocumentType) => ReactNode {
  return (type) => (
    <Button
      size="small"
      onPress={() => edit(type)}
      aria-label={m['documentsScreens.types.editOne']({ name: type.name[language] })}
    >
      {m['documentsScreens.types.edit']()}
    </Button>
  )
}
