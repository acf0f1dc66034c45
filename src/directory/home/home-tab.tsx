import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { RemoveDialog } from '#directory/desk-components/remove-dialog.tsx'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { type HomeBlock, listHomeBlocks, removeHomeBlock } from './contract.ts'
import { BlockDialog } from './screens/desk/block-dialog.tsx'
import { BlockList } from './screens/desk/block-list.tsx'
import { blockLists } from './screens/desk/lists.ts'

const NEW_IN = 'new-'

/** The lists of the home page in its order, where blocks are added, changed, moved and removed. */
export function HomeTab() {
  const locale = useLanguage()
  const searchParams = useSearchState()
  const blocks = useEndpoint(listHomeBlocks)
  const [removing, setRemoving] = useState<HomeBlock | null>(null)
  if (blocks.data === undefined) {
    return blocks.error === null ? (
      <CardSkeleton />
    ) : (
      <CouldNotLoad error={blocks.error} again={() => void blocks.refetch()} />
    )
  }
  const { items } = blocks.data
  const lists = blockLists(locale)
  const opened = searchParams.get('block') ?? ''
  const block = items.find(({ id }) => String(id) === opened) ?? null
  const list = lists.find(({ category }) =>
    block === null ? opened === `${NEW_IN}${category}` : category === block.categoryId,
  )
  return (
    <div className="grid gap-6">
      <div className="flex justify-end">
        <LinkButton
          to="/"
          size="small"
          target="_blank"
          icon={<ExternalLink size={16} aria-hidden="true" />}
        >
          {m['homeDesk.seePage']()}
        </LinkButton>
      </div>
      {lists.map((each) => (
        <BlockList
          key={each.category}
          list={each}
          blocks={items.filter(({ categoryId }) => categoryId === each.category)}
          onAdd={() => searchParams.open({ block: `${NEW_IN}${each.category}` })}
          onChange={({ id }) => searchParams.open({ block: String(id) })}
          onRemove={setRemoving}
        />
      ))}
      {list !== undefined && (
        <BlockDialog
          key={opened}
          list={list}
          block={block}
          onClose={() => searchParams.change({ block: null })}
        />
      )}
      {removing !== null && <Removing block={removing} onClose={() => setRemoving(null)} />}
    </div>
  )
}

function Removing({ block, onClose }: { block: HomeBlock; onClose: () => void }) {
  const { language } = useLanguage()
  const remove = useSubmit(removeHomeBlock, {
    refreshes: [listHomeBlocks],
    onSuccess: () => {
      showToast(m['homeDesk.removed'](), { tone: 'good' })
      onClose()
    },
  })
  return (
    <RemoveDialog
      name={block.title[language]}
      pending={remove.pending}
      error={remove.error}
      onRemove={() => remove.submit({ params: { id: String(block.id) } })}
      onClose={onClose}
    >
      {m['homeDesk.removeText']()}
    </RemoveDialog>
  )
}
