import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { call } from '#platform/http/call.ts'
import type { CallError } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { type Board, type BoardRow, showBoard } from './team/contract.ts'

const AT_ONCE = 100
/** The maximum number of pages on one board; use a department for more people. */
const MAX_PAGES = 10
const EVERY_MS = 30_000

export interface WholeBoard {
  readonly date: string
  readonly serverTime: string
  readonly items: readonly BoardRow[]
  /** There are more people than were requested. */
  readonly isCut: boolean
}

interface BoardParams {
  date?: string
  departmentId?: string
}

async function wholeBoard(params: BoardParams, signal: AbortSignal): Promise<WholeBoard> {
  const items: BoardRow[] = []
  let page: Board | undefined
  for (let count = 0; count < MAX_PAGES; count++) {
    const after: { after?: string } =
      page === undefined || page.next === null ? {} : { after: page.next }
    page = await call(
      showBoard,
      { query: { ...params, ...after, limit: String(AT_ONCE) } },
      { signal, quiet: count > 0 },
    )
    items.push(...page.items)
    if (page.next === null) break
  }
  if (page === undefined) throw new Error('A board has at least one page')
  return { date: page.date, serverTime: page.serverTime, items, isCut: page.next !== null }
}

/**
 * Everyone on the board, page by page, so that its counts are complete; reloaded every half minute,
 * and in another language, which sorts by other names.
 */
export function useBoard(params: BoardParams): UseQueryResult<WholeBoard, CallError> {
  const { language } = useLanguage()
  return useQuery<WholeBoard, CallError>({
    queryKey: [showBoard.name, 'whole', params, language],
    queryFn: ({ signal }) => wholeBoard(params, signal),
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
  })
}
