import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bar } from '#platform/ui/bar.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { PersonSection } from '#portal/employees/person-section.tsx'
import { m } from '#messages'
import { AddItemDialog } from './add-item-dialog.tsx'
import {
  type ChecklistItem,
  type ChecklistKind,
  listChecklists,
  listMyItems,
  removeItem,
  showChecklists,
} from './contract.ts'
import { ItemList } from './item-list.tsx'

const TITLES: Readonly<Record<ChecklistKind, () => string>> = {
  onboarding: () => m['checklistScreens.onboarding'](),
  offboarding: () => m['checklistScreens.offboarding'](),
}

/** The lists of one person on their card; nothing where there are none. */
export function PersonChecklists({ employeeId }: { employeeId: string }) {
  const found = useEndpoint(showChecklists, { params: { id: employeeId } })
  if (found.error !== null && found.data === undefined)
    return <CouldNotLoad error={found.error} again={() => void found.refetch()} />
  const lists = Map.groupBy(found.data?.items ?? [], (item) => `${item.list} ${item.beginsDay}`)
  return [...lists].map(([key, items]) => (
    <OneList
      key={key}
      employeeId={employeeId}
      list={items[0]?.list ?? 'onboarding'}
      items={items}
    />
  ))
}

interface OneListProps {
  employeeId: string
  list: ChecklistKind
  items: readonly ChecklistItem[]
}

function OneList({ employeeId, list, items }: OneListProps) {
  const locale = useLanguage()
  const [isAdding, setAdding] = useState(false)
  const remove = useSubmit(removeItem, { refreshes: [showChecklists, listMyItems, listChecklists] })
  const done = items.filter((item) => item.done !== null).length
  function removeButton(item: ChecklistItem): ReactNode {
    // What was done stays on record.
    if (item.done !== null) return null
    const { id, title } = item
    return (
      <IconButton
        label={m['checklistScreens.removeOne']({
          title: `\u2068${nameIn(title, locale.language)}\u2069`,
        })}
        icon={<Trash2 size={16} aria-hidden="true" />}
        onPress={() => remove.submit({ params: { id } })}
      />
    )
  }
  return (
    <PersonSection
      title={TITLES[list]()}
      end={
        <IconButton
          label={m['checklistScreens.add']()}
          icon={<Plus size={16} aria-hidden="true" />}
          onPress={() => setAdding(true)}
        />
      }
    >
      <Bar
        label={m['checklistScreens.progressLabel']()}
        value={done / items.length}
        valueText={m['checklistScreens.progress']({
          ...counted(items.length, locale),
          done: formatNumber(done, locale),
        })}
      />
      {remove.error !== null && <CouldNotLoad error={remove.error} />}
      <ItemList label={TITLES[list]()} items={items} actions={removeButton} />
      {isAdding && (
        <AddItemDialog employeeId={employeeId} list={list} onClose={() => setAdding(false)} />
      )}
    </PersonSection>
  )
}
