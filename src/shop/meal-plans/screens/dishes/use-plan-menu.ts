import { useQueries } from '@tanstack/react-query'
import { call } from '#platform/http/call.ts'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { isReload } from '#platform/http/use-endpoint.ts'
import { addDays } from '#platform/days.ts'
import { MAX_MENU_DAYS, type PlanDish, showPlanMenu } from '../../building/contract.ts'

export interface PlanMenu {
  /** Every dish of these days, by its id. */
  readonly dishes: ReadonlyMap<string, PlanDish>
  /** The dishes of a day; undefined until it has loaded. */
  readonly offeredOn: (day: string) => readonly PlanDish[] | undefined
  /** Why they could not be loaded. */
  readonly error: unknown
  again(): void
}

/** The parts of a long time that can be read in one request each. */
function spansOf(days: readonly string[]): { from: string; to: string }[] {
  const sorted = days.toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return []
  const spans: { from: string; to: string }[] = []
  for (let from = first; from <= last; from = addDays(from, MAX_MENU_DAYS)) {
    const end = addDays(from, MAX_MENU_DAYS - 1)
    spans.push({ from, to: end < last ? end : last })
  }
  return spans
}

/** The dishes that some days of a plan can have. */
export function usePlanMenu(days: readonly string[]): PlanMenu {
  const found = useQueries({
    queries: spansOf(days).map((query) => ({
      queryKey: [showPlanMenu.name, { query }],
      queryFn: (context: Parameters<typeof isReload>[0]): Promise<ReplyOf<typeof showPlanMenu>> =>
        call(showPlanMenu, { query }, { signal: context.signal, reload: isReload(context) }),
    })),
  })
  const loaded = found.flatMap(({ data }) => data ?? [])
  const dishes = new Map(loaded.flatMap((menu) => menu.dishes.map((dish) => [dish.id, dish])))
  return {
    dishes,
    offeredOn: (day) =>
      loaded
        .flatMap((menu) => menu.days)
        .find((each) => each.day === day)
        ?.dishes.flatMap((id) => dishes.get(id) ?? []),
    error: found.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
    again: () => {
      for (const { refetch } of found) void refetch()
    },
  }
}
