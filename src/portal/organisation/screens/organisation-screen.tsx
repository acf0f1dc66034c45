import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { SearchField } from '#platform/ui/search-field.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { type Colleague, listColleagues, showPath } from '../contract.ts'
import { ChartTree } from './chart-tree.tsx'

const RESULTS = '10'

/** The organisation chart; a search leads to a person in it. */
export function Screen() {
  const { get, change, open } = useSearchState()
  const [q, person] = [get('q'), get('person')]
  return (
    <>
      <PageHeader
        title={m['pages.organisation']()}
        action={<LinkButton to="/colleagues">{m['organisationScreens.directory']()}</LinkButton>}
      />
      <div className="flex flex-wrap items-center gap-2">
        <div className="w-full sm:w-80">
          <SearchField
            label={m['organisationScreens.search']()}
            placeholder={m['organisationScreens.searchHint']()}
            searched={q}
            onSearch={(text) => change({ q: text })}
          />
        </div>
        {person !== undefined && (
          <Button onPress={() => change({ person: null, q: null })}>
            {m['organisationScreens.showAll']()}
          </Button>
        )}
      </div>
      <div className="mt-4 grid grid-cols-1 gap-4">
        {q !== undefined && <Found q={q} onChoose={(id) => open({ person: id, q: null })} />}
        {person === undefined ? <ChartTree path={[]} /> : <PersonInChart id={person} />}
      </div>
    </>
  )
}

/** The people a search finds, to be shown in the chart. */
function Found({ q, onChoose }: { q: string; onChoose: (id: string) => void }) {
  const { language } = useLanguage()
  const found = useEndpoint(
    listColleagues,
    { query: { q, language, limit: RESULTS } },
    { keepPrevious: true },
  )
  if (found.error !== null)
    return <CouldNotLoad error={found.error} again={() => void found.refetch()} />
  if (found.data === undefined)
    return (
      <Loading>
        <Skeleton className="h-11 w-full rounded-control" />
      </Loading>
    )
  if (found.data.items.length === 0)
    return (
      <p role="status" className="text-sm text-ink-soft">
        {m['organisationScreens.noneFound']()}
      </p>
    )
  return (
    <ul
      aria-label={m['organisationScreens.found']()}
      className="divide-y divide-line rounded-card border border-line bg-surface"
    >
      {found.data.items.map((colleague) => (
        <FoundPerson key={colleague.id} colleague={colleague} onChoose={onChoose} />
      ))}
    </ul>
  )
}

function FoundPerson({
  colleague,
  onChoose,
}: {
  colleague: Colleague
  onChoose: (id: string) => void
}) {
  const { language } = useLanguage()
  return (
    <li>
      <button
        type="button"
        className="flex min-h-11 w-full flex-wrap items-center gap-x-3 px-4 py-2 text-start text-sm hover:bg-hover"
        onClick={() => onChoose(colleague.id)}
      >
        <bdi className="font-medium wrap-anywhere">{nameIn(colleague.name, language)}</bdi>
        <bdi className="wrap-anywhere text-ink-soft">{nameIn(colleague.position, language)}</bdi>
      </button>
    </li>
  )
}

/** The chart from the top down to one person, whose own people follow. */
function PersonInChart({ id }: { id: string }) {
  const path = useEndpoint(showPath, { params: { id } })
  if (path.error !== null)
    return <CouldNotLoad error={path.error} again={() => void path.refetch()} />
  if (path.data === undefined)
    return (
      <Loading>
        <Skeleton className="h-48 w-full rounded-card" />
      </Loading>
    )
  return <ChartTree key={id} path={path.data.items} />
}
