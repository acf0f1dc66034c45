import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#platform/http/call.ts'
import type { Endpoint, InputOf, ReplyOf } from '#platform/http/endpoint.ts'
import { type CallError, isReload } from '#platform/http/use-endpoint.ts'

type ItemOf<E extends Endpoint> = ReplyOf<E> extends { items: (infer Item)[] } ? Item : never

interface Page {
  readonly items: readonly unknown[]
  readonly next: string | null
}

export interface Pages<E extends Endpoint> {
  /** Everything loaded so far, from the first page on; undefined until the first has come. */
  readonly rows: ItemOf<E>[] | undefined
  /** The whole reply of the first page, for what it contains besides its rows. */
  readonly first: ReplyOf<E> | undefined
  /** This device's clock when the last page came. */
  readonly loadedAt: number
  readonly error: CallError | null
  /** The rows are those of the previous query until the new reply arrives. */
  readonly isOld: boolean
  /** Loads the page after the last; undefined at the end. */
  readonly more: (() => void) | undefined
  readonly morePending: boolean
  again(): void
}

/** Loads a list page by page: each request passes the `next` of the page before. */
export function usePages<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> = {},
  options: { when?: boolean } = {},
): Pages<E> {
  const pagesQuery = useInfiniteQuery<
    ReplyOf<E>,
    CallError,
    InfiniteData<ReplyOf<E>, string | undefined>,
    readonly unknown[],
    string | undefined
  >({
    queryKey: [endpoint.name, input, 'pages'],
    queryFn: (context) =>
      call(
        endpoint,
        {
          ...input,
          query: { ...(input.query as object | undefined), after: context.pageParam },
        } as InputOf<E>,
        {
          signal: context.signal,
          reload: context.pageParam === undefined && isReload(context),
        },
      ),
    initialPageParam: undefined,
    getNextPageParam: (last) => (last as Page).next ?? undefined,
    placeholderData: keepPreviousData,
    enabled: options.when ?? true,
  })
  return {
    rows: pagesQuery.data?.pages.flatMap((page) => (page as Page).items as ItemOf<E>[]),
    first: pagesQuery.data?.pages[0],
    loadedAt: pagesQuery.dataUpdatedAt,
    error: pagesQuery.error,
    isOld: pagesQuery.isPlaceholderData,
    more: pagesQuery.hasNextPage ? () => void pagesQuery.fetchNextPage() : undefined,
    morePending: pagesQuery.isFetchingNextPage,
    again: () => void pagesQuery.refetch(),
  }
}
