import { useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { RemoveDialog } from '#directory/desk-components/remove-dialog.tsx'
import { useWishedOrder } from '#directory/desk-components/use-wished-order.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  listMenuEntries,
  type MenuEntry,
  type MenuPosition,
  positionMenuEntries,
  removeMenuEntry,
} from './contract.ts'
import { EntryDialog } from './screens/entry-dialog.tsx'
import { MenuList } from './screens/menu-list.tsx'
import { menuName, MENUS } from './screens/menu-names.ts'

const NEW_IN = 'new-'

/**
 * The menus of the public site by location (S9.8), where entries are added, changed, moved in both
 * directions and removed.
 */
export function MenusTab() {
  const entries = useEndpoint(listMenuEntries)
  if (entries.data === undefined) {
    return entries.error === null ? (
      <CardSkeleton />
    ) : (
      <CouldNotLoad error={entries.error} again={() => void entries.refetch()} />
    )
  }
  return <Menus entries={entries.data.items} />
}

function Menus({ entries }: { entries: readonly MenuEntry[] }) {
  const searchParams = useSearchState()
  const [removing, setRemoving] = useState<MenuEntry | null>(null)
  const savePositions = useSubmit(positionMenuEntries, { refreshes: [listMenuEntries] })
  const now = entries.map(
    ({ id, categoryId, parentId }): MenuPosition => ({ id, categoryId, parentId }),
  )
  const { displayed: places, wish } = useWishedOrder(now, (after) =>
    savePositions.send({ body: { places: [...after] } }),
  )
  const opened = searchParams.get('entry') ?? ''
  const entry = entries.find(({ id }) => String(id) === opened) ?? null
  const category = MENUS.find((menu) => opened === `${NEW_IN}${menu}`) ?? entry?.categoryId
  /** In their current order, each directly after its parent. */
  const ofMenu = (menu: MenuPosition['categoryId']): MenuEntry[] =>
    places
      .filter(({ categoryId, parentId }) => categoryId === menu && parentId === null)
      .flatMap((top) => [top, ...places.filter(({ parentId }) => parentId === top.id)])
      .flatMap((each) =>
        entries.filter(({ id }) => id === each.id).map((found) => ({ ...found, ...each })),
      )
  return (
    <div className="grid gap-6">
      <p className="text-sm text-ink-soft">{m['siteMenuDesk.lead']()}</p>
      {MENUS.map((menu) => (
        <MenuList
          key={menu}
          title={menuName(menu)}
          entries={ofMenu(menu)}
          positions={places}
          onReorder={(after) => void wish(after)}
          onAdd={() => searchParams.open({ entry: `${NEW_IN}${menu}` })}
          onChange={({ id }) => searchParams.open({ entry: String(id) })}
          onRemove={setRemoving}
        />
      ))}
      {category !== undefined && (
        <EntryDialog
          key={opened}
          entry={entry}
          category={category}
          entries={entries}
          onClose={() => searchParams.change({ entry: null })}
        />
      )}
      {removing !== null && <Removing entry={removing} onClose={() => setRemoving(null)} />}
    </div>
  )
}

function Removing({ entry, onClose }: { entry: MenuEntry; onClose: () => void }) {
  const { language } = useLanguage()
  const remove = useSubmit(removeMenuEntry, {
    refreshes: [listMenuEntries],
    onSuccess: () => {
      showToast(m['siteMenuDesk.removed'](), { tone: 'good' })
      onClose()
    },
  })
  return (
    <RemoveDialog
      name={entry.name[language]}
      pending={remove.pending}
      error={remove.error}
      onRemove={() => remove.submit({ params: { id: String(entry.id) } })}
      onClose={onClose}
    >
      {m['siteMenuDesk.removeText']()}
    </RemoveDialog>
  )
}
