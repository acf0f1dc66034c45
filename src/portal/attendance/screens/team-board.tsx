import { useQueryClient } from '@tanstack/react-query'
import { Radio } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { refresh } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { Banner } from '#platform/ui/banner.tsx'
import { Bar } from '#platform/ui/bar.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { formatTime } from '#platform/ui/format-dates.ts'
import { SearchField } from '#platform/ui/search-field.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { showBoard } from '../team/contract.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useBoard, type WholeBoard } from '../use-board.ts'
import { ATTENDANCE_TOPIC } from '../use-today.ts'
import {
  attendanceOf,
  BOARD_FILTERS,
  type BoardFilter,
  inUrgency,
  isAmong,
  isFound,
} from './board-rows.ts'
import { BoardTable, type BoardTableProps, presenceLabel } from './board-table.tsx'

const BoardFilters = lazy(async () => ({
  default: (await import('./board-filters.tsx')).BoardFilters,
}))

function filterLabel(filter: BoardFilter): string {
  if (filter === 'all') return m['attendanceScreens.team.everybody']()
  return filter === 'late' ? m['attendanceScreens.month.late']() : presenceLabel(filter)
}

type TeamBoardProps = Pick<BoardTableProps, 'onOpen' | 'overdueOf'>

/** Who is in, since when, late, out, missing or off: now, or on a day. */
export function TeamBoard({ onOpen, overdueOf }: TeamBoardProps) {
  const locale = useLanguage()
  const client = useQueryClient()
  const [search, setSearch] = useSearchParams()
  const [searchText, setSearchText] = useState('')
  const date = search.get('date')
  const departmentId = search.get('department')
  const filter = BOARD_FILTERS.find((each) => each === search.get('show')) ?? 'all'
  const board = useBoard({
    ...(date === null ? {} : { date }),
    ...(departmentId === null ? {} : { departmentId }),
  })
  useLive(ATTENDANCE_TOPIC, () => void refresh(client, [showBoard]))

  const set = (name: string, value: string | null): void => {
    const next = new URLSearchParams(search)
    if (value === null) next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  const all = board.data?.items ?? []
  const rows = inUrgency(all.filter((row) => isAmong(row, filter) && isFound(row, searchText)))
  const counts = BOARD_FILTERS.map((key) => ({
    key,
    count: all.filter((row) => isAmong(row, key)).length,
  })).filter(({ key, count }) => count > 0 || key === 'all' || key === filter)
  return (
    <div className="space-y-4">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 lg:grid-cols-[1fr_14rem_14rem]">
        <div className="max-lg:col-span-2">
          <SearchField
            label={m['attendanceScreens.team.search']()}
            placeholder={m['attendanceScreens.team.search']()}
            onSearch={setSearchText}
          />
        </div>
        <Suspense fallback={<Skeleton className="col-span-2 h-control w-full" />}>
          <BoardFilters departmentId={departmentId} date={date} onChange={set} />
        </Suspense>
      </div>
      {board.error !== null && board.data === undefined && (
        <CouldNotLoad error={board.error} again={() => void board.refetch()} />
      )}
      {board.data !== undefined && all.length > 0 && (
        <InNow board={board.data} isToday={date === null} />
      )}
      {board.data !== undefined && (
        <Chips
          label={m['attendanceScreens.team.filter']()}
          chips={counts.map(({ key, count }) => ({
            key,
            label: filterLabel(key),
            count: formatNumber(count, locale),
          }))}
          value={filter}
          onChange={(next) => set('show', next === 'all' ? null : next)}
        />
      )}
      {board.data?.isCut === true && (
        <Banner tone="info">{m['attendanceScreens.team.cut'](counted(all.length, locale))}</Banner>
      )}
      {(board.data !== undefined || board.error === null) && (
        <BoardTable
          rows={rows}
          isLoading={board.data === undefined}
          isEmptyBoard={all.length === 0}
          onOpen={onOpen}
          overdueOf={date === null ? overdueOf : undefined}
        />
      )}
    </div>
  )
}

function InNow({ board, isToday }: { board: WholeBoard; isToday: boolean }) {
  const locale = useLanguage()
  const { expected, came, beyond } = attendanceOf(board.items, isToday)
  const number = (value: number): string => formatNumber(value, locale)
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-4 sm:px-6">
      <Bar
        label={isToday ? m['attendanceScreens.team.inNow']() : m['attendanceScreens.team.came']()}
        value={expected === 0 ? 0 : came / expected}
        valueText={m['attendanceScreens.team.ofExpected']({
          came: number(came),
          expected: number(expected),
        })}
      />
      {beyond > 0 && (
        <p className="figures mt-2 text-xs text-ink-soft">
          {m['attendanceScreens.team.beyond']({ count: beyond, shown: number(beyond) })}
        </p>
      )}
      {isToday && (
        <p className="figures mt-2 flex items-center gap-1.5 text-xs text-ink-soft">
          <Radio size={13} aria-hidden="true" />
          {m['attendanceScreens.team.live']({ time: formatTime(board.serverTime, locale) })}
        </p>
      )}
    </div>
  )
}
