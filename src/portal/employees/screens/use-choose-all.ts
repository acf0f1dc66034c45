import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '#platform/http/call.ts'
import type { InputOf } from '#platform/http/endpoint.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { counted } from '#platform/ui/format.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { countEmployees, type EmployeeRow, listEmployees } from '../contract.ts'
import type { ChosenPeople } from '../employees-page.tsx'
import { MAX_CHOSEN } from '../file/contract.ts'
import type { PeopleFilter } from './people-actions.tsx'

export type ListQuery = NonNullable<InputOf<typeof listEmployees>['query']>

/** What the search and the filters find, up to the most that can be chosen. */
async function findAll(query: ListQuery): Promise<EmployeeRow[]> {
  const found: EmployeeRow[] = []
  let after: string | undefined
  do {
    const page = await call(listEmployees, { query: { ...query, after } })
    found.push(...page.items)
    after = page.next ?? undefined
  } while (after !== undefined && found.length < MAX_CHOSEN)
  return found.slice(0, MAX_CHOSEN)
}

interface Choosing {
  query: ListQuery
  filters: PeopleFilter
  /** What the list has loaded, and whether it has more. */
  loaded: readonly EmployeeRow[]
  hasMore: boolean
  chosen: ChosenPeople
  onChoose: (people: readonly EmployeeRow[]) => void
}

interface ChooseAll {
  label: string
  isPending: boolean
  choose: () => void
}

/** Chooses everyone that the search and filters find, loaded or not; null once all are chosen. */
export function useChooseAll(choosing: Choosing): ChooseAll | null {
  const { query, filters, loaded, hasMore, chosen, onChoose } = choosing
  const locale = useLanguage()
  const { data } = useEndpoint(countEmployees, { query: filters }, { keepPrevious: true })
  const list = JSON.stringify(query)
  const current = useRef(list)
  useEffect(() => {
    current.current = list
  }, [list])
  /** The list of which all are chosen. */
  const [whole, setWhole] = useState<string | null>(null)
  const search = useMutation({
    mutationFn: async (requested: ListQuery) => ({
      of: JSON.stringify(requested),
      people: await findAll(requested),
    }),
    onSuccess({ of, people }) {
      // Another list is shown by now.
      if (of !== current.current) return
      setWhole(of)
      onChoose(people)
    },
    onError: (error) => showToast(errorSentence(error, locale.language), { tone: 'bad' }),
  })
  const total = data?.total ?? 0
  const areLoadedChosen = loaded.every(({ id }) => chosen.has(id))
  const isAllChosen = areLoadedChosen && (!hasMore || whole === list)
  if (total === 0 || isAllChosen || chosen.size >= MAX_CHOSEN) return null
  return {
    label:
      total > MAX_CHOSEN
        ? m['employeesScreens.chosen.first'](counted(MAX_CHOSEN, locale))
        : m['employeesScreens.chosen.everyone'](counted(total, locale)),
    isPending: search.isPending,
    choose: () => {
      if (!search.isPending) search.mutate(query)
    },
  }
}
