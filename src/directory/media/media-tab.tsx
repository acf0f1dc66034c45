import { Image } from 'lucide-react'
import { usePages } from '#platform/http/use-pages.ts'
import { type SearchParamsState, useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { SearchField } from '#platform/ui/search-field.tsx'
import { m } from '#messages'
import { listMedia } from './contract.ts'
import { MediumDialog } from './screens/medium-dialog.tsx'
import { MediumGrid } from './screens/medium-grid.tsx'
import { UploadMany } from './screens/upload-many.tsx'

const [ALL, MISSING] = ['all', 'missing']

/** The library: pictures are added, found, described in both languages, and removed where nothing shows them. */
export function MediaTab() {
  const searchParams = useSearchState()
  const q = searchParams.get('find') ?? ''
  const isMissing = searchParams.get('words') === MISSING
  const pages = usePages(listMedia, {
    query: { ...(q === '' ? {} : { q }), ...(isMissing ? { missing: 'yes' } : {}) },
  })
  const opened = pages.rows?.find(({ id }) => id === searchParams.get('picture'))
  return (
    <div className="grid gap-4">
      <UploadMany />
      <div className="grid gap-2">
        <div className="sm:max-w-96">
          <SearchField
            label={m['mediaDesk.search']()}
            placeholder={m['mediaDesk.search']()}
            searched={q}
            onSearch={(find) => searchParams.change({ find })}
          />
        </div>
        <Chips
          label={m['mediaDesk.filter']()}
          chips={[
            { key: ALL, label: m['mediaDesk.all']() },
            { key: MISSING, label: m['mediaDesk.wordsMissing']() },
          ]}
          value={isMissing ? MISSING : ALL}
          onChange={(key) => searchParams.change({ words: key === MISSING ? key : null })}
        />
      </div>
      <MediumGrid
        pages={pages}
        label={m['mediaDesk.pictures']()}
        onChoose={({ id }) => searchParams.open({ picture: id })}
        empty={<None searchParams={searchParams} isSearched={q !== ''} isMissing={isMissing} />}
      />
      {opened !== undefined && (
        <MediumDialog
          key={opened.id}
          medium={opened}
          onClose={() => searchParams.change({ picture: null })}
        />
      )}
    </div>
  )
}

function None({
  searchParams,
  isSearched,
  isMissing,
}: {
  searchParams: SearchParamsState
  isSearched: boolean
  isMissing: boolean
}) {
  const icon = <Image size={22} aria-hidden="true" />
  if (!isSearched && !isMissing)
    return <EmptyState icon={icon} title={m['mediaDesk.none']()} text={m['mediaDesk.noneText']()} />
  const action = (
    <Button onPress={() => searchParams.change({ find: null, words: null })}>
      {m['mediaDesk.showAll']()}
    </Button>
  )
  if (!isSearched)
    return <EmptyState icon={icon} title={m['mediaDesk.noneMissing']()} action={action} />
  return (
    <EmptyState
      icon={icon}
      title={m['mediaDesk.noneFound']()}
      text={m['mediaDesk.noneFoundText']()}
      action={action}
    />
  )
}
