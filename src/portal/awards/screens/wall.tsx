import { PartyPopper } from 'lucide-react'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Avatar } from '#platform/ui/avatar.tsx'
import { Button } from '#platform/ui/button.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { TwoNames } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { listWall, type WallEntry } from '../contract.ts'

/** The company's wall: awards whose people agreed that colleagues see them. */
export function Wall({ onNominate }: { onNominate: () => void }) {
  const pages = usePages(listWall)
  if (pages.rows === undefined)
    return pages.error === null ? (
      <Loading>
        <div className="grid gap-4 lg:grid-cols-2">
          {[1, 2, 3, 4].map((key) => (
            <Skeleton key={key} className="h-40 w-full" />
          ))}
        </div>
      </Loading>
    ) : (
      <CouldNotLoad error={pages.error} again={pages.again} />
    )
  if (pages.rows.length === 0)
    return (
      <div className="rounded-card border border-line bg-surface">
        <EmptyState
          icon={<PartyPopper size={22} aria-hidden="true" />}
          title={m['awardsScreens.wall.none']()}
          text={m['awardsScreens.wall.noneText']()}
          action={<Button onPress={onNominate}>{m['awardsScreens.nominate.open']()}</Button>}
        />
      </div>
    )
  return (
    <div className="space-y-4">
      <ul className="grid gap-4 lg:grid-cols-2">
        {pages.rows.map((entry) => (
          <li key={entry.id}>
            <WallCard entry={entry} />
          </li>
        ))}
      </ul>
      {pages.more !== undefined && (
        <div className="flex justify-center">
          <Button onPress={pages.more} pending={pages.morePending}>
            {m['ui.loadMore']()}
          </Button>
        </div>
      )}
    </div>
  )
}

function WallCard({ entry }: { entry: WallEntry }) {
  const { language } = useLanguage()
  const { employee, position, type, citation, awardedOn, isOwn } = entry
  return (
    <article className="flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex items-start gap-3">
        <Avatar name={employee.name[language]} />
        <div className="min-w-0 grow">
          <h2 className="text-base font-semibold">
            <TwoNames name={employee.name} />
          </h2>
          <p className="text-xs text-ink-soft">
            <bdi>{position[language]}</bdi>
          </p>
        </div>
        {isOwn && <Pill tone="good">{m['awardsScreens.wall.you']()}</Pill>}
      </div>
      <p className="font-medium text-accent">
        <bdi>{type[language]}</bdi>
      </p>
      <p className="grow text-sm text-pretty">
        <bdi>{citation[language]}</bdi>
      </p>
      <p className="text-xs text-ink-soft">
        <DateText day={awardedOn} weekday={false} year hijri />
      </p>
    </article>
  )
}
