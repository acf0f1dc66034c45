import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { Pages } from '#platform/http/use-pages.ts'
import { Button } from '#platform/ui/button.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import type { ReactNode } from 'react'
import type { listMedia, Medium } from '../contract.ts'
import { useMediumName, AltMissing } from './medium-text.tsx'

interface MediumGridProps {
  pages: Pages<typeof listMedia>
  label: string
  chosen?: string | undefined
  onChoose: (medium: Medium) => void
  /** Displayed instead of pictures when there are none. */
  empty: ReactNode
}

const GRID = 'grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4'
const WAITING = ['first', 'second', 'third', 'fourth']

/** The library as far as it is loaded, each picture a button. */
export function MediumGrid({ pages, label, chosen, onChoose, empty }: MediumGridProps) {
  if (pages.rows === undefined) {
    if (pages.error !== null) return <CouldNotLoad error={pages.error} again={pages.again} />
    return (
      <Loading>
        <div className={GRID}>
          {WAITING.map((key) => (
            <Skeleton key={key} className="aspect-4/3 w-full rounded-card" />
          ))}
        </div>
      </Loading>
    )
  }
  return (
    <div className="grid gap-4">
      {pages.error !== null && <CouldNotLoad error={pages.error} again={pages.again} />}
      {pages.rows.length === 0 ? (
        empty
      ) : (
        <ul aria-label={label} className={classNames(GRID, pages.isOld && 'opacity-60')}>
          {pages.rows.map((medium) => (
            <Tile
              key={medium.id}
              medium={medium}
              isChosen={medium.id === chosen}
              onChoose={onChoose}
            />
          ))}
        </ul>
      )}
      {pages.more !== undefined && (
        <div>
          <Button pending={pages.morePending} onPress={pages.more}>
            {m['ui.loadMore']()}
          </Button>
        </div>
      )}
    </div>
  )
}

function Tile({
  medium,
  isChosen,
  onChoose,
}: {
  medium: Medium
  isChosen: boolean
  onChoose: (medium: Medium) => void
}) {
  const nameOf = useMediumName()
  const name = nameOf(medium)
  return (
    <li>
      <button
        type="button"
        aria-current={isChosen || undefined}
        onClick={() => onChoose(medium)}
        className={classNames(
          'group grid w-full gap-2 rounded-card border bg-surface p-1.5 text-start enabled-hover:border-edge',
          isChosen ? 'border-accent bg-accent-soft' : 'border-line',
        )}
      >
        <img
          src={medium.src}
          alt={name}
          loading="lazy"
          decoding="async"
          className="aspect-4/3 w-full rounded-control bg-accent-soft object-cover"
        />
        <span className="grid gap-1 px-1 pb-1">
          <bdi
            aria-hidden="true"
            className="line-clamp-2 text-sm text-ink-soft group-hover:text-ink"
          >
            {name}
          </bdi>
          <span className="empty:hidden">
            <AltMissing alt={medium.alt} />
          </span>
        </span>
      </button>
    </li>
  )
}
