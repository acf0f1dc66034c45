import { IndentDecrease, IndentIncrease, Plus } from 'lucide-react'
import { DeskRow } from '#directory/desk-components/desk-row.tsx'
import { PositionTools } from '#directory/desk-components/position-tools.tsx'

import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { Flip } from '#platform/ui/flip.tsx'
import { m } from '#messages'
import type { MenuEntry, MenuPosition } from '../contract.ts'
import { hasBelow, indentedPositions, outdentedPositions, steppedPositions } from '../rules.ts'

interface MenuListProps {
  title: string
  /** Those of this menu, each directly after its parent. */
  entries: readonly MenuEntry[]
  /** Of every menu, in order. */
  positions: readonly MenuPosition[]
  onReorder: (after: readonly MenuPosition[]) => void
  onAdd: () => void
  onChange: (entry: MenuEntry) => void
  onRemove: (entry: MenuEntry) => void
}

/** The menu of one location, with the moves each entry has there. */
export function MenuList({
  title,
  entries,
  positions,
  onReorder,
  onAdd,
  onChange,
  onRemove,
}: MenuListProps) {
  const add = (
    <Button
      size="small"
      icon={<Plus size={16} aria-hidden="true" />}
      onPress={onAdd}
      aria-label={m['siteMenuDesk.addTo']({ menu: title })}
    >
      {m['siteMenuDesk.add']()}
    </Button>
  )
  return (
    <Card title={title} end={add} flush>
      {entries.length === 0 ? (
        <p className="border-t border-line px-4 py-6 text-center text-sm text-ink-soft sm:px-6">
          {m['siteMenuDesk.none']()}
        </p>
      ) : (
        <ol aria-label={title} className="divide-y divide-line border-t border-line">
          {entries.map((entry) => (
            <DeskRow
              key={entry.id}
              name={entry.name}
              isHidden={!entry.active}
              isBelow={entry.parentId !== null}
              details={
                <MenuEntryDetails
                  entry={entry}
                  parent={entries.find(({ id }) => id === entry.parentId)}
                  hasChildren={hasBelow(positions, entry.id)}
                />
              }
              moves={<Moves entry={entry} positions={positions} onReorder={onReorder} />}
              onChange={() => onChange(entry)}
              onRemove={() => onRemove(entry)}
            />
          ))}
        </ol>
      )}
    </Card>
  )
}

function Moves({
  entry,
  positions,
  onReorder,
}: { entry: MenuEntry } & Pick<MenuListProps, 'positions' | 'onReorder'>) {
  const { language } = useLanguage()
  const name = entry.name[language]
  const way = (after: readonly MenuPosition[] | null) =>
    after === null ? undefined : () => onReorder(after)
  const isBelow = entry.parentId !== null
  const across = way(
    isBelow ? outdentedPositions(positions, entry.id) : indentedPositions(positions, entry.id),
  )
  const Icon = isBelow ? IndentDecrease : IndentIncrease
  return (
    <PositionTools
      name={name}
      position={positions.findIndex(({ id }) => id === entry.id)}
      onUp={way(steppedPositions(positions, entry.id, -1))}
      onDown={way(steppedPositions(positions, entry.id, 1))}
      across={{
        label: isBelow ? m['deskParts.out']({ name }) : m['deskParts.in']({ name }),
        icon: (
          <Flip>
            <Icon size={16} aria-hidden="true" />
          </Flip>
        ),
        onPress: across,
      }}
    />
  )
}

function MenuEntryDetails({
  entry,
  parent,
  hasChildren,
}: {
  entry: MenuEntry
  parent: MenuEntry | undefined
  hasChildren: boolean
}) {
  const { language } = useLanguage()
  return (
    <>
      {/* The eye sees it by where the row begins. */}
      {parent !== undefined && (
        <p className="sr-only">{m['siteMenuDesk.belowName']({ name: parent.name[language] })}</p>
      )}
      <Leads entry={entry} hasChildren={hasChildren} />
    </>
  )
}

function Leads({
  entry: { url, document },
  hasChildren,
}: {
  entry: MenuEntry
  hasChildren: boolean
}) {
  const { language } = useLanguage()
  if (document === null) {
    if (url === '')
      return hasChildren ? null : (
        <p className="text-xs font-medium text-warning">{m['siteMenuDesk.leadsNowhere']()}</p>
      )
    return (
      <p className="truncate text-xs text-ink-faint">
        <Bdi code>{url}</Bdi>
      </p>
    )
  }
  const { title, published } = document
  const missing = unpublished(published)
  return (
    <p className="text-xs text-ink-faint">
      <span>
        {m['siteMenuDesk.leadsTo']({
          page:
            title[language] ||
            title[language === 'en' ? 'ar' : 'en'] ||
            m['siteMenuDesk.untitled'](),
        })}
      </span>
      {missing !== null && <span className="block font-medium text-warning">{missing}</span>}
    </p>
  )
}

function unpublished({ en, ar }: { en: boolean; ar: boolean }): string | null {
  if (en && ar) return null
  if (!en && !ar) return m['siteMenuDesk.notPublished']()
  return en ? m['siteMenuDesk.notInArabic']() : m['siteMenuDesk.notInEnglish']()
}
