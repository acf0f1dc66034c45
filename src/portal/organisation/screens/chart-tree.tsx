import { ChevronRight, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { Dotted } from '#platform/ui/dotted.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { Flip } from '#platform/ui/flip.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { formatPhone } from '#platform/ui/format.ts'
import { EmployeePhoto } from '#portal/photos/employee-photo.tsx'
import { m } from '#messages'
import { type ChartPerson, listReports } from '../contract.ts'
import { chartKeys } from './chart-keys.ts'

interface Open {
  readonly ids: ReadonlySet<string>
  readonly toggle: (id: string) => void
  /** The item that Tab reaches; the first one until another has the focus. */
  readonly focused: string | null
  readonly onFocus: (id: string) => void
}

interface ChartTreeProps {
  /** The managers down to a person and the person; empty for the whole company. */
  path: readonly ChartPerson[]
}

/** The organisation as a tree, of which each level is loaded when it is opened. */
export function ChartTree({ path }: ChartTreeProps) {
  return path.length === 0 ? <WholeTree /> : <Tree path={path} />
}

/** From the top of the company, once those at the top are there. */
function WholeTree() {
  const { language } = useLanguage()
  const top = usePages(listReports, { query: { manager: undefined, language } })
  if (top.error !== null && top.rows === undefined)
    return <CouldNotLoad error={top.error} again={top.again} />
  if (top.rows === undefined)
    return (
      <Loading>
        <Skeleton className="h-48 w-full rounded-card" />
      </Loading>
    )
  if (top.rows.length > 0) return <Tree path={[]} />
  return (
    <div className="rounded-card border border-line bg-surface">
      <EmptyState
        title={m['organisationScreens.none']()}
        text={m['organisationScreens.noneText']()}
      />
    </div>
  )
}

function Tree({ path }: ChartTreeProps) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(path.map(({ id }) => id)))
  const [focused, setFocused] = useState<string | null>(path.at(-1)?.id ?? null)
  const toggle = (id: string): void => {
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    setIds(next)
  }
  const open = { ids, toggle, focused, onFocus: setFocused }
  return (
    <div
      role="tree"
      aria-label={m['organisationScreens.chart']()}
      className="rounded-card border border-line bg-surface p-2"
    >
      {path[0] === undefined ? (
        <Level manager={undefined} level={1} open={open} />
      ) : (
        <Item person={path[0]} rest={path.slice(1)} level={1} isFirst open={open} />
      )}
    </div>
  )
}

interface LevelProps {
  manager: string | undefined
  level: number
  open: Open
}

/** The people under one manager, page by page. */
function Level({ manager, level, open }: LevelProps) {
  const { language } = useLanguage()
  const people = usePages(listReports, { query: { manager, language } })
  if (people.error !== null && people.rows === undefined)
    return (
      <div role="none">
        <CouldNotLoad error={people.error} again={people.again} />
      </div>
    )
  if (people.rows === undefined)
    return (
      <div role="none" className="grid gap-2 p-2">
        <span className="sr-only">{m['organisationScreens.loading']()}</span>
        <Skeleton className="h-9 w-64 max-w-full" />
      </div>
    )
  const more = people.more
  return (
    <>
      {people.rows.map((person, index) => (
        <Item
          key={person.id}
          person={person}
          rest={[]}
          level={level}
          isFirst={level === 1 && index === 0}
          open={open}
        />
      ))}
      {more !== undefined && (
        <More
          id={`more ${manager ?? ''}`}
          level={level}
          open={open}
          isPending={people.morePending}
          onMore={more}
        />
      )}
    </>
  )
}

interface ItemProps {
  person: ChartPerson
  /** The next on the way down to a person who was looked for. */
  rest: readonly ChartPerson[]
  level: number
  isFirst: boolean
  open: Open
}

const ROW =
  'flex min-h-11 cursor-default items-center gap-3 rounded-control px-2 py-1 hover:bg-hover focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent'

function Item({ person, rest, level, isFirst, open }: ItemProps) {
  const { language } = useLanguage()
  const { id, hasReports } = person
  const isOpen = hasReports && open.ids.has(id)
  return (
    <>
      {/* The levels are given by number: an item around those below it would be named after them. */}
      <div
        role="treeitem"
        aria-level={level}
        aria-selected={open.focused === id}
        {...(hasReports ? { 'aria-expanded': isOpen } : {})}
        data-person={id}
        tabIndex={open.focused === id || (open.focused === null && isFirst) ? 0 : -1}
        className={ROW}
        onFocus={() => open.onFocus(id)}
        onKeyDown={(event) => chartKeys(event, open.toggle)}
        onClick={() => hasReports && open.toggle(id)}
      >
        <span className="grid size-5 shrink-0 place-items-center text-ink-soft" aria-hidden="true">
          {hasReports && (
            <Flip>
              <ChevronRight
                size={18}
                className={classNames('transition-transform duration-150', isOpen && 'rotate-90')}
              />
            </Flip>
          )}
        </span>
        <span className="shrink-0">
          <EmployeePhoto
            photoId={person.photoId}
            name={nameIn(person.name, language)}
            size="small"
          />
        </span>
        <span className="min-w-0">
          <bdi className="block text-sm font-medium wrap-anywhere">
            {nameIn(person.name, language)}
          </bdi>{' '}
          <span className="block text-xs wrap-anywhere text-ink-soft">
            <Dotted>
              <bdi>{nameIn(person.position, language)}</bdi>
              {person.workPhone !== null && <bdi dir="ltr">{formatPhone(person.workPhone)}</bdi>}
            </Dotted>
          </span>
        </span>
      </div>
      {isOpen && (
        <div role="group" className="ms-4 border-s border-line ps-2">
          {rest[0] === undefined ? (
            <Level manager={id} level={level + 1} open={open} />
          ) : (
            <Item
              person={rest[0]}
              rest={rest.slice(1)}
              level={level + 1}
              isFirst={false}
              open={open}
            />
          )}
        </div>
      )}
    </>
  )
}

interface MoreProps {
  id: string
  level: number
  open: Open
  isPending: boolean
  onMore: () => void
}

/** An item of the tree too, so that the arrow keys reach it. */
function More({ id, level, open, isPending, onMore }: MoreProps) {
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-selected={open.focused === id}
      aria-busy={isPending}
      data-person={id}
      tabIndex={open.focused === id ? 0 : -1}
      className={classNames(ROW, 'text-sm text-accent')}
      onFocus={() => open.onFocus(id)}
      onKeyDown={(event) => chartKeys(event, open.toggle)}
      onClick={() => !isPending && onMore()}
    >
      <Ellipsis size={18} aria-hidden="true" />
      {isPending ? m['organisationScreens.loading']() : m['organisationScreens.more']()}
    </div>
  )
}
