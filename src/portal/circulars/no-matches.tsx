import { SearchX } from 'lucide-react'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { m } from '#messages'

/** No circular is found by the search and the filters, which a button clears. */
export function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX size={22} aria-hidden="true" />}
      title={m['circularScreens.noneFound']()}
      text={m['circularScreens.noneFoundText']()}
      action={<Button onPress={onClear}>{m['circularScreens.clear']()}</Button>}
    />
  )
}
